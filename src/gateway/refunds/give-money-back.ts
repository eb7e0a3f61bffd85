import { createHash, randomInt } from 'node:crypto'
import type { RefundReason } from '#src/domain/refund.ts'
import { POINTS } from '#src/domain/currency.ts'
import { money, type Money } from '#src/domain/money.ts'
import type { Database } from '../database/database.ts'
import { type Entry, type RefundEntry, recordEntries, refundEntries } from '../payments/ledger.ts'
import { refund } from '../database/tables.ts'
import { pointsEntries } from '../payments/upgrade-values.ts'
import type { Target } from '../bookings/refund-targets.ts'
import { isIssued } from '../bookings/sent-target.ts'
import { newCreditCode } from '../wire/references.ts'

const forms = {
  CREDIT_CARD: 'card',
  APPLE_PAY: 'card',
  REDIRECT: 'provider',
  POINTS: 'points',
  VOUCHER: 'voucher',
  GIFT_CARD: 'giftCard',
  AGENCY_CREDIT: 'agencyCredit',
  CREDIT: 'credit',
} as const satisfies Record<Exclude<Target['kind'], 'CERTIFICATE'>, RefundEntry['form']>

/** Creates the ledger entries that request or send a refund, in money or points. */
export const movedBy = (movement: 'ask' | 'send', { kind, amount, ownAmount, taken }: Target): Entry[] => {
  if (taken || kind === 'CERTIFICATE') return pointsEntries(movement === 'ask' ? 'refund' : 'void', taken?.points ?? 0)
  return refundEntries(movement, { form: forms[kind], amount, ownAmount })
}

/** Certificates are recorded under ISO 4217's code for "no currency". */
const noCurrency = 'XXX'

/** Returns the refunded amount as money, points or a number of certificates. */
const measureOf = ({ amount, taken }: Target): Money => {
  if (!taken) return amount
  return taken.points > 0 ? money(taken.points, POINTS) : { amount: taken.certificates.length, currency: noCurrency }
}

/** Derives a refund's id from its request, so that a repeated request creates no second refund. */
const idOf = (requestId: string, place: number): string =>
  `RF-${createHash('sha256').update(`${requestId} ${place}`).digest('hex').slice(0, 16).toUpperCase()}`

interface Asked {
  reference: string
  /** The request id of the purchase or cancellation that caused the refund. */
  requestId: string
  targets: readonly Target[]
  reason: RefundReason
  /** Epoch milliseconds. */
  at: number
}

/**
 * Requests refunds in the caller's transaction, which must hold a lock on the booking. Stores the refunds and sets their money
 * aside in the ledger. The completer sends them later.
 */
export const giveMoneyBack = async (database: Database, { reference, requestId, targets, reason, at }: Asked): Promise<void> => {
  if (targets.length === 0) return
  await database.insert(refund).values(
    targets.map((target, place) => ({
      id: idOf(requestId, place),
      bookingReference: reference,
      requestId,
      target: isIssued(target) ? { ...target, creditCode: newCreditCode(randomInt) } : target,
      ...measureOf(target),
      state: 'requested' as const,
      reason,
      requestedAt: at,
      dueAt: at,
    })),
  )
  await recordEntries(
    database,
    targets.flatMap((target) => movedBy('ask', target)),
    { requestId, at },
  )
}
