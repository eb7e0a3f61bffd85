import { describe, expect, it } from 'vitest'
import { betterFaresOf, type LegUpsell } from '#src/domain/better-fare.ts'
import type { Brand, FlightOffers, Offer } from '#src/domain/itinerary.ts'
import { eur, offers, price } from '#src/operations/outcomes/samples/trip.ts'

const brand = (id: string, bags: number): Brand => ({
  id,
  label: {},
  marketingHtml: {},
  attributes: [
    bags > 0 ? { code: 'checkedBag', status: 'included', quantity: bags } : { code: 'checkedBag', status: 'notOffered' },
  ],
})

const brands = [brand('LIGHT', 0), brand('STANDARD', 1), brand('FLEX', 2), brand('BUSINESS', 3)]
const [light, ...others] = brands.map(({ id }) => id)

const refOf = (leg: number, id: string) => 10 * leg + brands.findIndex((each) => each.id === id)

const offerOf = (leg: number, id: string, changes: Partial<Offer> = {}): Offer => ({
  ref: refOf(leg, id),
  brand: id,
  soldOut: false,
  price: price(10_000),
  ...changes,
})

const [row] = offers.legs[0]?.rows ?? []
if (!row) throw new Error('the sample has flights')

/** Two legs with every family on sale. */
const shown: FlightOffers = {
  ...offers,
  legs: [0, 1].map((leg) => ({ rows: [{ ...row, offers: brands.map(({ id }) => offerOf(leg, id)) }], days: [] })),
}

/** A leg chosen in a family, with an offer in each of these, ten euros more than the one before. */
const chosen = (leg: number, from = 'LIGHT', better = others, changes: Partial<Offer> = {}): LegUpsell => ({
  origin: 'LIS',
  destination: 'ATH',
  brand: from,
  ref: refOf(leg, from),
  better: better.map((id, place) => ({ offer: offerOf(leg, id, changes), difference: eur(1_000 * (place + 1)) })),
})

const found = (legs: LegUpsell[], search: Pick<FlightOffers, 'legs' | 'combinable'> = shown, of = brands) =>
  betterFaresOf({ legs, brands: of }, search).map(({ from, brand: to, legs: at, refs, difference }) => [
    `${from} to ${to}`,
    at,
    refs,
    difference.amount,
  ])

describe('the better fares for chosen flights', () => {
  it('are the next two families, each for all legs and at the difference for all of them', () => {
    expect(found([chosen(0), chosen(1)])).toEqual([
      ['LIGHT to STANDARD', [0, 1], [1, 11], 2_000],
      ['LIGHT to FLEX', [0, 1], [2, 12], 4_000],
    ])
  })

  it('are the next family of each chosen one, if the legs have different families', () => {
    expect(found([chosen(0), chosen(1, 'STANDARD', ['FLEX', 'BUSINESS'])])).toEqual([
      ['LIGHT to STANDARD', [0], [1, 11], 1_000],
      ['STANDARD to FLEX', [1], [0, 12], 1_000],
    ])
  })

  it('leave a leg as it is on which the better family is not offered', () => {
    expect(found([chosen(0, light, ['STANDARD']), chosen(1, light, [])])).toEqual([['LIGHT to STANDARD', [0], [1, 10], 1_000]])
  })

  it('name every term in which the two fares differ', () => {
    expect(betterFaresOf({ legs: [chosen(0, light, ['FLEX'])], brands }, shown).map(({ changes }) => changes)).toEqual([
      [{ code: 'checkedBag', effect: 'gained', from: brands[0]?.attributes[0], to: brands[2]?.attributes[0] }],
    ])
  })

  it.each<[string, LegUpsell, Pick<FlightOffers, 'legs' | 'combinable'>, Brand[]]>([
    ['is sold out', chosen(0, light, others, { soldOut: true }), shown, brands],
    [
      'costs miles, whose difference is unknown',
      chosen(0, light, others, { price: { ...price(0), points: 5_000 } }),
      shown,
      brands,
    ],
    ['is missing from the list of flights', chosen(0), { ...shown, legs: [] }, brands],
    ['adds nothing', chosen(0), shown, brands.map(({ id }) => brand(id, 1))],
    ['has unknown terms', chosen(0), shown, []],
  ])('leave out a family that %s', (_why, leg, search, of) => {
    expect(found([leg], search, of)).toEqual([])
  })

  it('leave out a family that does not combine with the other leg', () => {
    const combinable = [{ from: [0, 2], to: [10, 12] }]
    expect(found([chosen(0), chosen(1)], { ...shown, combinable })).toEqual([['LIGHT to FLEX', [0, 1], [2, 12], 4_000]])
  })
})
