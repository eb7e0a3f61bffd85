import { type LivePermission, refuseToWrite, type WriteRefusalReason } from '#src/domain/live-refusal.ts'
import { type OperationName, operations } from '#src/operations/index.ts'
import type { Operation } from '#src/operations/declare.ts'
import type { AheadNetwork } from './prefetch.ts'

/**
 * Returns true if an operation is declared not to write, and therefore needs no permission. An unknown operation needs
 * permission.
 */
const changesNothing = (name: OperationName): boolean => (operations[name] as Operation | undefined)?.writes === false

const reasonAgainst = ({ isSandbox, isConfirmed }: LivePermission): WriteRefusalReason | undefined => {
  if (!isSandbox) return 'notASandbox'
  return isConfirmed ? undefined : 'notConfirmed'
}

/**
 * Wraps the network of a live replay. A writing operation is rejected with a `WriteRefusal` before it is sent, unless the gateway
 * is a sandbox and the staff member has confirmed. `permission` is checked at each call. This layer wraps the sending network
 * directly, so that it also covers the operations that an order storefront or a stateless exchange substitutes.
 */
export const overLive = (network: AheadNetwork, permission: () => LivePermission): AheadNetwork => ({
  prefetch: (name, given) => (changesNothing(name) ? network.prefetch(name, given) : undefined),
  call: async (name, given, signal) => {
    const reason = changesNothing(name) ? undefined : reasonAgainst(permission())
    if (reason) throw refuseToWrite(name, reason)
    return network.call(name, given, signal)
  },
})
