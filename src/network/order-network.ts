import { type Answer, type OperationInput, type OperationName, orderSlots } from '#src/operations/index.ts'
import type { AheadNetwork } from './prefetch.ts'

/** Returns the operation and variables of an order storefront for a chart's slot. By default the slot's own. */
const filling = (name: OperationName, input: OperationInput<OperationName>) => {
  const filled = orderSlots[name]?.(input.variables as Record<string, unknown>)
  return filled ? { name: filled.name, input: { ...input, variables: filled.variables } } : { name, input }
}

/** Returns the network of an order storefront: used like any other, it calls the order family. */
export const overOrders = (network: AheadNetwork): AheadNetwork => ({
  prefetch: (slot, given) => {
    const { name, input } = filling(slot, given as OperationInput<OperationName>)
    network.prefetch(name, input)
  },
  call: async <Slot extends OperationName>(slot: Slot, given: OperationInput<Slot>, signal?: AbortSignal) => {
    const { name, input } = filling(slot, given as OperationInput<OperationName>)
    return (await network.call(name, input, signal)) as Answer<Slot>
  },
})
