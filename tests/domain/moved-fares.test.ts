import { describe, expect, it } from 'vitest'
import type { FlightOffers, Offer, OfferRow } from '#src/domain/itinerary.ts'
import { movedFares, movedPicks } from '#src/domain/moved-fares.ts'
import { eur, flights, out } from '#tests/steps/flights.ts'

const [viaVienna, acrossMidnight, soldOut] = out as [OfferRow, OfferRow, OfferRow]

/** An offer that costs more by an amount, under the ref that a new price has. */
const dearer = (offer: Offer, by: number): Offer =>
  offer.price ? { ...offer, ref: offer.ref + 100, price: { ...offer.price, party: eur(offer.price.party.amount + by) } } : offer

const withFare = (row: OfferRow, brand: string, change: (offer: Offer) => Offer[]): OfferRow => ({
  ...row,
  offers: row.offers.flatMap((offer) => (offer.brand === brand ? change(offer) : [offer])),
})

const listing = (rows: OfferRow[]): FlightOffers => ({
  ...flights,
  legs: flights.legs.map((leg, place) => (place === 0 ? { ...leg, rows } : leg)),
})

const same = { dearer: 0, cheaper: 0, soldOut: 0, gone: [], added: 0 }

describe('a newer search', () => {
  it('changes nothing if it finds the same fares at the same prices', () => {
    expect(movedFares(flights.legs[0], flights.legs[0])).toEqual(same)
    expect(movedPicks(flights, flights, [11, 31], [11, 31])).toEqual([])
  })

  it('reports fares that cost more or less, and fares that are sold out', () => {
    const rows = [
      withFare(
        withFare(viaVienna, 'LIGHT', (offer) => [dearer(offer, 500)]),
        'FLEX',
        (offer) => [dearer(offer, -500)],
      ),
      withFare(acrossMidnight, 'LIGHT', (offer) => [{ ...offer, soldOut: true }]),
      soldOut,
    ]
    expect(movedFares(flights.legs[0], { rows, days: [] })).toEqual({ ...same, dearer: 1, cheaper: 1, soldOut: 1 })
  })

  it('compares awards by their miles', () => {
    const award = (points: number) =>
      withFare(viaVienna, 'LIGHT', (offer) => [offer.price ? { ...offer, price: { ...offer.price, points } } : offer])
    expect(movedFares({ rows: [award(9_000)], days: [] }, { rows: [award(8_000)], days: [] })).toEqual({ ...same, cheaper: 1 })
  })

  it('reports flights that are gone unless they were sold out, and flights that are new', () => {
    expect(movedFares(flights.legs[0], { rows: [acrossMidnight], days: [] })).toEqual({ ...same, gone: [viaVienna] })
    expect(movedFares({ rows: [acrossMidnight], days: [] }, flights.legs[0])).toEqual({ ...same, added: 2 })
  })

  it('reports what became of each picked fare', () => {
    const [light, flex] = viaVienna.offers as [Offer, Offer]
    const after = listing([withFare(viaVienna, 'LIGHT', (offer) => [dearer(offer, 500)]), acrossMidnight])
    const now = dearer(light, 500)
    expect(movedPicks(flights, after, [11, 31], [111, 31])).toEqual([{ row: viaVienna, was: light, now }])
    expect(movedPicks(flights, after, [12, 32], [12, 32])).toEqual([])
    expect(movedPicks(flights, listing([acrossMidnight]), [12, 32], [undefined, 32])).toEqual([{ row: viaVienna, was: flex }])
  })

  it('reports a picked fare that no longer combines with the other flights', () => {
    expect(movedPicks(flights, flights, [12, 32], [12, undefined]).map(({ was, now }) => [was.ref, now])).toEqual([
      [32, undefined],
    ])
  })
})
