import fc from 'fast-check'
import { createEngine, type Engine } from '#src/gateway/airline/engine.ts'
import type { Sales, SoldOf } from '#src/gateway/airline/flight.ts'
import type { ItineraryOffers, LegRequest } from '#src/gateway/airline/offer.ts'

/** The airline under test, and the current time in its tests. */
export const engine: Engine = createEngine({ storefront: 'FCDX', seed: 'farechart' })
export const NOW = Date.parse('2026-11-21T10:03:00Z')
export const nobody: Sales = { now: NOW, soldOf: () => 0 }

export const ask = (origin: string, destination: string, date: string, more: Partial<LegRequest> = {}): LegRequest => ({
  origin,
  destination,
  date,
  cabin: 'Economy',
  party: { ADT: 1 },
  currency: 'USD',
  leg: 0,
  isRoundTrip: false,
  ...more,
})

/** Returns the first row of a search. Fails with a clear message if there is none. */
export const firstRow = (request: LegRequest, sales: Sales = nobody): ItineraryOffers => {
  const [row] = engine.search(request, sales)
  if (!row) throw new Error(`Nothing from ${request.origin} to ${request.destination} on ${request.date}`)
  return row
}

const date = (days: number): string => new Date(NOW + days * 86_400_000).toISOString().slice(0, 10)

const pair = fc.constantFrom(
  'LHR JFK',
  'LON NYC',
  'MAD BCN',
  'LIS ATH',
  'AMS LIS',
  'JFK LAX',
  'DEL BOM',
  'SIN SYD',
  'DXB LHR',
  'GRU LIS',
  'CPT MUC',
  'YYZ YVR',
  'HND LAX',
  'CAI NBO',
  'TYO AKL',
)
const party = fc
  .record({
    ADT: fc.integer({ min: 1, max: 6 }),
    CHD: fc.integer({ min: 0, max: 3 }),
    INF: fc.integer({ min: 0, max: 2 }),
    YTH: fc.constantFrom(0, 1),
    SRC: fc.constantFrom(0, 1),
  })
  .filter(({ ADT, INF }) => INF <= ADT)

/** Generates valid searches, and sales that precede them. */
export const anyRequest: fc.Arbitrary<LegRequest> = fc
  .record({
    pair,
    days: fc.integer({ min: 0, max: 355 }),
    cabin: fc.constantFrom('Economy', 'PremiumEconomy', 'Business', 'First'),
    party,
    currency: fc.constantFrom('USD', 'EUR', 'GBP', 'JPY', 'KWD', 'HUF', 'IQD', 'AED', 'CLP', 'INR'),
    leg: fc.constantFrom(0, 1),
    isRoundTrip: fc.boolean(),
  })
  .map(({ pair: ends, days, ...rest }) => {
    const [origin = '', destination = ''] = ends.split(' ')
    return { origin, destination, date: date(days), ...rest }
  })

/** Generates sales that depend only on the flight, so that repeated calls return the same. */
export const anySales: fc.Arbitrary<Sales> = fc
  .record({
    minutes: fc.integer({ min: 0, max: 60 * 24 * 40 }),
    share: fc.integer({ min: 0, max: 120 }),
    salt: fc.integer({ min: 1, max: 999 }),
  })
  .map(({ minutes, share, salt }) => {
    const soldOf: SoldOf = (flight, cabin) =>
      (([...flight].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0) * salt) % 997, cabin.length) * share) / 997) | 0
    return { now: NOW + minutes * 60_000, soldOf }
  })
