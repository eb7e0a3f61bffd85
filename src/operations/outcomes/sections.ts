import type { ChartedOperation } from '../charted.ts'

/**
 * Sections of the specification that charts implement, by chapter. Those beginning with `wire` are about the wire format of
 * gateways.
 */
export const sections = [
  '1. What the product does and for whom',
  '2. Screens and routes',
  '3. Flight schedule response',
  '3. Flight status',
  '3. Hotel cancellation policy response',
  '3. Purchase payload',
  '3. Cancel-and-refund requests',
  '3. Session-stored items',
  '3. Conversation and auth context',
  '3. Error object',
  '3. Flight search query parameters (from the URL)',
  '3. Search request body',
  '3. Meta-search body',
  '3. Trip retrieval',
  '4. Execution key',
  '4. Flight search',
  '4. Trip cache',
  '5. Validation rules',
  '6. Roles and permissions',
  '7. Queries',
  '7. Mutations',
  '7. Search and trip calls',
  '8. Error catalogue',
  '9. Business constants and limits',
  'wire 1.5 Session life',
  'wire 2. Errors',
  'wire 5. Air search',
  'wire 6. Selecting flights (add itinerary)',
  'wire 7. Meta search',
  'wire 8. Passengers',
  'wire 9. Cart / products total',
  'wire 10. Seats',
  'wire 11. Ancillaries, bags, insurance, CFAR, refund protection, cars, hotels',
  'wire 12. Payment and purchase',
  'wire 13. Trip retrieval',
  'wire 14. Profile and login',
  'wire 15. Exchange, BNPL, upgrade, cancel',
  'wire 16. Order family',
] as const

export type Section = (typeof sections)[number]

const whatIsSold = '1. What the product does and for whom'
const cart = [whatIsSold, 'wire 9. Cart / products total'] as const
const extras = [whatIsSold, 'wire 11. Ancillaries, bags, insurance, CFAR, refund protection, cars, hotels'] as const
const stays = [...extras, '7. Mutations'] as const
const seats = [whatIsSold, 'wire 10. Seats'] as const
const paying = [whatIsSold, 'wire 12. Payment and purchase'] as const
const login = ['6. Roles and permissions', 'wire 14. Profile and login'] as const
const ofTrips = [whatIsSold, 'wire 15. Exchange, BNPL, upgrade, cancel'] as const
const search = ['3. Search request body', '4. Flight search', '7. Search and trip calls', 'wire 5. Air search'] as const
const trip = ['3. Trip retrieval', '4. Trip cache', '7. Search and trip calls'] as const
const refund = ['3. Cancel-and-refund requests', ...ofTrips] as const
const selecting = [whatIsSold, 'wire 6. Selecting flights (add itinerary)'] as const

/** The sections of the specification that each operation implements. */
export const sectionsOf: Readonly<Record<ChartedOperation, readonly Section[]>> = {
  session: ['3. Conversation and auth context', ...login],
  signIn: login,
  agencySignIn: login,
  signOut: login,
  profile: login,
  resetPasswordLink: login,
  agencyResetKey: login,
  resetPassword: login,
  agencyResetPassword: login,
  upcomingTrips: login,
  airSearch: search,
  metaSearch: ['3. Meta-search body', '7. Search and trip calls', 'wire 7. Meta search'],
  exchangeAirSearch: [...search, ...ofTrips],
  addItinerary: selecting,
  exchangeAddItinerary: [...selecting, ...ofTrips],
  priceFlights: ofTrips,
  flightStatus: ['3. Flight status', '7. Queries'],
  flightSchedules: ['3. Flight schedule response', '7. Queries'],
  fareRules: ['wire 5. Air search'],
  cart,
  addToCart: [...cart, ...extras],
  updateCart: [...cart, ...extras],
  passengers: ['wire 8. Passengers'],
  updatePassengers: ['5. Validation rules', 'wire 8. Passengers'],
  seatMap: seats,
  saveSelectedSeat: seats,
  removeSelectedSeat: seats,
  ancillaries: extras,
  bags: extras,
  insurance: extras,
  insuranceAddToCart: extras,
  insuranceRemoveFromBooking: extras,
  paymentOptions: paying,
  paymentDetails: paying,
  updatePaymentDetails: paying,
  paymentCardType: paying,
  combinableFormsOfPayment: paying,
  dccOffers: paying,
  bookingInstallments: paying,
  applePaySession: paying,
  paymentFulfillment: paying,
  cancelAuthorization: paying,
  purchase: ['3. Purchase payload', ...paying],
  tripDetails: [...trip, 'wire 13. Trip retrieval'],
  retrieve: [...trip, 'wire 16. Order family'],
  irop: ofTrips,
  offloadPassenger: ofTrips,
  upgradePnr: ofTrips,
  upgradePnrInfo: ofTrips,
  upgradeOffers: ofTrips,
  upgradeEligibleOffers: ofTrips,
  selectUpgradeOffer: ofTrips,
  fulfillUpgradeOffers: ['3. Purchase payload', ...ofTrips],
  cancelUpgradeOffers: ofTrips,
  cancelUpgradeProducts: ofTrips,
  cancelUpgradeConfirm: ofTrips,
  getCancelAndRefund: refund,
  getCancelAndRefundReview: refund,
  cancelAndRefundConfirm: refund,
  holdOptions: ofTrips,
  processHold: ofTrips,
  carLocation: stays,
  carAvailability: stays,
  carRentalConditions: stays,
  carBooking: stays,
  carReservations: stays,
  hotelSearchByAirportCode: stays,
  hotelDetails: stays,
  hotelCancellationPolicy: ['3. Hotel cancellation policy response', ...stays],
  hotelBook: stays,
}
