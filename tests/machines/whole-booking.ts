import { booked, cart, offers, options } from '#src/operations/outcomes/samples/trip.ts'
import type { Answering } from './answering.ts'

/** What is asked of one adult. */
export const slots = {
  slots: [{ id: '1', type: 'ADT' as const }],
  passengers: [],
  documentsAreRequired: false,
  dateOfFirstFlight: '2027-05-04',
  dateOfLastFlight: '2027-05-04',
}

/** An answer to all that a booking asks, from the search to the ticket. */
export const everything: Answering = {
  airSearch: () => offers,
  addItinerary: () => cart({ passengers: [] }),
  passengers: () => slots,
  updatePassengers: () => cart(),
  seatMap: () => ({ segments: [] }),
  ancillaries: () => ({ offers: [] }),
  insurance: () => ({ offers: [] }),
  paymentOptions: () => options(),
  cart: () => cart(),
  purchase: () => ({ outcome: 'booked', booking: booked }),
  tripDetails: () => ({ booking: booked, tripOptions: [] }),
}
