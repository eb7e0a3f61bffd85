import type { Platform } from '../conversation/call.ts'
import { runFulfilment } from '../fulfilment/run-fulfilment.ts'
import { lapseHolds } from '../holds/lapse.ts'
import { remindOfHolds } from '../holds/remind.ts'
import { writeMailAgain } from '../mail/write-again.ts'
import { processorFor } from '../payments/processors.ts'
import { completePurchases } from '../purchase/completer.ts'
import { runUpgrades } from '../purchase/run-upgrades.ts'
import { sendRefunds } from '../refunds/send-refunds.ts'
import { withdrawReservations } from '../stays/withdraw.ts'
import { keepDocuments, sealOnce } from './keep-documents.ts'
import { deleteExpired } from './sweep.ts'
import { inTurn } from '../platform/turns.ts'

const runJobs = async (platform: Platform, isAlone: boolean): Promise<void> => {
  const jobs: Record<string, () => Promise<void>> = {
    completePurchases: () => completePurchases(platform, { isAlone }),
    releaseLeft: () => processorFor(platform).releaseLeft(),
    remindOfHolds: () => remindOfHolds(platform),
    lapseHolds: () => lapseHolds(platform),
    runUpgrades: () => runUpgrades(platform),
    runFulfilment: () => runFulfilment(platform),
    withdrawReservations: () => withdrawReservations(platform),
    sendRefunds: () => sendRefunds(platform),
    writeMailAgain: () => writeMailAgain(platform),
    keepDocuments: () => keepDocuments(platform),
    sealOnce: () => sealOnce(platform),
    sweep: () => deleteExpired(platform.database, platform.clock.now()),
  }
  // A job that always fails must not prevent the others.
  for (const [job, run] of Object.entries(jobs))
    await run().catch((thrown: unknown) => platform.log('upkeep.failed', { job, thrown }))
}

/**
 * Performs all background work once: open purchases, holds, upgrades, products and reservations of suppliers, refunds, messages and expired data.
 * `isAlone` is true in the first pass of a process that does not share the database.
 */
export const runUpkeep = (platform: Platform, { isAlone }: { isAlone: boolean }): Promise<void> =>
  inTurn(platform.database, () => runJobs(platform, isAlone))
