import type { OperationName } from './actors.ts'

/**
 * Writing operations that precede a purchase and can still be undone, such as changing the cart, seats and names. In an author's
 * frame they are the only writing operations allowed, so that an author can reach every step without buying anything.
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
