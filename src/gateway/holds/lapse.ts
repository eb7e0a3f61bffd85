import { eq } from 'drizzle-orm'
import type { Platform } from '../conversation/call.ts'
import { postMail } from '../mail/post.ts'
import type { BookingPayload } from '../bookings/booking-payload.ts'
import { returnTakenStock } from '../inventory/inventory.ts'
import { booking } from '../database/tables.ts'
import { lapsedReferences, lockHold, moveHold, whyHoldOver } from './hold-rows.ts'
import { postOf } from '../platform/post.ts'

/** Ends expired holds and releases their stock, each in its own transaction. A hold that is being paid for does not expire. */
export const lapseHolds = async (platform: Platform): Promise<void> => {
  const { database, transact, clock, log } = platform
  for (const reference of await lapsedReferences(database, clock.now())) {
    try {
      await transact(async (transaction) => {
        const now = clock.now()
        const row = await lockHold(transaction, reference)
        if (row?.state !== 'open' || whyHoldOver(row, now) !== 'lapsed') return
        await returnTakenStock(transaction, row.held, '', now)
        await moveHold(transaction, reference, 'lapsed')
        const [lapsed] = await transaction
          .update(booking)
          .set({ status: 'lapsed' })
          .where(eq(booking.reference, reference))
          .returning({ payload: booking.payload })
        if (!lapsed) return
        const payload = lapsed.payload as BookingPayload
        const event = { reference, payload, status: 'lapsed', news: { kind: 'HOLD_ENDED' as const }, cause: reference, now }
        await postMail(transaction, platform.engineOf(payload.storefront), postOf(platform), event)
      })
    } catch (thrown) {
      log('hold.notLapsed', { error: thrown })
    }
  }
}
