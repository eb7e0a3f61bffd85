import type { Booking } from '#src/domain/booking.ts'
import type { Flowrec } from '#src/domain/flowrec.ts'
import type { Refund, RefundReview } from '#src/domain/refund.ts'
import type { UpgradeReturn, UpgradeSelection } from '#src/domain/upgrade.ts'
import { stateName } from './names.ts'
import type { Moment } from './playback.ts'

/** Facts about an upgraded or cancelled trip that a recording proves. Times are in milliseconds since its start. */
export interface ChangeTold {
  /** The last request to cancel. If `isRefused` is false and the trip was not cancelled either, the outcome is unknown. */
  cancelAsked?: { t: number; isRefused: boolean }
  /** The last refund quote. */
  quoted?: Pick<RefundReview, 'paid' | 'refund'>
  /** Refunds of the last booking received. */
  refunds: readonly Refund[]
  /** The upgrades that were selected last. */
  upgrade?: UpgradeSelection
  /** Time at which upgrades were bought without a payment, with points or certificates. */
  fulfilledAt?: number
  /** The upgrade that was cancelled last, with its refund. */
  givenBack?: { t: number; returned?: UpgradeReturn }
  /** `waitlisted` while any upgrade is, otherwise the status of the last one. */
  waits?: Booking['waitlist'][number]['status']
}

/** States in which it is certain that a trip was not cancelled. */
const notDone = /refund-review\.(?:refused|notCancelled|lapsed|reopening|reviewing|quoted|scoping)/
const openStill = /refund-review\.(?:committing|unknown|looking|waiting|learning|undecided)/

interface Told extends Partial<UpgradeReturn> {
  booking?: Pick<Booking, 'refunds' | 'waitlist'>
  upgrade?: UpgradeSelection
  returned?: UpgradeReturn
}

/** Collects the responses of the gateway about upgrades and refunds. */
export const changeTold = ({ calls = {} }: Flowrec, moments: readonly Moment[]): ChangeTold => {
  const told: ChangeTold = { refunds: [] }
  let returned: UpgradeReturn | undefined
  for (const { answered, calls: asked, state, t } of moments) {
    const { src = '', outcome, res } = calls[answered ?? ''] ?? {}
    const answer = (outcome === 'done' && res ? res : {}) as Told
    const { cancelAsked } = told
    if (cancelAsked)
      cancelAsked.isRefused = notDone.test(stateName(state)) || (cancelAsked.isRefused && !openStill.test(stateName(state)))
    if (asked.some((key) => calls[key]?.src === 'cancelAndRefundConfirm')) told.cancelAsked = { t, isRefused: false }
    if (outcome !== 'done') continue
    if (src === 'getCancelAndRefundReview') told.quoted = answer as RefundReview
    if (src === 'fulfillUpgradeOffers') told.fulfilledAt = t
    // The response to a purchase contains an empty cart, which must not hide the selected upgrade.
    if (answer.upgrade && (src === 'selectUpgradeOffer' || answer.upgrade.chosen.length > 0)) told.upgrade = answer.upgrade
    returned = answer.returned ?? returned
    if (src === 'cancelUpgradeConfirm') told.givenBack = { t, ...(returned && { returned }) }
    const { refunds, waitlist = [] } = answer.booking ?? {}
    told.refunds = refunds ?? told.refunds
    if (answer.booking) told.waits = (waitlist.find(({ status }) => status === 'waitlisted') ?? waitlist.at(-1))?.status
  }
  return told
}
