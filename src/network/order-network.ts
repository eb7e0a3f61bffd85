import type { Answer, OperationInput, OperationName } from '#src/operations/index.ts'
import { orderSlots } from '#src/operations/sent.ts'
import type { AheadNetwork } from './prefetch.ts'

/**
 * Determines the operation and variables that an order storefront uses instead of the requested ones. Most operations are not
 * replaced.
 */
const filling = (name: OperationName, input: OperationInput<OperationName>) => {
  const filled = orderSlots[name]?.(input.variables as Record<string, unknown>)
  return filled ? { name: filled.name, input: { ...input, variables: filled.variables } } : { name, input }
}

/**
 * Wraps the network of an order storefront. Callers use it like any other network, and it calls the operations of the order
 * family.
 */
export const overOrders = (network: AheadNetwork): AheadNetwork => ({
  prefetch: (slot, given) => {
    const { name, input } = filling(slot, given as OperationInput<OperationName>)
    return network.prefetch(name, input) as Promise<Answer<typeof slot>> | undefined
  },
  call: async <Slot extends OperationName>(slot: Slot, given: OperationInput<Slot>, signal?: AbortSignal) => {
    const { name, input } = filling(slot, given as OperationInput<OperationName>)
    return (await network.call(name, input, signal)) as Answer<Slot>
  },
})
