import { changeSlots, type OperationInput, type OperationName } from '#src/operations/index.ts'
import { noResponse } from './failures.ts'
import type { AheadNetwork } from './prefetch.ts'

type Given = OperationInput<OperationName>

const slotFor = (name: OperationName, { flow }: Given) => (flow === 'exchange' ? changeSlots[name] : undefined)

/**
 * The network of a storefront whose exchanges are stateless: it is spoken to as any other, and where flights are changed it asks the change
 * family (specification, section 7). An attempt to pay keeps its request id, which goes with what makes the change and with nothing else;
 * what was authorised for somebody who has left by then is not bought.
 */
export const overChanges = (network: AheadNetwork): AheadNetwork => ({
  prefetch: (name, given) => {
    const slot = slotFor(name, given as Given)
    if (!slot) return network.prefetch(name, given)
    if (slot.first) return undefined
    const filled = slot.asks(given.variables as Record<string, unknown>, undefined)
    return network.prefetch(filled.name as OperationName, { ...given, variables: filled.variables } as never)
  },
  call: async (name, given, signal) => {
    const slot = slotFor(name, given as Given)
    if (!slot) return network.call(name, given, signal)
    const { flow, variables } = given as Given
    const first = slot.first?.(variables as Record<string, unknown>)
    const answered =
      first && (await network.call(first.name as OperationName, { flow, variables: first.variables } as never, signal))
    if (first && signal?.aborted) throw noResponse()
    const filled = slot.asks(variables as Record<string, unknown>, answered)
    return (await network.call(filled.name as OperationName, { ...given, variables: filled.variables } as never, signal)) as never
  },
})
