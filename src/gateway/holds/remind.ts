import { eq } from 'drizzle-orm'
import type { Platform } from '../conversation/call.ts'
import { postMail } from '../mail/post.ts'
import type { BookingPayload } from '../bookings/booking-payload.ts'
import { booking } from '../database/tables.ts'
import { endingReferences, lockHold, whyHoldOver } from './hold-rows.ts'
import { postOf } from '../platform/post.ts'

/** Time from the reminder to the end of the hold, in milliseconds: enough to pay, and close enough to matter. */
const remindedBefore = 6 * 3_600_000

/** Sends one reminder for each hold that expires soon, unless the hold is being paid for. */
export const remindOfHolds = async (platform: Platform): Promise<void> => {
  const { database, transact, clock, log } = platform
  const now = clock.now()
  for (const reference of await endingReferences(database, now, remindedBefore)) {
    try {
      await transact(async (transaction) => {
        const row = await lockHold(transaction, reference)
        if (!row || whyHoldOver(row, now)) return
        const [held] = await transaction.select().from(booking).where(eq(booking.reference, reference))
        if (!held) return
        const payload = held.payload as BookingPayload
        const cause = `${reference} ${row.payBy}`
        const event = { reference, payload, status: held.status, news: { kind: 'HOLD_ENDING' as const }, cause, now }
        await postMail(transaction, platform.engineOf(payload.storefront), postOf(platform), event)
      })
    } catch (thrown) {
      log('hold.notReminded', { error: thrown })
    }
  }
}
