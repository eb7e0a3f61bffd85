import type { Platform } from '../conversation/call.ts'
import { partEntries, record } from '../payments/ledger.ts'
import type { Charge } from '../payments/processor.ts'
import type { Works } from '../purchase/works.ts'
import { lockRequest, moveRequest, type RequestRow, unsettledRequests } from './upgrade-requests.ts'

const chargeOf = ({ requestId, terms }: RequestRow): Charge | undefined =>
  terms.part && { requestId, part: terms.part, total: terms.part.amount }

/** Takes the money of what was cleared, or lets it go; false when the network could not. Asked again, it changes nothing. */
const moveMoney = async ({ processor }: Works, { state }: RequestRow, charge: Charge): Promise<boolean> => {
  if (state !== 'cleared') return processor.void(charge)
  await processor.capture(charge)
  return true
}

const settle = async (works: Works, platform: Platform, request: RequestRow): Promise<void> => {
  const charge = chargeOf(request)
  if (charge && !(await moveMoney(works, request, charge))) return
  await platform.transact(async (database) => {
    const current = await lockRequest(database, request.id)
    if (!current || current.isSettled) return
    if (charge) {
      const entries = partEntries(current.state === 'cleared' ? 'capture' : 'void', charge.part)
      await record(database, entries, { requestId: request.requestId, at: platform.clock.now() })
    }
    await moveRequest(database, request.id, { isSettled: true })
  })
}

/** Moves the money of decided upgrades: captured once if cleared, released once if not. A failure is retried in the next pass. */
export const settleRequests = async (works: Works): Promise<void> => {
  const { platform } = works
  for (const request of await unsettledRequests(platform.database)) {
    try {
      await settle(works, platform, request)
    } catch (thrown) {
      platform.log('upgrade.notSettled', { error: thrown })
    }
  }
}
