import type { RefundTarget } from '#src/domain/refund.ts'
import type { RefundRow } from './refund-rows.ts'
import { shownTarget } from './refund-targets.ts'

/** Derives the code of a travel credit from its refund, so that a repeated attempt cannot issue a second credit. */
export const creditCodeOf = (refundId: string): string => `TC${refundId.replace('RF-', '').slice(0, 10)}`

/** Returns what travellers may see of a refund that was sent, including the code of an issued credit. */
export const sentTarget = ({ id, target }: Pick<RefundRow, 'id' | 'target'>): RefundTarget =>
  target.kind === 'CREDIT' || target.kind === 'VOUCHER' ? { ...shownTarget(target), code: creditCodeOf(id) } : shownTarget(target)
