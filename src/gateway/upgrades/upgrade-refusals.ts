import type { SelectedSegment } from '#src/domain/travel-part.ts'
import type { UpgradeRefusal } from '#src/domain/upgrade.ts'
import { BusinessError } from '../platform/business-error.ts'

const refused = (name: string, message: string, facts: Record<string, unknown>, httpStatus = 409) =>
  new BusinessError(`ERR.SSW.UPGRADE.${name}`, message, { httpStatus, facts })

/** Refuses an offer that is unknown in this conversation or has expired. The traveller needs new offers. */
export const upgradeOfferExpired = (offerId: string) => refused('OFFER_EXPIRED', 'The upgrade is no longer offered', { offerId })

/**
 * Refuses an upgrade because there are fewer seats than passengers. `waitlistOfferId` names the waitlist offer that can be chosen
 * instead.
 */
export const upgradeSoldOut = (facts: {
  offerId: string
  travelPart: SelectedSegment
  seatsLeft: number
  waitlistOfferId: string | undefined
}) => refused('SOLD_OUT', 'The higher cabin does not have enough seats left', { reason: 'soldOut', ...facts })

/** Refuses to upgrade a flight, or these passengers on it. */
export const notUpgradable = (travelPart: SelectedSegment, reason: UpgradeRefusal, until?: string) =>
  refused('NOT_ALLOWED', `This flight cannot be upgraded: ${reason}`, { reason, travelPart, until })

export const notEnoughPoints = (needed: number, balance: number) =>
  refused('NOT_ENOUGH_POINTS', 'The account has too few points', { needed, balance })

export const notEnoughCertificates = (needed: number, balance: number) =>
  refused('NOT_ENOUGH_CERTIFICATES', 'The account has too few certificates', { needed, balance })

/** Refuses to take points and certificates without a signed-in member. */
export const signInNeeded = () => refused('SIGN_IN_NEEDED', 'Sign in to use points or certificates', { reason: 'guest' }, 403)

/** Refuses to combine a refund for seats with a payment for the waitlist, which must be bought separately. */
export const notTogether = () =>
  refused('NOT_TOGETHER', 'These upgrades cannot be bought together', { reason: 'moneyBackAndWaiting' })

/** Refuses to pay for a waitlisted upgrade with anything but a single card, because it is charged only when it clears. */
export const cardNeeded = () =>
  refused('CARD_NEEDED', 'A waitlisted upgrade must be paid for with a single card', { reason: 'waiting' })

export const noUpgradeChosen = () => refused('NOTHING_CHOSEN', 'No upgrade has been chosen', { reason: 'empty' })

/** Refuses to confirm upgrades without a payment, because money is due. They must be purchased. */
export const paymentNeeded = () => refused('PAYMENT_REQUIRED', 'This change requires a payment', { reason: 'paymentRequired' })

/** Refuses to cancel waitlisted upgrades because the waitlist no longer contains any. */
export const nothingWaits = () =>
  refused('NOTHING_WAITING', 'This booking has no waitlisted upgrade', { reason: 'notWaitlisted' })

/** Refuses to cancel upgrades because some have cleared in the meantime and changed the booking. */
export const clearedMeanwhile = (upgradeIds: readonly string[]) =>
  refused('CLEARED_MEANWHILE', 'An upgrade has been confirmed in the meantime', { reason: 'cleared', upgradeIds })
