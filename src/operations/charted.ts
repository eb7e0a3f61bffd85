import type { OperationName } from './actors.ts'

/**
 * The operations that the charts invoke. The names alone: an entry with its schemas comes with the network, which is not there on home.
 * A chart that invokes another one does not compile; a test finds a name here that no chart invokes.
 */
export const charted = [
  'session',
  'signIn',
  'agencySignIn',
  'signOut',
  'profile',
  'airSearch',
  'addItinerary',
  'exchangeAirSearch',
  'exchangeAddItinerary',
  'priceFlights',
  'fareRules',
  'cart',
  'addToCart',
  'updateCart',
  'passengers',
  'updatePassengers',
  'seatMap',
  'saveSelectedSeat',
  'removeSelectedSeat',
  'ancillaries',
  'insurance',
  'insuranceAddToCart',
  'insuranceRemoveFromBooking',
  'paymentOptions',
  'paymentCardType',
  'combinableFormsOfPayment',
  'dccOffers',
  'bookingInstallments',
  'applePaySession',
  'paymentFulfillment',
  'cancelAuthorization',
  'purchase',
  'tripDetails',
  'upgradePnr',
  'upgradePnrInfo',
  'upgradeOffers',
  'upgradeEligibleOffers',
  'selectUpgradeOffer',
  'cancelUpgradeOffers',
  'cancelUpgradeProducts',
  'cancelUpgradeConfirm',
  'holdOptions',
  'processHold',
] as const satisfies readonly OperationName[]

export type ChartedOperation = (typeof charted)[number]
