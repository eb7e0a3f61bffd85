import type { ExtraOffer } from '#src/domain/extra.ts'
import type { PricedBooking } from '#src/domain/booking.ts'
import type { Cart } from '#src/domain/cart.ts'
import type { FlightOffers, ItineraryPart, Segment } from '#src/domain/itinerary.ts'
import type { MetaSearch } from '#src/domain/meta-search.ts'
import type { Passenger } from '#src/domain/passenger.ts'
import type { CardOnHand, FormOffer, PaymentDecision, PaymentOptions, PaymentType } from '#src/domain/payment.ts'
import type { Search } from '#src/domain/search.ts'
import { partIdOf, segmentIdOf } from '#src/domain/travel-part.ts'

export const eur = (amount: number) => ({ amount, currency: 'EUR' })

export const search: Search = {
  searchType: 'BRANDED',
  journeyType: 'one-way',
  legs: [{ origin: 'LIS', destination: 'ATH', date: '2027-05-04' }],
  passengers: { ADT: 1, CHD: 0, INF: 0 },
  cabin: 'Economy',
  awardBooking: false,
  promoCodes: [],
  direction: 0,
}

/** The flight of `offers`, as a comparison site advertises it for 100 euros. */
export const advertised: MetaSearch = {
  currency: 'EUR',
  advertisedFare: '100',
  passengers: search.passengers,
  segments: [
    {
      leg: 0,
      origin: 'LIS',
      destination: 'ATH',
      departure: '2027-05-04T18:05:00',
      arrival: '2027-05-05T00:10:00',
      airlineCode: 'FC',
      flightNumber: 415,
      operatingAirlineCode: 'FC',
    },
  ],
  brandIds: {},
  marriageGroups: {},
}

const ends = { origin: 'LIS', destination: 'ATH', departure: '2027-05-04T18:05:00' }

export const segment: Segment = {
  ...ends,
  id: segmentIdOf(ends),
  airline: 'FC',
  flightNumber: 415,
  operatingAirline: 'FC',
  arrival: '2027-05-05T00:10:00',
  duration: 245,
}

export const part: ItineraryPart = { id: partIdOf(ends), segments: [segment], stops: 0, duration: 245 }

export const price = (amount: number) => ({
  perAdult: eur(amount),
  party: eur(amount),
  partyFare: eur(amount - 1_000),
  partyTaxes: eur(1_000),
  isEstimate: false,
})

export const offers: FlightOffers = {
  currency: 'EUR',
  legs: [
    {
      rows: [
        {
          id: part.id,
          part,
          offers: [
            { ref: -7, brand: 'LIGHT', soldOut: false, price: price(10_000) },
            { ref: 8, brand: 'STANDARD', soldOut: false, price: price(12_000) },
            { ref: 9, brand: 'FLEX', soldOut: true },
          ],
        },
      ],
      days: [{ date: '2027-05-05', status: 'AVAILABLE', party: eur(9_000) }],
    },
  ],
  brands: [],
  combinable: undefined,
  warnings: [],
}

export const ana: Passenger = {
  id: '1',
  type: 'ADT',
  title: 'MS',
  firstName: 'Ana',
  lastName: 'Müller',
  dateOfBirth: '1990-02-03',
  gender: 'FEMALE',
}

export const contact = { email: 'ana@example.com', phone: { countryCode: '351', country: 'PT', number: '912345678' } }

/** Builds a cart with the flight of `offers` for one adult. Tests override the fields that they are about. */
export const cart = (changes: Partial<Cart> = {}): Cart => ({
  version: 1,
  currency: 'EUR',
  total: eur(10_000),
  lines: [
    { id: 'fare/BASE/1', kind: 'fare', label: 'BASE', amount: eur(9_000), quantity: 1 },
    { id: 'tax/YP/1', kind: 'tax', label: 'YP', amount: eur(1_000), quantity: 1 },
  ],
  parts: [part],
  brands: ['LIGHT'],
  refs: [-7],
  search,
  passengers: [ana],
  contact,
  seats: [],
  extras: [],
  ledger: [],
  ...changes,
})

/** Builds a cart whose passengers have no names yet. */
export const unnamed = (changes: Partial<Cart> = {}): Cart =>
  cart({ passengers: [{ ...ana, firstName: '', lastName: '' }], contact: undefined, ...changes })

export const booked: PricedBooking = {
  reference: 'K7QX4M',
  status: 'ticketed',
  createdAt: '2027-01-01T00:00:00Z',
  parts: [part],
  passengers: [ana],
  documents: [{ number: '9991234567890', kind: 'VCR', passengerId: '1' }],
  seats: [],
  extras: [],
  lines: [],
  total: eur(10_000),
  payments: [{ brand: 'VI', lastFour: '4242', amount: eur(10_000) }],
  checkedIn: [],
  waitlist: [],
  covers: [],
  refunds: [],
}

export const visa: CardOnHand = {
  vault: 'vault:1',
  brand: 'VI',
  lastFour: '4242',
  holderName: 'ANA MUELLER',
  expirationDate: '2029-12',
}

export const decision: PaymentDecision = {
  requestId: 'request-1',
  parts: [{ form: 'card', amount: eur(10_000), card: visa }],
  billing: { street1: 'Rua 1', city: 'Lisboa', postcode: '1000-001', country: 'PT' },
}

/** Builds a form of payment as offered. Tests override the fields that they are about. */
export const form = (type: PaymentType, more: Partial<FormOffer> = {}): FormOffer => ({
  type,
  name: type,
  followedBy: [],
  cards: [],
  savedCards: [],
  vouchers: [],
  providers: [],
  ...more,
})

const brands = [{ code: 'VI', name: 'Visa' }]

/** Builds the payment options of the cart. By default, only cards are offered. */
export const options = (more: Partial<PaymentOptions> = {}): PaymentOptions => ({
  amountDue: eur(10_000),
  needsCaptcha: false,
  cards: brands,
  forms: [form('CREDIT_CARD', { cards: brands })],
  ...more,
})

/** Builds a bank's challenge, shown in a frame or on a separate page. */
export const challenge = (presentation: 'frame' | 'page') => ({
  transactionId: 'transaction-1',
  url: '/api/bank/transaction-1',
  expiresAt: '2027-01-01T00:10:00Z',
  presentation,
})

/** A checked bag, on offer for the first leg. */
export const bagOffer: ExtraOffer = {
  code: 'BAG',
  group: 'bags',
  passengerId: '1',
  travelPartId: part.id,
  scope: 'part',
  price: eur(3_400),
  included: 0,
  limit: 3,
  refundable: true,
}
