import type { Platform } from '../conversation/call.ts'
import { dueLines, type FulfilmentRow, lockLine, moveLine } from '../bookings/fulfilment-rows.ts'
import { supplierFor } from '../suppliers/suppliers.ts'
import { fulfilLine, orderOf } from './fulfil-line.ts'
import { returnLine } from './return-line.ts'

/** Delay before a cancellation that the supplier has not confirmed is repeated, in milliseconds. */
const patience = 10 * 60_000

/** Tells the supplier that a sale or an order without a response is cancelled. The traveller has already been told. */
const cancelAtSupplier = async (platform: Platform, row: FulfilmentRow): Promise<void> => {
  const answer = await supplierFor(platform, row.kind).cancel(orderOf(row))
  await platform.transact(async (database) => {
    const now = platform.clock.now()
    const current = await lockLine(database, row.id)
    if (current?.state !== row.state) return
    const done = row.state === 'returned' ? { reason: undefined } : { state: 'cancelled' as const }
    // A supplier that refuses has nothing left to cancel.
    await moveLine(database, row.id, answer.kind === 'unanswered' ? { dueAt: now + patience } : done, now)
  })
}

/** Claims what the airline has paid for a cover from its supplier. */
const claimAtSupplier = async (platform: Platform, row: FulfilmentRow): Promise<void> => {
  const answer = await supplierFor(platform, row.kind).claim(orderOf(row))
  if (answer.kind === 'refused') platform.log('fulfilment.claimRefused', { kind: row.kind, line: row.id })
  await platform.transact(async (database) => {
    const now = platform.clock.now()
    if ((await lockLine(database, row.id))?.state !== 'claimed') return
    await moveLine(database, row.id, answer.kind === 'unanswered' ? { dueAt: now + patience } : { reason: undefined }, now)
  })
}

const run = async (platform: Platform, row: FulfilmentRow): Promise<void> => {
  if (row.state === 'cancelling' || row.state === 'returned') return cancelAtSupplier(platform, row)
  if (row.state === 'claimed') return claimAtSupplier(platform, row)
  if (row.returnsAt > platform.clock.now()) {
    await fulfilLine(platform, row.id)
    return
  }
  await platform.transact((database) => returnLine(database, row, platform.clock.now()))
}

/**
 * Fulfils the products of bookings that are due, even if their travellers have left. Refunds those that no supplier has fulfilled
 * in time. Failures are logged and retried in the next pass.
 */
export const runFulfilment = async (platform: Platform): Promise<void> => {
  for (const row of await dueLines(platform.database, platform.clock.now())) {
    try {
      await run(platform, row)
    } catch (thrown) {
      platform.log('fulfilment.failed', { kind: row.kind, thrown })
    }
  }
}
