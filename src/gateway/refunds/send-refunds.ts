import { eq } from 'drizzle-orm'
import type { Platform } from '../conversation/call.ts'
import type { Database } from '../database/database.ts'
import { postMail } from '../mail/post.ts'
import type { BookingPayload } from '../bookings/booking-payload.ts'
import { giveValuesBack } from '../payments/part-values.ts'
import { recordEntries } from '../payments/ledger.ts'
import { booking } from '../database/tables.ts'
import { movedBy } from './give-money-back.ts'
import type { ChargeName } from '../payments/processor.ts'
import { processorFor } from '../payments/processors.ts'
import { dueRefunds, moveRefund, type RefundRow } from '../bookings/refund-rows.ts'
import { giveUpgradeValuesBack } from '../payments/upgrade-values.ts'
import { creditCodeOf, sentTarget } from '../bookings/sent-target.ts'
import type { Target } from '../bookings/refund-targets.ts'
import { issueCredit } from '../payments/travel-credits.ts'
import { postOf } from '../platform/post.ts'

/** Delay before a refund that could not be sent is retried, in milliseconds. */
const patience = 10 * 60_000

/** Credits points, vouchers, gift cards and travel credit. Must run in the transaction that marks the refund as sent. */
const giveValueBack = async (database: Database, row: RefundRow, at: number): Promise<void> => {
  const { id, requestId, reference, target } = row
  const { kind, amount, accountId = '', points = 0, owed, expiresOn = '', lastFour = '', taken } = target
  const cause = { requestId, at, reference }
  if (taken) return giveUpgradeValuesBack(database, taken, cause)
  switch (kind) {
    case 'POINTS':
      return giveValuesBack(database, [{ form: 'points', id: '1', amount, accountId, points }], cause)
    case 'AGENCY_CREDIT':
      return giveValuesBack(database, [{ form: 'agencyCredit', id: '1', amount, accountId, owed: owed ?? amount }], cause)
    case 'GIFT_CARD':
      return giveValuesBack(database, [{ form: 'giftCard', id: '1', amount, lastFour }], cause)
    case 'VOUCHER':
    case 'CREDIT':
      return issueCredit(database, { code: creditCodeOf(row), reference, amount, expiresOn, accountId: target.accountId })
    default:
      throw new Error(`The refund ${id} does not go to points, a voucher, a gift card or a credit`)
  }
}

/**
 * Finds the charge to refund. Undefined for balances that the airline keeps itself. Older bookings had a single charge and did
 * not store it.
 */
const chargeOf = async (database: Database, reference: string, { kind, charge }: Target): Promise<ChargeName | undefined> => {
  if (kind !== 'CREDIT_CARD' && kind !== 'APPLE_PAY' && kind !== 'REDIRECT') return undefined
  if (charge) return { requestId: charge.requestId, part: { id: charge.part } }
  const [row] = await database.select({ requestId: booking.requestId }).from(booking).where(eq(booking.reference, reference))
  return { requestId: row?.requestId ?? '', part: { id: '1' } }
}

/** Writes the e-mail that a refund was sent, in the transaction that marks it as sent. */
const tellSent = async (platform: Platform, database: Database, { id, reference, target }: RefundRow, now: number) => {
  const [row] = await database
    .select({ status: booking.status, payload: booking.payload })
    .from(booking)
    .where(eq(booking.reference, reference))
  if (!row) return
  const payload = row.payload as BookingPayload
  const news = { kind: 'REFUND_SENT' as const, target: sentTarget({ id, target }) }
  const event = { reference, payload, status: row.status, news, cause: id, now }
  await postMail(database, platform.engineOf(payload.storefront), postOf(platform), event)
}

const send = async (platform: Platform, row: RefundRow): Promise<void> => {
  const { id, requestId, reference, target } = row
  const charge = await chargeOf(platform.database, reference, target)
  const isSent = !charge || (await processorFor(platform).refund({ id, charge, amount: target.ownAmount ?? target.amount }))
  await platform.transact(async (database) => {
    const at = platform.clock.now()
    if (!isSent) {
      await moveRefund(database, id, { state: 'pending', dueAt: at + patience })
      return
    }
    if (!(await moveRefund(database, id, { state: 'sent', sentAt: at }))) return
    if (!charge) await giveValueBack(database, row, at)
    await recordEntries(database, movedBy('send', target), { requestId, at })
    await tellSent(platform, database, row, at)
  })
}

/** Sends all due refunds, each in its own transaction and only once. Failures are logged and retried in the next pass. */
export const sendRefunds = async (platform: Platform): Promise<void> => {
  for (const row of await dueRefunds(platform.database, platform.clock.now())) {
    try {
      await send(platform, row)
    } catch (thrown) {
      platform.log('refund.notSent', { refund: row.id, error: thrown })
    }
  }
}
