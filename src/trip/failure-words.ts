import { useLingui } from '@lingui/react/macro'
import { type Failure, isUnderstood } from '#src/domain/failure.ts'
import { nameOf } from '#src/domain/name-of.ts'
import { useChangeRefusal } from './change-refusal.ts'
import { useUpgradeNo } from './upgrade-refusal.ts'

/** Families of refusals that have sentences of their own, by what a trip that is changed tells. */
const isOfTrip = /^ERR\.SSW\.(?:CHANGE|EXCHANGE|MTO|PNR)\./
const isOfUpgrade = /^ERR\.SSW\.UPGRADE\./

/**
 * What a failure means for whoever meets it, in a sentence that is true wherever it is read: what the gateway refused by its code, else
 * that it gave no reason; and where it refused nothing, whether it was out of order, could not be read, or could not be reached.
 */
export const useFailureWords = (): ((failure: Failure | undefined) => string) => {
  const { t } = useLingui()
  const changeRefusal = useChangeRefusal()
  const upgradeNo = useUpgradeNo()
  const holdOver = t`This hold has ended: it was not paid for in time.`
  const words: Record<string, string> = {
    'ANCILLARY.NOT_ALLOWED': t`This extra is not offered for this traveller or flight.`,
    'ANCILLARY.SOLD_OUT': t`This extra is sold out.`,
    'AWARD.POINTS_NOT_ACCEPTED': t`A trip that is paid for with miles takes no other miles. Choose another way to pay.`,
    'CANCEL.AMOUNT_CHANGED': t`What comes back is no longer what you saw.`,
    'CANCEL.CHECKED_IN': t`Somebody is checked in. Take that back first.`,
    'CANCEL.DEPARTED': t`The flights of this trip have left.`,
    'CANCEL.NOT_OURS': t`This booking was made with another seller, who gives its money back.`,
    'CANCEL.PARTLY_FLOWN': t`A part of this trip was flown, so our desk has to work out what the rest is worth.`,
    'CANCEL.QUOTE_EXPIRED': t`What comes back was worked out too long ago. Have it worked out again.`,
    'CANCEL.TOO_LATE': t`The first flight leaves too soon to cancel here.`,
    'CART.EMPTY': t`There is nothing in your trip to pay for. Choose flights first.`,
    'CLIENT.NO_ITINERARY': t`No flights are in your trip yet. Choose flights first.`,
    'CLIENT.TOO_MANY_REQUESTS': t`Too much was asked from here in a short time. Wait a minute and try again.`,
    'CLIENT.UNKNOWN_OFFER': t`This offer is not on sale any more. Search again for today’s offers.`,
    'CLIENT.VALIDATION': t`The airline did not take one of the values. Check what you typed.`,
    'CLIENT.WRONG_FLOW': t`This was begun for another kind of trip. Begin again from your trip or from the search.`,
    'FLIGHT.DATE_NOT_KNOWN': t`The timetable does not reach this day.`,
    'FLIGHT.UNKNOWN_PLACE': t`The airline does not know this airport.`,
    'FLIGHT.NOT_FOUND': t`The airline does not know this flight.`,
    'HOLD.BEING_PAID': t`Somebody is paying for this booking at this moment.`,
    'HOLD.LAPSED': holdOver,
    'HOLD.NOT_OFFERED': t`These flights can no longer be put on hold.`,
    'HOLD.PAID': t`This booking has been paid for already.`,
    'HOLD.RELEASED': t`This hold was released.`,
    'HOLD.TOO_MANY': t`You have as many holds as one browser may have. Pay for one or release it first.`,
    'INSURANCE.NOT_SOLD': t`This insurance is not offered for your trip.`,
    'INVENTORY.SOLD_OUT': t`Somebody else bought the last seats at this fare a moment ago.`,
    'LOGIN.INVALID_CREDENTIALS': t`The user or the password is not right.`,
    'LOGIN.USER_NOT_AUTHENTICATED': t`This needs a sign-in. Sign in and try again.`,
    'OPERATION.NOT_SERVED': t`The airline does not offer this here.`,
    'PASSENGERS.CHANGE_NOT_ALLOWED': t`A name may be corrected, not made another person’s. Ask our desk for anything more.`,
    'PASSENGERS.MISSING': t`The airline needs every traveller’s name first.`,
    'PAYMENT.AUTHENTICATION_FAILED': t`Your bank could not confirm that it was you.`,
    'PAYMENT.BALANCE_TOO_LOW': t`There is not enough left to pay with. Pay less with it, and the rest another way.`,
    'PAYMENT.CAPTCHA_REQUIRED': t`Too many payments failed. Answer the question before you pay.`,
    'PAYMENT.DCC_EXPIRED': t`The exchange rate was held for a short time only. Enter the card once more to see the new one.`,
    'PAYMENT.DECLINED': t`The payment was declined.`,
    'PAYMENT.NOT_AVAILABLE': t`The airline takes no cards here at the moment. Choose another way to pay.`,
    'PAYMENT.NOT_COMBINABLE': t`The airline does not take these forms of payment together. Choose others.`,
    'PAYMENT.NOT_DUE': t`Nothing has to be paid for this trip.`,
    'PAYMENT.PARTIAL': t`Your bank agreed to a part of the total only.`,
    'PAYMENT.PROCESSING_ERROR': t`The payment did not get through to your bank. Try again in a few minutes.`,
    'PAYMENT.REQUIRED': t`This trip has to be paid for. Choose how to pay.`,
    'PAYMENT.RETURN_UNKNOWN': t`This way back from a payment was used already, or is too old.`,
    'PAYMENT.TEST_CARDS_ONLY': t`This storefront is a sandbox and takes its own test cards only. They are listed on the sandbox page.`,
    'PAYMENT.UNKNOWN_TYPE': t`This form of payment is not offered to you any more. Sign in again, or choose another.`,
    'PAYMENT.WALLET_EXPIRED': t`Your wallet’s approval was used or too old. Approve the payment once more.`,
    'PRICING.NOT_COMBINABLE': t`These two flights cannot be sold together. Choose another one for one of the ways.`,
    'PRICING.OFFER_EXPIRED': t`This price was kept for a short time only. Search again for today’s price.`,
    'PRICING.PRICE_CHANGED': t`The airline asks another price than you saw.`,
    'PRICING.UNABLE_TO_REPRICE': t`The airline cannot sell these flights at this price any more. Choose another fare or flight.`,
    'PROFILE.RESET_KEY_INVALID': t`This key for a new password was used or is too old. Ask for another.`,
    'PURCHASE.IN_PROGRESS': t`This payment is already under way.`,
    'PURCHASE.REQUEST_ID_REUSED': t`This payment was made before, for something else.`,
    'SEAT.NOT_ALLOWED': t`This seat is not for this traveller.`,
    'SEAT.TAKEN': t`Somebody else took this seat a moment ago.`,
    'TICKETING.FAILED_NOT_CHARGED': t`No booking was made, and nothing was charged.`,
    'TICKETING.VOID_PENDING': t`No booking was made, and what was set aside is on its way back.`,
    'UPGRADE.CARD_NEEDED': t`An upgrade that waits for a seat is paid for with one card.`,
    'UPGRADE.PAYMENT_REQUIRED': t`A part of this upgrade has to be paid for.`,
    'UPGRADE.CLEARED_MEANWHILE': t`An upgrade was confirmed in the meantime.`,
    'SERVER.TIMEOUT': t`The airline took too long to answer. Try again in a moment.`,
  }
  return (failure) => {
    if (!failure) return ''
    const { errorCode, type } = failure
    if (type === 'NETWORK_ERROR') return t`No answer came. Your connection may be broken.`
    if (type === 'MALFORMED') return t`The airline’s answer could not be read. The trouble is not on your side.`
    if (type === 'EXECUTION_EXPIRED') return t`The airline closed our conversation in the meantime.`
    const told = nameOf(words, errorCode.replace(/^ERR\.SSW\./, ''), '')
    if (told) return told
    if (failure.status === 429) return words['CLIENT.TOO_MANY_REQUESTS'] ?? ''
    const ofTrip = isOfTrip.test(errorCode) ? changeRefusal(failure) : ''
    const ofUpgrade = isOfUpgrade.test(errorCode) ? upgradeNo(failure) : ''
    if (ofTrip || ofUpgrade) return ofTrip || ofUpgrade
    if (type === 'validation') return words['CLIENT.VALIDATION'] ?? ''
    return isUnderstood(failure)
      ? t`The airline said no, without a reason that we know.`
      : t`The airline’s system is out of order at the moment. Try again in a moment.`
  }
}
