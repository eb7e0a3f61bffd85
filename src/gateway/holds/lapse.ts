import { eq } from 'drizzle-orm'
import type { Platform } from '../call.ts'
import { releaseInventory } from '../purchase/inventory.ts'
import { booking } from '../tables.ts'
import { lapsedReferences, lockHold, moveHold, whyOver } from './hold-rows.ts'

/** Gives back what holds took whose time is over: each in a transaction of its own, exactly once, and not while it is paid for. */
export const lapseHolds = async ({ database, transact, clock, log }: Platform): Promise<void> => {
  for (const reference of await lapsedReferences(database, clock.now())) {
    try {
      await transact(async (transaction) => {
        const now = clock.now()
        const row = await lockHold(transaction, reference)
        if (row?.state !== 'open' || whyOver(row, now) !== 'lapsed') return
        await releaseInventory(transaction, row.held, '', now)
        await moveHold(transaction, reference, 'lapsed')
        await transaction.update(booking).set({ status: 'lapsed' }).where(eq(booking.reference, reference))
      })
    } catch (thrown) {
      log('hold.notLapsed', { error: thrown })
    }
  }
}
