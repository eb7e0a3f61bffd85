import type { FlightOffers, Offer, OfferRow, Segment } from '#src/domain/itinerary.ts'
import type { Search } from '#src/domain/search.ts'
import { partIdOf, segmentIdOf } from '#src/domain/travel-part.ts'

export const eur = (amount: number) => ({ amount, currency: 'EUR' })

/** A search for two adults and a child, there and back. */
export const family: Search = {
  searchType: 'BRANDED',
  journeyType: 'round-trip',
  legs: [
    { origin: 'LIS', destination: 'ATH', date: '2027-05-04' },
    { origin: 'ATH', destination: 'LIS', date: '2027-05-11' },
  ],
  passengers: { ADT: 2, CHD: 1, INF: 0 },
  cabin: 'Economy',
  awardBooking: false,
  promoCodes: [],
  direction: 0,
}

const flight = (
  number: number,
  origin: string,
  destination: string,
  departure: string,
  arrival: string,
  duration: number,
  more: Partial<Segment> = {},
): Segment => ({
  id: segmentIdOf({ origin, destination, departure }),
  airline: 'FC',
  flightNumber: number,
  operatingAirline: 'FC',
  origin,
  destination,
  departure,
  arrival,
  duration,
  ...more,
})

const rowOf = (segments: Segment[], duration: number, offers: Offer[]): OfferRow => {
  const [first] = segments
  const last = segments.at(-1)
  if (!first || !last) throw new Error('a row has flights')
  const id = partIdOf({ origin: first.origin, destination: last.destination, departure: first.departure })
  return { id, part: { id, segments, stops: segments.length - 1, duration }, offers }
}

const offer = (ref: number, brand: string, amount: number, more: Partial<Offer> = {}): Offer => ({
  ref,
  brand,
  soldOut: false,
  price: {
    perAdult: eur(amount / 3),
    party: eur(amount),
    partyFare: eur(amount - 3_000),
    partyTaxes: eur(3_000),
    isEstimate: false,
  },
  bagForParty: eur(brand === 'LIGHT' ? 6_800 : 0),
  seatForParty: eur(brand === 'LIGHT' ? 2_850 : 0),
  ...more,
})

const gone = (ref: number, brand: string): Offer => ({ ref, brand, soldOut: true })

/**
 * A flight with a stop in Vienna on a partner's aircraft, one across midnight with a fare that is sold out, and one that is sold out
 * entirely.
 */
export const out: OfferRow[] = [
  rowOf(
    [
      flight(205, 'LIS', 'VIE', '2027-05-04T07:00:00', '2027-05-04T11:00:00', 180, {
        layover: 90,
        operatingAirline: 'NL',
        operatedBy: 'Northline',
        meal: 'B',
      }),
      flight(623, 'VIE', 'ATH', '2027-05-04T12:30:00', '2027-05-04T15:00:00', 90),
    ],
    360,
    [offer(11, 'LIGHT', 30_000), offer(12, 'FLEX', 36_000)],
  ),
  rowOf([flight(415, 'LIS', 'ATH', '2027-05-04T18:05:00', '2027-05-05T00:10:00', 245)], 245, [
    offer(13, 'LIGHT', 42_000),
    gone(14, 'FLEX'),
  ]),
  rowOf([flight(417, 'LIS', 'ATH', '2027-05-04T21:30:00', '2027-05-05T03:30:00', 240)], 240, [
    gone(15, 'LIGHT'),
    gone(16, 'FLEX'),
  ]),
]

const back: OfferRow[] = [
  rowOf([flight(410, 'ATH', 'LIS', '2027-05-11T08:00:00', '2027-05-11T10:20:00', 260)], 260, [
    offer(31, 'LIGHT', 25_000),
    offer(32, 'FLEX', 31_000),
  ]),
  rowOf([flight(412, 'ATH', 'LIS', '2027-05-11T14:00:00', '2027-05-11T16:20:00', 260)], 260, [
    offer(33, 'LIGHT', 27_000),
    offer(34, 'FLEX', 33_000),
  ]),
]

/** Outbound Light can be combined with every return, and outbound Flex only with the first return in Flex. */
export const flights: FlightOffers = {
  currency: 'EUR',
  legs: [
    {
      rows: out,
      days: [
        { date: '2027-05-03', status: 'AVAILABLE', party: eur(31_000), stops: 1 },
        { date: '2027-05-04', status: 'AVAILABLE', party: eur(30_000), stops: 1 },
        { date: '2027-05-05', status: 'NONE_SCHEDULED' },
      ],
    },
    { rows: back, days: [{ date: '2027-05-11', status: 'AVAILABLE', party: eur(25_000), stops: 0 }] },
  ],
  brands: [
    {
      id: 'LIGHT',
      label: { 'en-US': 'Light' },
      marketingHtml: { 'en-US': '<FONT SIZE="2">Best price<img src=x onerror=alert(1)> // No changes</FONT>' },
      attributes: [
        { code: 'checkedBag', status: 'forFee', amount: eur(3_400) },
        { code: 'change', status: 'notOffered' },
      ],
    },
    {
      id: 'FLEX',
      label: { 'en-US': 'Flex' },
      marketingHtml: {},
      attributes: [
        { code: 'checkedBag', status: 'included', quantity: 1 },
        { code: 'change', status: 'included' },
      ],
    },
  ],
  combinable: [
    { from: [11, 13], to: [31, 32, 33, 34] },
    { from: [12], to: [32] },
  ],
  warnings: [],
}
