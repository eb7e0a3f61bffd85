import type { RefundTarget } from '#src/domain/refund.ts'
import type { RefundRow } from './refund-rows.ts'
import { shownTarget } from './targets.ts'

/** The code of a credit follows from its refund, so that it is issued once. */
export const creditCodeOf = (refundId: string): string => `TC${refundId.replace('RF-', '').slice(0, 10)}`

/** Where a refund was sent, as its traveller may know it: what was issued has its code then. */
export const sentTarget = ({ id, target }: Pick<RefundRow, 'id' | 'target'>): RefundTarget =>
  target.kind === 'CREDIT' || target.kind === 'VOUCHER' ? { ...shownTarget(target), code: creditCodeOf(id) } : shownTarget(target)
