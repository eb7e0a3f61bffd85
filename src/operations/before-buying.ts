import type { OperationName } from './actors.ts'

/**
 * Writing operations that precede a purchase and commit nobody to anything, such as carts, seats and names. An author's frame may
 * use these, so that every step can be reached, but no other writing operation.
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
