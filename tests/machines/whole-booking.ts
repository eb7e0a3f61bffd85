import { booked, cart, eur, offers, options } from '#src/operations/outcomes/samples/trip.ts'
import type { Answering } from './answering.ts'

/** Response of `passengers` for one adult without documents. */
export const slots = {
  slots: [{ id: '1', type: 'ADT' as const }],
  passengers: [],
  documentsAreRequired: false,
  dateOfFirstFlight: '2027-05-04',
  dateOfLastFlight: '2027-05-04',
}

/** Fake response of a provider of covers that opens a session. */
export const inSession = {
  travelProtectionSession: () => ({ sessionId: 'session-1', isReached: true }),
} satisfies Answering

/** Fake responses of suppliers that sell no covers. */
export const noCovers = {
  ...inSession,
  cfarOffers: () => ({ offers: [], reason: 'fareRefundable' }),
  refundProtectQuote: () => ({ offers: [], reason: 'fareRefundable' }),
  productPrices: () => ({ prices: [], total: eur(0), health: { offers: [], reason: 'tooLate' } }),
} satisfies Answering

/** Fake responses of a gateway whose fare families are alike and whose partners sell nothing. */
export const nothingSuggested = { brandedAncillaries: () => [], externalProducts: () => [] } satisfies Answering

/** Fake responses to every operation of a booking, from the search to the ticket. */
export const everything: Answering = {
  airSearch: () => offers,
  addItinerary: () => cart({ passengers: [] }),
  upsell: () => ({ legs: [], brands: [] }),
  passengers: () => slots,
  updatePassengers: () => cart(),
  seatMap: () => ({ segments: [] }),
  ancillaries: () => ({ offers: [] }),
  insurance: () => ({ offers: [] }),
  ...noCovers,
  ...nothingSuggested,
  paymentOptions: () => options(),
  cart: () => cart(),
  purchase: () => ({ outcome: 'booked', booking: booked }),
  tripDetails: () => ({ booking: booked, tripOptions: [] }),
}
