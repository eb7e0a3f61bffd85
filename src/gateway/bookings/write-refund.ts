import type { RefundTarget } from '#src/domain/refund.ts'
import { writePrice } from '../wire/write-price.ts'
import type { RefundRow } from './refund-rows.ts'
import { sentTarget } from './sent-target.ts'
import { shownTarget, type Target } from './refund-targets.ts'

/** Writes the destination and amounts of a refund. */
export const writeTarget = (target: Target | RefundTarget) => {
  const { amount, ownAmount, bonus, ...shown } = shownTarget(target)
  return {
    ...shown,
    amount: writePrice(amount),
    ownAmount: ownAmount && writePrice(ownAmount),
    bonus: bonus && writePrice(bonus),
  }
}

const iso = (instant: number): string => new Date(instant).toISOString()

/** Returns the status of a refund. A sent refund counts as arrived from its expected day on. */
const statusOf = ({ state, target }: RefundRow, now: number) => {
  if (state === 'requested') return 'REQUESTED' as const
  if (state === 'pending') return 'PENDING' as const
  return iso(now).slice(0, 10) >= target.expectedBy ? ('COMPLETED' as const) : ('SENT' as const)
}

/** Builds an entry of the PNR's `refunds`. It contains the code of a travel credit only after the credit has been issued. */
export const writeRefund = (row: RefundRow, now: number) => {
  const { id, target, state, requestedAt, sentAt, reason } = row
  return {
    id,
    target: writeTarget(state === 'sent' ? sentTarget(row) : target),
    status: statusOf(row, now),
    requestedAt: iso(requestedAt),
    sentAt: sentAt === undefined ? undefined : iso(sentAt),
    reason,
  }
}
