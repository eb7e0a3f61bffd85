import type { Booking } from '#src/domain/booking.ts'
import type { Flowrec } from '#src/domain/flowrec.ts'
import type { Refund, RefundReview } from '#src/domain/refund.ts'
import type { UpgradeReturn, UpgradeSelection } from '#src/domain/upgrade.ts'
import { stateName } from './names.ts'
import type { Moment } from './playback.ts'

/** What a recording proves of a trip that was upgraded or given up. Times are milliseconds since it began. */
export interface ChangeTold {
  /** When cancelling was asked for last, and whether the airline did not do it; it is not known where it is neither that nor cancelled. */
  cancelAsked?: { t: number; isRefused: boolean }
  /** What cancelling would have given back, where it was only looked at. */
  quoted?: Pick<RefundReview, 'paid' | 'refund'>
  /** Money on its way back, of the last booking that was told of. */
  refunds: readonly Refund[]
  /** Upgrades that were chosen last. */
  upgrade?: UpgradeSelection
  /** When upgrades were bought with points or certificates alone. */
  fulfilledAt?: number
  /** An upgrade that was given back, and what comes back of it. */
  givenBack?: { t: number; returned?: UpgradeReturn }
  /** What became of upgrades that wait for a seat: of one that does, else of the last. */
  waits?: Booking['waitlist'][number]['status']
}

/** Where the chart has it that a trip was not cancelled, and where it has not. */
const notDone = /refund-review\.(?:refused|notCancelled|lapsed|reviewing|quoted|scoping)/
const openStill = /refund-review\.(?:committing|unknown|looking|waiting|learning|undecided)/

interface Told extends Partial<UpgradeReturn> {
  booking?: Pick<Booking, 'refunds' | 'waitlist'>
  upgrade?: UpgradeSelection
  returned?: UpgradeReturn
}

/** Reads what was told of upgrades and of money that comes back, in order. */
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
    // A cart that was bought is empty afterwards.
    if (answer.upgrade && (src === 'selectUpgradeOffer' || answer.upgrade.chosen.length > 0)) told.upgrade = answer.upgrade
    returned = answer.returned ?? returned
    if (src === 'cancelUpgradeConfirm') told.givenBack = { t, ...(returned && { returned }) }
    const { refunds, waitlist = [] } = answer.booking ?? {}
    told.refunds = refunds ?? told.refunds
    if (answer.booking) told.waits = (waitlist.find(({ status }) => status === 'waitlisted') ?? waitlist.at(-1))?.status
  }
  return told
}
