import { useLingui } from '@lingui/react/macro'
import { type Failure, isUnderstood } from '#src/domain/failure.ts'
import { nameOf } from '#src/domain/name-of.ts'
import { useChangeRefusal } from './change-refusal.ts'
import { useMissingMiles } from './missing-miles.ts'
import { useUpgradeNo } from './upgrade-refusal.ts'

/** Error codes of changes and upgrades, which have sentences of their own. */
const isOfTrip = /^ERR\.SSW\.(?:CHANGE|EXCHANGE|MTO|PNR)\./
const isOfUpgrade = /^ERR\.SSW\.UPGRADE\./

/**
 * Explains a failure in one sentence that is true on every page. Refusals are explained by error code. Without a known code, the sentence
 * says that the airline gave no reason; other failures are called temporary, unreadable or unreachable.
 */
export const useFailureWords = (): ((failure: Failure | undefined) => string) => {
  const { t } = useLingui()
  const changeRefusal = useChangeRefusal()
  const upgradeNo = useUpgradeNo()
  const missingMiles = useMissingMiles()
  const holdOver = t`This hold has expired because it wasn’t paid for in time.`
  const words: Record<string, string> = {
    'ANCILLARY.NOT_ALLOWED': t`This extra isn’t available for this traveler or flight.`,
    'ANCILLARY.SOLD_OUT': t`This extra is sold out.`,
    'AWARD.SIGN_IN_REQUIRED': t`Sign in as a member to pay with your miles. We’ll keep what you chose.`,
    'CANCEL.AMOUNT_CHANGED': t`Your refund has changed since you saw it.`,
    'CANCEL.CHECKED_IN': t`Someone is checked in. Undo the check-in first.`,
    'CANCEL.DEPARTED': t`The flights on this trip have departed.`,
    'CANCEL.NOT_OURS': t`This booking was made with another seller, who handles the refund.`,
    'CANCEL.PARTLY_FLOWN': t`Part of this trip has been flown. Contact us and we’ll work out what the rest is worth.`,
    'CANCEL.QUOTE_EXPIRED': t`Your refund amount has expired. Get a new one.`,
    'CANCEL.TOO_LATE': t`The first flight leaves too soon to cancel here.`,
    'CART.EMPTY': t`There’s nothing to pay for yet. Choose flights first.`,
    'CLIENT.NO_ITINERARY': t`Your trip has no flights yet. Choose flights first.`,
    'CLIENT.TOO_MANY_REQUESTS': t`Too many attempts in a short time. Wait a while, then try again.`,
    'CLIENT.UNKNOWN_OFFER': t`This offer is no longer available. Search again for current offers.`,
    'CLIENT.VALIDATION': t`Something you typed wasn’t accepted. Please check it.`,
    'CLIENT.WRONG_FLOW': t`This session was started for something else. Start again from your trip, or search again.`,
    'FLIGHT.DATE_NOT_KNOWN': t`We don’t sell flights for this date yet.`,
    'FLIGHT.UNKNOWN_PLACE': t`We don’t recognize this airport.`,
    'FLIGHT.NOT_FOUND': t`We don’t recognize this flight.`,
    'HOLD.BEING_PAID': t`Someone is paying for this booking right now.`,
    'HOLD.LAPSED': holdOver,
    'HOLD.NOT_EXTENDABLE': t`This hold can’t be extended any further.`,
    'HOLD.NOT_OFFERED': t`These flights can no longer be put on hold.`,
    'HOLD.PAID': t`This booking has been paid for already.`,
    'HOLD.RELEASED': t`This hold was released.`,
    'HOLD.TOO_MANY': t`You’ve reached the limit for holds in this browser. Pay for one or release it first.`,
    'FULFILMENT.NOT_BOUGHT': t`Your booking doesn’t include this product.`,
    'FULFILMENT.NOT_CANCELLABLE': t`It can now be canceled only with the whole trip.`,
    'PROTECTION.NOT_COVERED': t`Your cover no longer pays for this trip.`,
    'PROTECTION.NOT_SOLD': t`Its price or terms have changed, or it isn’t sold anymore.`,
    'SUPPLIER.NOT_REACHED': t`The provider isn’t answering.`,
    'SUPPLIER.REFUSED': t`The provider refused.`,
    'INSURANCE.NOT_SOLD': t`This insurance isn’t available for your trip.`,
    'INVENTORY.SOLD_OUT': t`Someone just bought the last seats at this fare.`,
    'LOGIN.INVALID_CREDENTIALS': t`Wrong user name or password.`,
    'LOGIN.USER_NOT_AUTHENTICATED': t`Please sign in and try again.`,
    'OPERATION.NOT_SERVED': t`This isn’t available here.`,
    'PASSENGERS.CHANGE_NOT_ALLOWED': t`You can correct a name, but not change it to another person’s. Contact us for anything more.`,
    'PASSENGERS.MISSING': t`Add every traveler’s name first.`,
    'PAYMENT.AUTHENTICATION_FAILED': t`Your bank couldn’t confirm it was you.`,
    'PAYMENT.BALANCE_TOO_LOW': t`Your balance is too low. Pay a smaller amount from it and the rest another way.`,
    'PAYMENT.CAPTCHA_REQUIRED': t`Too many payments failed. Answer the question before you pay.`,
    'PAYMENT.DCC_EXPIRED': t`The exchange rate has expired. Enter your card again to see the new one.`,
    'PAYMENT.DECLINED': t`The payment was declined.`,
    'PAYMENT.NOT_AVAILABLE': t`We can’t accept cards right now. Choose another way to pay.`,
    'PAYMENT.NOT_COMBINABLE': t`These forms of payment can’t be combined. Choose others.`,
    'PAYMENT.LOCKED': t`This gift card is locked after too many wrong PINs. Pay another way, or call us to unlock it.`,
    'PAYMENT.NOT_DUE': t`There’s nothing to pay for this trip.`,
    'PAYMENT.PARTIAL': t`Your bank approved only part of the total.`,
    'PAYMENT.PROCESSING_ERROR': t`The payment didn’t reach your bank. Try again in a few minutes.`,
    'PAYMENT.REQUIRED': t`This trip has to be paid for. Choose how to pay.`,
    'PAYMENT.RETURN_UNKNOWN': t`This payment link has already been used, or has expired.`,
    'PAYMENT.TEST_CARDS_ONLY': t`This storefront is a sandbox and takes its own test cards only. They are listed on the sandbox page.`,
    'PAYMENT.UNKNOWN_TYPE': t`This form of payment is no longer available to you. Sign in again, or choose another.`,
    'PAYMENT.WALLET_EXPIRED': t`Your wallet’s approval has expired. Approve the payment again.`,
    'PNR.ORDER_TYPE_REFERENCE': t`Find this booking by its order number instead.`,
    'PRICING.NOT_COMBINABLE': t`These two flights can’t be combined. Choose another one.`,
    'PRICING.OFFER_EXPIRED': t`This price has expired. Search again for the current price.`,
    'PRICING.PRICE_CHANGED': t`The price is different from the one you saw.`,
    'PRICING.UNABLE_TO_REPRICE': t`These flights are no longer available at this price.`,
    'PROFILE.KEPT_OPEN': t`A payment, a hold or a refund of your account is still open. Try again when it’s settled.`,
    'PROFILE.RESET_NOT_SENT': t`We can’t send password links at the moment. Contact us, and we’ll help you sign in.`,
    'PROFILE.RESET_KEY_INVALID': t`This password link has been used or has expired. Request a new one.`,
    'PURCHASE.IN_PROGRESS': t`This payment is already in progress.`,
    'PURCHASE.REQUEST_ID_REUSED': t`This payment has already been used for another purchase.`,
    'SEAT.NOT_ALLOWED': t`The airline doesn’t allow this seat change.`,
    'SEAT.TAKEN': t`Someone just took this seat.`,
    'SUPPLIER.AWAY': t`Our partner isn’t answering. Try again in a moment.`,
    'SUPPLIER.NONE': t`We don’t offer cars and hotels here.`,
    'SUPPLIER.NO_TICKETED_TRIP': t`Cars and rooms can be reserved once your tickets have been issued.`,
    'SUPPLIER.RATE_CHANGED': t`The price changed before it was confirmed.`,
    'SUPPLIER.SOLD_OUT': t`The last one was taken before yours was confirmed.`,
    'SUPPLIER.UNKNOWN_PRODUCT': t`This is no longer on offer.`,
    'TICKETING.FAILED_NOT_CHARGED': t`No booking was made, and you weren’t charged.`,
    'TICKETING.VOID_PENDING': t`No booking was made, and the amount reserved is on its way back.`,
    'UPGRADE.CARD_NEEDED': t`A waitlisted upgrade has to be paid with one card.`,
    'UPGRADE.PAYMENT_REQUIRED': t`Part of this upgrade has to be paid for.`,
    'UPGRADE.CLEARED_MEANWHILE': t`An upgrade was confirmed in the meantime.`,
    'SERVER.TIMEOUT': t`The airline took too long to answer. Try again in a moment.`,
  }
  return (failure) => {
    if (!failure) return ''
    const { errorCode, type } = failure
    if (type === 'NETWORK_ERROR') return t`We didn’t get a response. Check your connection and try again.`
    if (type === 'MALFORMED') return t`We couldn’t read the airline’s answer. The problem isn’t on your side.`
    if (type === 'EXECUTION_EXPIRED') return t`Your session has expired.`
    const told = nameOf(words, errorCode.replace(/^ERR\.SSW\./, ''), '')
    if (told) return told
    if (errorCode === 'ERR.SSW.AWARD.NOT_ENOUGH_POINTS') return missingMiles(failure)
    if (failure.status === 429) return words['CLIENT.TOO_MANY_REQUESTS'] ?? ''
    const ofTrip = isOfTrip.test(errorCode) ? changeRefusal(failure) : ''
    const ofUpgrade = isOfUpgrade.test(errorCode) ? upgradeNo(failure) : ''
    if (ofTrip || ofUpgrade) return ofTrip || ofUpgrade
    if (type === 'validation') return words['CLIENT.VALIDATION'] ?? ''
    return isUnderstood(failure)
      ? t`The airline declined without giving a reason.`
      : t`The airline’s system isn’t working right now. Try again in a moment.`
  }
}
