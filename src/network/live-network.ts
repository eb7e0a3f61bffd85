import { type LivePermission, refuseToWrite, type WriteRefusalReason } from '#src/domain/live-refusal.ts'
import { type OperationName, operations } from '#src/operations/index.ts'
import type { Operation } from '#src/operations/declare.ts'
import type { AheadNetwork } from './prefetch.ts'

/** Tells whether an operation is declared not to write, and may be sent without permission. Unknown names need permission too. */
const changesNothing = (name: OperationName): boolean => (operations[name] as Operation | undefined)?.writes === false

const reasonAgainst = ({ isSandbox, isConfirmed }: LivePermission): WriteRefusalReason | undefined => {
  if (!isSandbox) return 'notASandbox'
  return isConfirmed ? undefined : 'notConfirmed'
}

/**
 * Returns the network of a live replay. Writing operations are rejected with a `WriteRefusal` before sending, unless the gateway
 * is a sandbox and staff agreed. `permission` is checked for each call. This layer is directly above the sending network, so
 * operations substituted by the order or exchange families are covered too.
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
