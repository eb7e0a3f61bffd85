import type { Storefront } from '../platform/storefronts.ts'
import { stayOperations } from './call.ts'

/**
 * The conversation that an operation needs:
 * - `enters` begins one if there is none;
 * - `searches` begins one if there is none, or if the current one is completed or changes a booking;
 * - `searchesOn` is the same, but requires one, because the storefront's conversations are opened by a call of their own;
 * - `begins` always begins a new one;
 * - `shopping` requires an open one;
 * - `anybody` accepts an open one or none;
 * - `fulfils` requires an open or completed one;
 * - `remembers` accepts an open or completed one, or none;
 * - `retrieves` accepts the same as `remembers`, and a key invented by the client, because the request itself names the booking.
 */
export type ConversationNeed =
  | 'enters'
  | 'searches'
  | 'searchesOn'
  | 'begins'
  | 'shopping'
  | 'anybody'
  | 'fulfils'
  | 'remembers'
  | 'retrieves'

const entering = new Set(['init', 'dcmcInit', 'userCriteria'])

const searching = new Set(['airSearch', 'metaSearch'])

/** Operations that begin a flow for a booking, whatever the current conversation contains. */
const opening = new Set(['upgradePnr', 'getCancelAndRefund', 'cancelUpgradeOffers'])

const fulfilling = new Set([
  'purchase',
  'cancelAuthorization',
  'processHold',
  'fulfillBooking',
  'fulfillUpgradeOffers',
  'cancelAndRefundConfirm',
  'insuranceBook',
  'refundProtectSale',
  'refundProtectCancellation',
  'cfarContractUpdate',
  'cfarAnalyticsEvent',
  'productPurchase',
  'productPurchaseEvent',
  'productPurchaseCancellation',
])

const forAnybody = new Set([
  'session',
  'applicableRules',
  'configuration',
  'flightStatus',
  'flightSchedules',
  'exploreFares',
  'signIn',
  'agencySignIn',
  'signOut',
  'profile',
  'exportProfile',
  'deleteProfile',
  'updateProfile',
  'createProfile',
  'statelessProfile',
  'upcomingTrips',
  'mvDelegates',
  'resetPasswordLink',
  'resetPassword',
  'agencyProfile',
  'agencyCreateProfile',
  'agencyUpdateProfile',
  'agencyResetKey',
  'agencyResetPassword',
])

/** Operations that retrieve a booking. */
const retrieving = new Set<string>(['tripDetails', 'retrieve'])

/** Operations on what is sold with the trips that a browser has retrieved. External products are those for the trip in the cart. */
const remembering = new Set<string>(stayOperations.filter((name) => name !== 'externalProducts'))

const startsTripFlow = (variables: Record<string, unknown>): boolean =>
  Object.values(variables).some((value) => typeof value === 'object' && value !== null && 'flow' in value && Boolean(value.flow))

const namesBooking = (variables: Record<string, unknown>): boolean =>
  Object.values(variables).some((value) => typeof value === 'object' && value !== null && 'pnr' in value && Boolean(value.pnr))

const asksForFlights = ({ request }: Record<string, unknown>): boolean =>
  typeof request === 'object' && request !== null && 'airSearch' in request && Boolean(request.airSearch)

/**
 * Determines the conversation that an operation needs in a storefront. `tripDetails` and `retrieve` begin a conversation if they name
 * a flow.
 */
export const needOf = (
  name: string,
  variables: Record<string, unknown>,
  { opensWith }: Pick<Storefront, 'opensWith'>,
): ConversationNeed => {
  if (entering.has(name)) return 'enters'
  if (opening.has(name)) return 'begins'
  if (searching.has(name) || (name === 'orderOffers' && asksForFlights(variables))) return opensWith ? 'searchesOn' : 'searches'
  if (fulfilling.has(name)) return 'fulfils'
  if (retrieving.has(name) && startsTripFlow(variables)) return 'begins'
  if (retrieving.has(name)) return namesBooking(variables) ? 'retrieves' : 'remembers'
  if (remembering.has(name)) return 'remembers'
  return forAnybody.has(name) ? 'anybody' : 'shopping'
}
