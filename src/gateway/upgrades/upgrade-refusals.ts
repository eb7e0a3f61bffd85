import type { SelectedSegment } from '#src/domain/travel-part.ts'
import type { UpgradeRefusal } from '#src/domain/upgrade.ts'
import { BusinessError } from '../platform/business-error.ts'

const refused = (name: string, message: string, facts: Record<string, unknown>, httpStatus = 409) =>
  new BusinessError(`ERR.SSW.UPGRADE.${name}`, message, { httpStatus, facts })

/** Refuses an offer that is unknown in this conversation or has expired. The offers must be requested again. */
export const offerExpired = (offerId: string) => refused('OFFER_EXPIRED', 'The upgrade is not offered any more', { offerId })

/** Refuses an upgrade because fewer seats are left than passengers. `waitlistOfferId` is the waitlist offer, if there is one. */
export const upgradeSoldOut = (facts: {
  offerId: string
  travelPart: SelectedSegment
  seatsLeft: number
  waitlistOfferId: string | undefined
}) => refused('SOLD_OUT', 'The higher cabin has no seats left for so many', { reason: 'soldOut', ...facts })

/** Refuses a flight that can no longer be upgraded, or not for these passengers. */
export const notUpgradable = (travelPart: SelectedSegment, reason: UpgradeRefusal, until?: string) =>
  refused('NOT_ALLOWED', `This flight cannot be upgraded: ${reason}`, { reason, travelPart, until })

export const notEnoughPoints = (needed: number, balance: number) =>
  refused('NOT_ENOUGH_POINTS', 'There are fewer points than this takes', { needed, balance })

export const notEnoughCertificates = (needed: number, balance: number) =>
  refused('NOT_ENOUGH_CERTIFICATES', 'There are fewer certificates than this takes', { needed, balance })

/** Refuses points and certificates, which require a signed-in member. */
export const signInNeeded = () => refused('SIGN_IN_NEEDED', 'Points and certificates need a sign-in', { reason: 'guest' }, 403)

/** Refuses to combine a seat refund and a waitlisted payment. The two must be bought separately. */
export const notTogether = () =>
  refused('NOT_TOGETHER', 'These upgrades cannot be bought together', { reason: 'moneyBackAndWaiting' })

/** Refuses any payment but a single card for a waitlisted upgrade, which is charged when it clears. */
export const cardNeeded = () => refused('CARD_NEEDED', 'An upgrade that waits is paid for with one card', { reason: 'waiting' })

export const nothingChosen = () => refused('NOTHING_CHOSEN', 'No upgrade has been chosen', { reason: 'empty' })

/** Refuses to confirm upgrades for which money is due. A purchase has to pay for them. */
export const paymentNeeded = () => refused('PAYMENT_REQUIRED', 'Something of this is to be paid', { reason: 'paymentRequired' })

/** Reports that the booking has no waitlisted upgrade, because it has cleared or expired. */
export const nothingWaits = () => refused('NOTHING_WAITING', 'No upgrade of this booking is waiting', { reason: 'notWaitlisted' })

/** Reports that some of the upgrades to cancel have cleared: they are confirmed, and the booking has changed. */
export const clearedMeanwhile = (upgradeIds: readonly string[]) =>
  refused('CLEARED_MEANWHILE', 'An upgrade has been confirmed meanwhile', { reason: 'cleared', upgradeIds })
