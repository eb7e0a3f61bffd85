import { type LivePermission, refuseToWrite, type WriteRefusalReason } from '#src/domain/live-refusal.ts'
import { type OperationName, operations } from '#src/operations/index.ts'
import type { Operation } from '#src/operations/declare.ts'
import type { AheadNetwork } from './prefetch.ts'

/** Only what is declared to change nothing goes without being asked about: a name that is not known is no exception. */
const changesNothing = (name: OperationName): boolean => (operations[name] as Operation | undefined)?.writes === false

const reasonAgainst = ({ isSandbox, isConfirmed }: LivePermission): WriteRefusalReason | undefined => {
  if (!isSandbox) return 'notASandbox'
  return isConfirmed ? undefined : 'notConfirmed'
}

/**
 * The network of a live replay: whatever changes something is rejected with a `WriteRefusal` before anything is sent, unless the gateway is a
 * sandbox and staff agreed. `permission` is asked anew for each call. It stands right above the network that sends, so that what an order
 * family or a change family asks in the place of something else is held back too.
 */
export const overLive = (network: AheadNetwork, permission: () => LivePermission): AheadNetwork => ({
  prefetch: (name, given) => {
    if (changesNothing(name)) network.prefetch(name, given)
  },
  call: async (name, given, signal) => {
    const reason = changesNothing(name) ? undefined : reasonAgainst(permission())
    if (reason) throw refuseToWrite(name, reason)
    return network.call(name, given, signal)
  },
})
