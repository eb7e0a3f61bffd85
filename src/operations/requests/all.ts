import { brandedAncillaries } from './ancillaries.ts'
import { addToCart, updateCart } from './cart.ts'
import { addItinerary, fareRules, flightSchedules, flightStatus } from './flights.ts'
import { orderAddToCart, orderCart, orderDiscardCart, orderOffers, orderRemoveFromCart, orderSeatMap } from './order.ts'
import { orderChange, updatePassengers } from './passengers.ts'
import {
  bookingInstallments,
  cancelAuthorization,
  combinableFormsOfPayment,
  dccOffers,
  paymentCardType,
  paymentDetails,
  paymentFulfillment,
  paymentOptions,
  updatePaymentDetails,
} from './payment.ts'
import {
  agencyResetKey,
  agencyUpdateProfile,
  createProfile,
  profile,
  resetPassword,
  resetPasswordLink,
  updateProfile,
} from './profile.ts'
import { insuranceAddToCart, insuranceShop, productPrices } from './protection.ts'
import { fulfillBooking, fulfillUpgradeOffers, processHold, purchase } from './purchase.ts'
import { cancelAndRefundConfirm, getCancelAndRefund, getCancelAndRefundReview } from './refund.ts'
import { airSearch, exchangeAirSearch, metaSearch } from './search.ts'
import { removeSelectedSeat, saveSelectedSeat } from './seats.ts'
import { agencySignIn, applicableRules, session, signIn, userCriteria } from './session.ts'
import { irop, offloadPassenger, retrieve, tripDetails } from './trip.ts'
import { cancelUpgradeConfirm, cancelUpgradeOffers, cancelUpgradeProducts, selectUpgradeOffer, upgradePnr } from './upgrade.ts'

/**
 * The schemas of operations' variables. The input is what clients send, the output what the gateway reads. Only the gateway runs
 * them: the storefront imports their types alone, so that they add nothing to its build.
 */
export const requests = {
  brandedAncillaries,
  addToCart,
  updateCart,
  airSearch,
  exchangeAirSearch,
  metaSearch,
  addItinerary,
  exchangeAddItinerary: addItinerary,
  fareRules,
  flightSchedules,
  flightStatus,
  updatePassengers,
  orderChange,
  orderOffers,
  orderAddToCart,
  orderCart,
  orderDiscardCart,
  orderRemoveFromCart,
  orderSeatMap,
  profile,
  createProfile,
  updateProfile,
  agencyUpdateProfile,
  resetPasswordLink,
  agencyResetKey,
  resetPassword,
  agencyResetPassword: resetPassword,
  paymentOptions,
  paymentDetails,
  updatePaymentDetails,
  combinableFormsOfPayment,
  dccOffers,
  bookingInstallments,
  paymentCardType,
  paymentFulfillment,
  cancelAuthorization,
  purchase,
  processHold,
  fulfillBooking,
  fulfillUpgradeOffers,
  insuranceAddToCart,
  insuranceRemoveFromBooking: insuranceAddToCart,
  insuranceShop,
  productPrices,
  removeSelectedSeat,
  saveSelectedSeat,
  cancelAndRefundConfirm,
  getCancelAndRefund,
  getCancelAndRefundReview,
  applicableRules,
  session,
  signIn,
  agencySignIn,
  userCriteria,
  tripDetails,
  retrieve,
  irop,
  offloadPassenger,
  selectUpgradeOffer,
  cancelUpgradeConfirm,
  cancelUpgradeOffers,
  cancelUpgradeProducts,
  upgradeEligibleOffers: upgradePnr,
  upgradeOffers: upgradePnr,
  upgradePnr,
  upgradePnrInfo: upgradePnr,
}
