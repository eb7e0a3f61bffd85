import type { Platform } from '../conversation/call.ts'
import type { Suppliers } from '../platform/stay-ports.ts'
import { settleWithdrawal, takeForWithdrawal } from './reservations.ts'
import { askSupplier } from './stay-refusals.ts'

/** Background work has no visitor, so a visitor's own faults do not apply to it. */
const nobody = ''

const cancelAt = async ({ cars, hotels }: Suppliers, { id, kind }: { id: string; kind: 'CAR' | 'HOTEL' }): Promise<boolean> => {
  try {
    await askSupplier((kind === 'CAR' ? cars : hotels).cancel(id))
    return true
  } catch {
    return false
  }
}

/**
 * Cancels cars and rooms whose supplier did not respond in time: it may have confirmed them, while the trip says that nothing is
 * reserved. A supplier that still does not respond is asked again later.
 */
export const withdrawReservations = async (platform: Platform): Promise<void> => {
  const suppliers = platform.suppliersFor?.(nobody)
  if (!suppliers) return
  const taken = await platform.transact((database) => takeForWithdrawal(database, platform.clock.now()))
  for (const each of taken) {
    const isDone = await cancelAt(suppliers, each)
    if (!isDone) platform.log('stays.notWithdrawn', { kind: each.kind, reservation: each.id })
    await platform.transact((database) => settleWithdrawal(database, each.id, { isDone }))
  }
}
