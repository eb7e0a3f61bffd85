import type { Cart } from '#src/domain/cart.ts'
import type { ExchangeQuote } from '#src/domain/exchange.ts'
import type { Brand, BrandAttribute, FlightOffers, ItineraryPart, Segment } from '#src/domain/itinerary.ts'
import { partIdOf, segmentIdOf } from '#src/domain/travel-part.ts'
import { booked, cart, eur, price } from './trip.ts'

const flight = (number: number, origin: string, destination: string, departure: string, arrival: string): ItineraryPart => {
  const ends = { origin, destination, departure }
  const segment: Segment = {
    ...ends,
    id: segmentIdOf(ends),
    airline: 'FC',
    flightNumber: number,
    operatingAirline: 'FC',
    arrival,
    duration: 245,
    cabin: 'Economy',
  }
  return { id: partIdOf(ends), segments: [segment], stops: 0, duration: 245 }
}

export const outbound = flight(415, 'LIS', 'ATH', '2027-05-04T18:05:00', '2027-05-05T00:10:00')
export const inbound = flight(410, 'ATH', 'LIS', '2027-05-11T08:00:00', '2027-05-11T10:20:00')

/** The outbound flight two days later. */
export const later = flight(415, 'LIS', 'ATH', '2027-05-06T18:05:00', '2027-05-07T00:10:00')

const nothing = eur(0)

const fare = (name: string, attributes: BrandAttribute[]): Brand => ({
  id: name.toUpperCase(),
  label: { 'en-US': name },
  marketingHtml: {},
  cabin: 'Economy',
  attributes,
})

export const light = fare('Light', [
  { code: 'checkedBag', status: 'forFee', amount: eur(3_000) },
  { code: 'change', status: 'notOffered' },
  { code: 'refund', status: 'notOffered' },
])

export const standard = fare('Standard', [
  { code: 'checkedBag', status: 'included', quantity: 1 },
  { code: 'change', status: 'forFee', amount: eur(6_000) },
  { code: 'refund', status: 'forFee', amount: eur(7_000) },
])

export const flex = fare('Flex', [
  { code: 'checkedBag', status: 'included', quantity: 2 },
  { code: 'change', status: 'included' },
  { code: 'refund', status: 'included' },
])

/** The quote of a round trip just opened for an exchange. Both legs are kept, and nothing is due. */
export const opened: ExchangeQuote = {
  oldValue: eur(18_000),
  newFare: eur(18_000),
  penalty: nothing,
  penaltyEach: nothing,
  taxDifference: nothing,
  extrasDifference: nothing,
  due: nothing,
  legs: [
    { index: 0, isKept: true, fee: eur(6_000), until: '2027-05-04T15:05:00.000Z', oldFare: standard, newFare: standard },
    { index: 1, isKept: true, fee: eur(6_000), until: '2027-05-11T03:00:00.000Z', oldFare: standard, newFare: standard },
  ],
  extras: [],
  oldParts: [outbound, inbound],
  isFree24h: false,
  isInvoluntary: false,
}

/** The outbound leg is changed to `later`: fare difference 40.00, taxes 2.00, change fee 60.00. */
export const dearer: ExchangeQuote = {
  ...opened,
  newFare: eur(22_000),
  penalty: eur(6_000),
  penaltyEach: eur(6_000),
  taxDifference: eur(200),
  due: eur(10_200),
  legs: [
    { index: 0, isKept: false, fee: eur(6_000), oldFare: standard, newFare: standard },
    { index: 1, isKept: true, fee: eur(6_000), oldFare: standard, newFare: standard },
  ],
}

/** The outbound leg is changed to a cheaper flight in a refundable fare, so that 30.00 are refunded. */
export const cheaper: ExchangeQuote = {
  ...dearer,
  newFare: eur(15_000),
  penalty: nothing,
  penaltyEach: nothing,
  taxDifference: nothing,
  due: nothing,
  residual: { amount: eur(3_000), target: 'ORIGINAL' },
}

/** The outbound leg is changed at no price difference. */
export const even: ExchangeQuote = { ...cheaper, newFare: eur(18_000), residual: undefined }

/** Builds the cart of a conversation that exchanges flights. */
export const exchangeCart = (exchange: ExchangeQuote, changes: Partial<Cart> = {}): Cart => {
  const back = (exchange.residual?.amount.amount ?? 0) + (exchange.refund?.amount ?? 0)
  const isChosen = exchange.legs.some(({ isKept }) => !isKept)
  return cart({
    trip: { reference: booked.reference, flow: 'exchange' },
    total: exchange.due.amount > 0 ? exchange.due : eur(-back),
    parts: isChosen ? [later, inbound] : [outbound, inbound],
    brands: ['STANDARD', 'STANDARD'],
    refs: isChosen ? [21, 2] : [1, 2],
    search: undefined,
    exchange,
    settlement: {
      due: exchange.due,
      refund: eur(back),
      forfeited: nothing,
      targets:
        back > 0
          ? [{ id: '1', kind: 'CREDIT_CARD', code: 'VI', lastFour: '4242', amount: eur(back), expectedBy: '2027-05-20' }]
          : [],
    },
    ...changes,
  })
}

/** The response to a search for another outbound flight. Prices are differences and do not include the change fee. */
export const otherFlights: FlightOffers = {
  currency: 'EUR',
  legs: [
    {
      rows: [
        {
          id: later.id,
          part: later,
          offers: [
            {
              ref: 21,
              brand: 'STANDARD',
              soldOut: false,
              price: { ...price(22_200), party: eur(4_200), partyAnew: eur(22_200) },
            },
            { ref: 22, brand: 'FLEX', soldOut: false, price: { ...price(30_200), party: eur(12_200), partyAnew: eur(30_200) } },
            { ref: 23, brand: 'LIGHT', soldOut: false, price: { ...price(15_000), party: eur(-3_000), partyAnew: eur(15_000) } },
          ],
        },
      ],
      days: [
        { date: '2027-05-05', status: 'AVAILABLE', party: eur(-1_000), stops: 0 },
        { date: '2027-05-06', status: 'AVAILABLE', party: eur(4_200), stops: 0 },
        { date: '2027-05-07', status: 'AVAILABLE', party: eur(0), stops: 0 },
      ],
    },
  ],
  brands: [light, standard, flex],
  warnings: [],
  exchange: { legs: [0], fee: eur(6_000), isFree24h: false },
}

export const twoWays = { ...booked, parts: [outbound, inbound] }
