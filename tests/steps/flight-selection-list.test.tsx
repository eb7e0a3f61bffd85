import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OfferRow } from '#src/domain/itinerary.ts'
import { scaleOf, stretchesOf } from '#src/steps/flight-selection/bars.ts'
import { nearestDays } from '#src/steps/flight-selection/nearest-days.ts'
import { columnsOf, freelyChangeable, plainWay, priceOfOtherLegs, widestPrice } from '#src/steps/flight-selection/priced.ts'
import { filterNames, sortOrders } from '#src/domain/list-view.ts'
import { rowsMeeting } from '#src/steps/flight-selection/filtering.ts'
import { fitting, shownRows } from '#src/steps/flight-selection/shown-rows.ts'
import { eur, flights, out } from './flights.ts'

const plainPrices = { leg: 0, way: plainWay, others: undefined }
const [viaVienna, acrossMidnight] = out as [OfferRow, OfferRow]

describe('a bar', () => {
  it('shows flights, connections and a partner’s aircraft on the origin’s clock', () => {
    expect(stretchesOf(viaVienna.part, '2027-05-04')).toEqual([
      { kind: 'partner', fromHour: 7, toHour: 10 },
      { kind: 'ground', fromHour: 10, toHour: 11.5, stay: { airport: 'VIE', minutes: 90 } },
      { kind: 'air', fromHour: 11.5, toHour: 13 },
    ])
  })

  it('continues past midnight', () => {
    expect(stretchesOf(acrossMidnight.part, '2027-05-04').map(({ toHour }) => toHour)).toEqual([(18 * 60 + 5 + 245) / 60])
    expect(stretchesOf(acrossMidnight.part, '2027-05-03')[0]?.fromHour).toBe(42 + 5 / 60)
  })

  it('fits the common scale', () => {
    const scale = scaleOf(out, '2027-05-04')
    for (const { fromHour, toHour } of out.flatMap(({ part }) => stretchesOf(part, '2027-05-04'))) {
      expect(fromHour).toBeGreaterThanOrEqual(scale.fromHour)
      expect(toHour).toBeLessThanOrEqual(scale.toHour)
    }
  })
})

describe('the list', () => {
  const changeable = freelyChangeable(flights.brands)
  const way = fc.record({ bag: fc.boolean(), seat: fc.boolean(), freeChanges: fc.boolean() })

  it('never loses or duplicates a flight in any order, and keeps sold-out flights last', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(out, { minLength: 3 }), fc.constantFrom(...sortOrders), way, (rows, order, how) => {
        const shown = shownRows(rows, order, how, fitting(how, changeable))
        expect(shown.map(({ id }) => id).toSorted()).toEqual(out.map(({ id }) => id).toSorted())
        expect(shown.at(-1)?.offers.every(({ soldOut }) => soldOut)).toBe(true)
        expect(shown).toEqual(shownRows(out, order, how, fitting(how, changeable)))
      }),
    )
  })

  it('never shows more with additional filters', () => {
    fc.assert(
      fc.property(fc.subarray([...filterNames]), fc.constantFrom(...filterNames), (on, more) => {
        // A second time of day adds the flights of that time.
        fc.pre(!['morning', 'afternoon', 'evening'].includes(more) || !on.some((name) => /ning$|noon$/.test(name)))
        const count = (names: string[]) => rowsMeeting(out, names as typeof on, plainPrices).length
        expect(count([...on, more])).toBeLessThanOrEqual(count(on))
      }),
    )
  })

  it('sorts by fares that match the party’s options', () => {
    const ids = (how: typeof plainWay) =>
      shownRows(out, 'price', how, fitting(how, new Set(['LIGHT']))).map(({ part }) => part.segments[0]?.flightNumber)
    expect(ids(plainWay)).toEqual([205, 415, 417])
  })

  it('sorts awards by miles, then by the money paid in addition', () => {
    const award = (row: OfferRow, points: number, amount: number): OfferRow => ({
      ...row,
      offers: row.offers.map((offer) => ({
        ...offer,
        soldOut: false,
        price: {
          perAdult: eur(amount),
          party: eur(amount),
          partyFare: eur(0),
          partyTaxes: eur(amount),
          isEstimate: false,
          points,
        },
      })),
    })
    const [one, two, three] = out
    if (!one || !two || !three) throw new Error('the day has three flights')
    const rows = [award(one, 25_000, 2_000), award(two, 12_500, 9_000), award(three, 12_500, 8_000)]
    const sorted = shownRows(rows, 'price', plainWay, fitting(plainWay, changeable))
    expect(sorted.map(({ id }) => id)).toEqual([three.id, two.id, one.id])
  })

  it('has a column per fare family sold on the leg, in the airline’s order', () => {
    expect(columnsOf(flights, 0)).toEqual(['LIGHT', 'FLEX'])
    expect(columnsOf({ ...flights, brands: [] }, 0)).toEqual(['LIGHT', 'FLEX'])
  })
})

it('the width of fare columns includes the sign for an estimated price', () => {
  const estimated = out.map((row) => ({
    ...row,
    offers: row.offers.map((offer) => ({ ...offer, price: offer.price && { ...offer.price, isEstimate: true } })),
  }))
  const widths = [out, estimated].map((rows) => widestPrice(rows, plainWay, undefined, 'en-US'))
  // €360.00 is 6.5 digits wide and ≈ €360.00 is 8, because periods and spaces count as half a digit.
  expect(widths).toEqual([6.5, 8])
})

it('adds the other legs’ price with the party’s options', () => {
  expect(priceOfOtherLegs(flights, [11, undefined], 1, plainWay)).toEqual(eur(30_000))
  expect(priceOfOtherLegs(flights, [11, 31], 1, { bag: true, seat: true, freeChanges: false })).toEqual(eur(39_650))
  expect(priceOfOtherLegs(flights, [undefined, 31], 1, plainWay)).toBeUndefined()
})

it('names the nearest days with seats, earlier before later', () => {
  const days = ['2027-05-07', '2027-05-03', '2027-05-05', '2027-05-04'].map((date) => ({ date, status: 'AVAILABLE' as const }))
  expect(nearestDays([...days, { date: '2027-05-02', status: 'SOLD_OUT' }], '2027-05-04').map(({ date }) => date)).toEqual([
    '2027-05-03',
    '2027-05-05',
    '2027-05-07',
  ])
})
