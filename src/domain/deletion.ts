import { factsOf, type Failure } from './failure.ts'
import type { Money } from './money.ts'
import { isPlain } from './plain.ts'
import { readSum } from './payment-fact.ts'

/**
 * Why an account cannot be deleted yet.
 *
 * - `PAYMENT_OPEN`: a purchase of the account has not ended.
 * - `ON_HOLD`: a trip is on hold and has not been paid for.
 * - `REFUND_PENDING`: a refund to the account has not arrived.
 * - `UPGRADE_WAITING`: an upgrade on the waitlist was paid for with the account's miles or certificates.
 * - `PAID_WITH_VALUES`: a trip was paid for with miles or certificates, which can be returned only to the account.
 * - `AGENCY_DEBT`: the agency owes the airline what it has bought on credit.
 */
export const keepingReasons = [
  'PAYMENT_OPEN',
  'ON_HOLD',
  'REFUND_PENDING',
  'UPGRADE_WAITING',
  'PAID_WITH_VALUES',
  'AGENCY_DEBT',
] as const

/** Something that keeps an account from being deleted. `until` is an ISO 8601 instant at which it ends by itself. */
export interface KeepingReason {
  reason: (typeof keepingReasons)[number]
  /** Reference of the trip. */
  reference?: string
  until?: string
  owed?: Money
}

const keptOpen = 'ERR.SSW.PROFILE.KEPT_OPEN'

const readReason = (value: unknown): KeepingReason | undefined => {
  if (!isPlain(value)) return undefined
  const { pnr, until } = value
  const reason = keepingReasons.find((each) => each === value['reason'])
  const owed = readSum(value['owed'])
  return (
    reason && {
      reason,
      ...(typeof pnr === 'string' && { reference: pnr }),
      ...(typeof until === 'string' && Number.isFinite(Date.parse(until)) && { until }),
      ...(owed && { owed }),
    }
  )
}

/** Reads why a deletion was refused. Undefined if it failed for another reason than something that keeps the account. */
export const keepingReasonsIn = (failure: Pick<Failure, 'errorCode' | 'response'> | undefined): KeepingReason[] | undefined => {
  if (failure?.errorCode !== keptOpen) return undefined
  const { reasons } = factsOf(failure)
  return Array.isArray(reasons) ? reasons.map(readReason).filter((each) => each !== undefined) : []
}
