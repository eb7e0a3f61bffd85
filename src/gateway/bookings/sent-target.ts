import type { RefundTarget } from '#src/domain/refund.ts'
import type { RefundRow } from './refund-rows.ts'
import { shownTarget, type Target } from './refund-targets.ts'

/** Returns true if a refund is paid as a credit with a code. */
export const isIssued = ({ kind }: Pick<Target, 'kind'>): boolean => kind === 'CREDIT' || kind === 'VOUCHER'

/** Returns the code under which a refund is issued. Older refunds have no code of their own, so it is derived from their id. */
export const creditCodeOf = ({ id, target }: Pick<RefundRow, 'id' | 'target'>): string =>
  target.creditCode ?? `TC${id.replace('RF-', '').slice(0, 10)}`

/** Returns the part of a sent refund that travellers may see, including the code of an issued credit. */
export const sentTarget = (row: Pick<RefundRow, 'id' | 'target'>): RefundTarget =>
  isIssued(row.target) ? { ...shownTarget(row.target), code: creditCodeOf(row) } : shownTarget(row.target)
