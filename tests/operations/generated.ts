import fc from 'fast-check'
import { answer, noPrice, offer, part, price, pricedDay, row, segment, soldOut } from './recorded.ts'

/** A generated search response in wire format, with the rows that reading it must produce. */
export interface Generated {
  wire: Record<string, unknown>
  rows: readonly {
    flights: string
    waits: readonly number[]
    stops: number
    changes: number
    seats: readonly (number | undefined)[]
    /** Totals of one adult in units of the currency. Undefined for sold-out offers. */
    totals: readonly (number | undefined)[]
  }[]
  days: readonly { date: string; status: string; total: number | undefined }[]
}

/** Smallest number of seats left that is no longer shown. */
const FEW = 5

const airports = ['ADL', 'BNE', 'GUR', 'HKG', 'LHR', 'POM', 'SIN', 'SYD'] as const

const Hop = fc.record({
  number: fc.integer({ min: 1, max: 9999 }),
  to: fc.constantFrom(...airports),
  hours: fc.integer({ min: 1, max: 9 }),
  wait: fc.integer({ min: 45, max: 900 }),
  changesAirport: fc.boolean(),
  stop: fc.option(fc.record({ at: fc.constantFrom(...airports), minutes: fc.integer({ min: 20, max: 120 }) }), {
    nil: undefined,
  }),
  isStopNamed: fc.boolean(),
})

type Hops = readonly (typeof Hop extends fc.Arbitrary<infer Each> ? Each : never)[]

const wallClock = (minutes: number): string => new Date(Date.UTC(2027, 4, 4, 6) + minutes * 60_000).toISOString().slice(0, 19)

/** Builds the connecting flights of a row. Every row starts with the same flight at the same time. */
const flightsOf = (first: number, hops: Hops) => {
  let minute = 0
  let from = 'ADL'
  return hops.map(({ number, to, hours, wait, stop, isStopNamed }, place) => {
    const departure = wallClock(minute)
    const arrival = wallClock(minute + hours * 60)
    const flown = {
      flight: {
        flightNumber: place === 0 ? first : number,
        operatingFlightNumber: number,
        advisories: [],
        airlineCode: 'PX',
        operatingAirlineCode: 'QF',
        stopAirports:
          stop && isStopNamed
            ? [{ airport: stop.at, arrival: departure, departure: arrival, elapsedTime: 60, duration: stop.minutes }]
            : [],
      },
      origin: from,
      destination: to,
      departure,
      arrival,
      layoverDuration: stop?.minutes ?? 0,
      fareComponentDirectionality: 'FROM',
    }
    minute += hours * 60 + wait
    from = to
    return flown
  })
}

const Offer = fc.record({
  seats: fc.integer({ min: 1, max: 9 }),
  // Ranges from a few dollars to the seven digits of taka and rupiah.
  total: fc.integer({ min: 50, max: 9_999_999 }),
  isSoldOut: fc.boolean(),
})

/** A neighbouring day: its price, or the reason why it has none. */
const Day = fc.oneof(
  fc.record({ status: fc.constant('AVAILABLE'), total: fc.integer({ min: 50, max: 9_999_999 }) }),
  fc.record({ status: fc.constantFrom('UNAVAILABLE', 'SOLD_OUT', 'NONE_SCHEDULED'), total: fc.constant(undefined) }),
)

/**
 * Generates search responses with shared first flights, technical stops, changes of airport, six brands, sold-out offers,
 * neighbouring days with and without a price, and a wide range of amounts.
 */
export const Search: fc.Arbitrary<Generated> = fc
  .record({
    first: fc.integer({ min: 1, max: 9999 }),
    journeys: fc.array(
      fc.record({
        hops: fc.array(Hop, { minLength: 1, maxLength: 3 }),
        offers: fc.array(Offer, { minLength: 1, maxLength: 6 }),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    currency: fc.constantFrom('AUD', 'BDT', 'IDR', 'MXN', 'JPY'),
    isRef: fc.boolean(),
    ribbon: fc.array(Day, { minLength: 7, maxLength: 7 }),
  })
  .map(({ first, journeys, currency, isRef, ribbon }) => {
    let ids = 0
    const nextId = () => String((ids += 1))
    const built = journeys.map(({ hops, offers }, index) => {
      const flown = flightsOf(first, hops)
      const connectionInformations = hops.slice(1).map((_, place) => ({
        '@id': nextId(),
        duration: hops[place]?.wait,
        changeOfAirport: hops[place]?.changesAirport,
      }))
      const id = nextId()
      const itineraryPart = part(
        id,
        flown.map((each) => ({ ...segment(nextId()), ...each })),
        { connectionInformations, totalDuration: 1 },
      )
      const sold = offers.map(({ seats, total, isSoldOut }, place) => {
        const [hash, brandId] = [index * 10 + place - 30, `B${place}`]
        return isSoldOut
          ? soldOut(hash, brandId)
          : offer(hash, brandId, {
              seatsRemaining: { count: seats, lowAvailability: false },
              total: price([total, currency]),
              fare: price([total - 1, currency]),
              taxes: price([1, currency]),
              identicalOffersRefs: [7],
            })
      })
      return { id, itineraryPart, sold, flown, hops, offers }
    })
    const unbundled = built.flatMap(({ id, itineraryPart, sold }) =>
      sold.map((each, place) => ({ ...each, itineraryPart: [place > 0 ? { '@ref': id } : itineraryPart] })),
    )
    const branded = built.map(({ id, itineraryPart, sold }) =>
      row(
        isRef ? { '@ref': id } : itineraryPart,
        sold.map((each) => ({ ...each, totalMandatoryObFees: noPrice })),
      ),
    )
    const days = ribbon.map(({ status, total }, place) => ({ date: `2027-05-0${place + 1}`, status, total }))
    return {
      wire: answer({
        unbundledOffers: [unbundled],
        brandedResults: { itineraryPartBrands: isRef ? [branded] : [] },
        unbundledAlternateDateOffers: [
          days.map(({ date, status, total }) =>
            total === undefined
              ? { status, departureDates: [date] }
              : pricedDay(date, { '@ref': built[0]?.id ?? '' }, price([total, currency])),
          ),
        ],
        fareFamilies: [
          {
            brandId: 'B0',
            brandLabel: [{ programId: '1', languageId: 'en_US', marketingText: 'brand.default.label' }],
            marketingTexts: [{ programId: '1', languageId: 'en_US' }],
            brandAncillaries: { flightAncillary: [] },
            fareFamilyRemarkRPH: 1,
          },
        ],
        messages: [
          {
            level: 'warn',
            code: 'flight_not_found.use_alternate_search',
            details: {
              '@type': 'AlternateSearchSuggestions',
              originalRoute: { origin: 'ADL', destination: 'GUR', departure: '2027-05-04' },
            },
          },
        ],
        currency,
      }),
      rows: built.map(({ flown, hops, offers }) => ({
        flights: JSON.stringify(
          flown.map(({ flight, origin, destination, departure, arrival }) => [
            flight.flightNumber,
            origin,
            destination,
            departure,
            arrival,
          ]),
        ),
        waits: hops.slice(0, -1).map(({ wait }) => wait),
        stops: hops.filter(({ stop }) => stop).length,
        changes: hops.slice(0, -1).filter(({ changesAirport }) => changesAirport).length,
        seats: offers.map(({ seats, isSoldOut }) => (seats < FEW && !isSoldOut ? seats : undefined)),
        totals: offers.map(({ total, isSoldOut }) => (isSoldOut ? undefined : total)),
      })),
      days,
    }
  })
