import type { OperationName } from './actors.ts'

/**
 * Operations that write but buy nothing, such as changes to the cart, seats and names. In an author's frame, all other writing
 * operations are refused, so that an author can open every step without buying.
 */
export const beforeBuying: readonly OperationName[] = [
  'init',
  'dcmcInit',
  'session',
  'airSearch',
  'addItinerary',
  'exchangeAirSearch',
  'exchangeAddItinerary',
  'addToCart',
  'updateCart',
  'orderAddToCart',
  'orderRemoveFromCart',
  'orderDiscardCart',
  'updatePassengers',
  'saveSelectedSeat',
  'removeSelectedSeat',
  'brandedAncillaries',
  'insuranceShop',
  'insuranceAddToCart',
  'selectUpgradeOffer',
  'updatePaymentDetails',
  'combinableFormsOfPayment',
  'dccOffers',
  'bookingInstallments',
]
