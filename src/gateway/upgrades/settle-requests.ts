import type { Platform } from '../conversation/call.ts'
import { partEntries, recordEntries } from '../payments/ledger.ts'
import type { ProcessorCharge, ProcessorPort } from '../payments/processor.ts'
import { lockRequest, moveRequest, type RequestRow, unsettledRequests } from './upgrade-requests.ts'

/** Context for moving the money of a request. */
interface Settlement {
  platform: Platform
  processor: ProcessorPort
}

const chargeOf = ({ requestId, terms }: RequestRow): ProcessorCharge | undefined =>
  terms.part && { requestId, part: terms.part, total: terms.part.amount }

/**
 * Captures the money of a cleared request, or releases that of any other request. Returns false if the network failed. May be
 * repeated.
 */
const moveMoney = async ({ processor }: Settlement, { state }: RequestRow, charge: ProcessorCharge): Promise<boolean> => {
  if (state !== 'cleared') return processor.void(charge)
  await processor.capture(charge)
  return true
}

const settle = async (settlement: Settlement, platform: Platform, request: RequestRow): Promise<void> => {
  const charge = chargeOf(request)
  if (charge && !(await moveMoney(settlement, request, charge))) return
  await platform.transact(async (database) => {
    const current = await lockRequest(database, request.id)
    if (!current || current.isSettled) return
    if (charge) {
      const entries = partEntries(current.state === 'cleared' ? 'capture' : 'void', charge.part)
      await recordEntries(database, entries, { requestId: request.requestId, at: platform.clock.now() })
    }
    await moveRequest(database, request.id, { isSettled: true })
  })
}

/** Captures or releases the money of decided upgrades. Failures are logged and retried in the next pass. */
export const settleRequests = async (settlement: Settlement): Promise<void> => {
  const { platform } = settlement
  for (const request of await unsettledRequests(platform.database)) {
    try {
      await settle(settlement, platform, request)
    } catch (thrown) {
      platform.log('upgrade.notSettled', { error: thrown })
    }
  }
}
