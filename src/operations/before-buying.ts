import type { OperationName } from './actors.ts'

/**
 * What writes on the way to a purchase and commits nobody to anything: a cart, a seat, a name. An author's frame does all of this, so that every
 * step can be reached, and nothing else that writes.
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
