import { describe, expect, it } from 'vitest'
import { advertisedIn, isAsAdvertised } from '#src/domain/advertised-fare.ts'
import { pricedFor } from '#src/domain/party-price.ts'
import { advertised, eur, offers } from '#src/operations/outcomes/samples/trip.ts'

/** Offers of a gateway that prices a single adult. */
const ofOneAdult = {
  ...offers,
  legs: offers.legs.map((leg) => ({
    ...leg,
    rows: leg.rows.map((row) => ({
      ...row,
      offers: row.offers.map((offer) => (offer.price ? { ...offer, price: { ...offer.price, isEstimate: true } } : offer)),
    })),
  })),
}

describe('an advertised fare', () => {
  it('uses the gateway’s own comparison', () => {
    const told = { refs: [8], outcome: 'lower', isConverted: true } as const
    expect(advertisedIn({ ...offers, advertised: { ...told, refs: [8] } }, advertised)).toEqual(told)
  })

  it.each([
    ['100', 'same'],
    ['99.99', 'higher'],
    ['100.01', 'lower'],
  ] as const)('of %s euros is compared with the cheapest offer of its flights: %s', (advertisedFare, outcome) => {
    const found = advertisedIn(offers, { ...advertised, advertisedFare })
    expect(found).toMatchObject({ refs: [-7], current: eur(10_000), outcome, isConverted: false })
    expect(isAsAdvertised(found, { ...advertised, advertisedFare })).toBe(outcome === 'same')
  })

  it('is looked up in the advertised fare family', () => {
    expect(advertisedIn(offers, { ...advertised, brandIds: { 0: 'standard' } })).toEqual({
      refs: [8],
      current: { amount: 12_000, currency: 'EUR' },
      advertised: { amount: 10_000, currency: 'EUR' },
      outcome: 'higher',
      isConverted: false,
    })
    expect(advertisedIn(offers, { ...advertised, brandIds: { 0: 'FLEX' } }).refs).toEqual([])
  })

  it.each([
    ['number', { flightNumber: 416 }],
    ['airline', { airlineCode: 'TP' }],
    ['time', { departure: '2027-05-04T18:06:00' }],
  ])('of flights with another %s cannot be chosen', (_, other) => {
    const segments = advertised.segments.map((segment) => ({ ...segment, ...other }))
    expect(advertisedIn(offers, { ...advertised, segments })).toEqual({ refs: [], isConverted: false })
  })

  it('is not found in a row with fewer flights', () => {
    const segments = [...advertised.segments, ...advertised.segments]
    expect(advertisedIn(offers, { ...advertised, segments }).refs).toEqual([])
  })

  it('is not compared with a price in another currency, or with an estimate', () => {
    const inYen = { ...advertised, currency: 'JPY' }
    const family = { ...advertised, passengers: { ADT: 2, CHD: 0, INF: 0 } }
    const estimated = advertisedIn(pricedFor(ofOneAdult, family.passengers), family)
    expect([advertisedIn(offers, inYen).outcome, estimated.outcome, estimated.refs]).toEqual([undefined, undefined, [-7]])
    expect([isAsAdvertised(estimated, family), isAsAdvertised(estimated, { ...family, advertisedFare: undefined })]).toEqual([
      false,
      true,
    ])
  })
})
