import type { Booking } from '#src/domain/booking.ts'
import type { Flowrec } from '#src/domain/flowrec.ts'
import type { Refund, RefundReview } from '#src/domain/refund.ts'
import type { UpgradeReturn, UpgradeSelection } from '#src/domain/upgrade.ts'
import { stateName } from './names.ts'
import type { Moment } from './playback.ts'

/** What a recording proves about an upgraded or cancelled trip. Times are milliseconds since its start. */
export interface ChangeTold {
  /**
   * The last cancellation request, and whether the airline refused it. If it was neither refused nor cancelled, its outcome is
   * unknown.
   */
  cancelAsked?: { t: number; isRefused: boolean }
  /** The refund quote, if it was only viewed. */
  quoted?: Pick<RefundReview, 'paid' | 'refund'>
  /** Refunds of the last booking received. */
  refunds: readonly Refund[]
  /** Upgrades chosen last. */
  upgrade?: UpgradeSelection
  /** When upgrades were bought with points or certificates only. */
  fulfilledAt?: number
  /** A cancelled upgrade, and what is returned. */
  givenBack?: { t: number; returned?: UpgradeReturn }
  /** The status of waitlisted upgrades: of a waiting one, otherwise of the last. */
  waits?: Booking['waitlist'][number]['status']
}

/** The chart's states in which a trip was not cancelled. */
const notDone = /refund-review\.(?:refused|notCancelled|lapsed|reviewing|quoted|scoping)/
const openStill = /refund-review\.(?:committing|unknown|looking|waiting|learning|undecided)/

interface Told extends Partial<UpgradeReturn> {
  booking?: Pick<Booking, 'refunds' | 'waitlist'>
  upgrade?: UpgradeSelection
  returned?: UpgradeReturn
}

/** Reads what was answered about upgrades and refunds, in order. */
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
    // The cart is empty after its purchase.
    if (answer.upgrade && (src === 'selectUpgradeOffer' || answer.upgrade.chosen.length > 0)) told.upgrade = answer.upgrade
    returned = answer.returned ?? returned
    if (src === 'cancelUpgradeConfirm') told.givenBack = { t, ...(returned && { returned }) }
    const { refunds, waitlist = [] } = answer.booking ?? {}
    told.refunds = refunds ?? told.refunds
    if (answer.booking) told.waits = (waitlist.find(({ status }) => status === 'waitlisted') ?? waitlist.at(-1))?.status
  }
  return told
}
