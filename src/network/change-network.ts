import type { Answer, OperationInput, OperationName } from '#src/operations/index.ts'
import { changeSlots } from '#src/operations/sent.ts'
import { noResponse } from './no-response.ts'
import type { AheadNetwork } from './prefetch.ts'

type Given = OperationInput<OperationName>

const fillingOf = (name: OperationName, { flow, variables }: Given) =>
  flow === 'exchange' ? changeSlots[name]?.(variables as Record<string, unknown>) : undefined

/**
 * Wraps the network of a storefront with stateless exchanges. Callers use it like any other network, and in an exchange it calls
 * the operations of the stateless family. A purchase becomes two calls: the first authorises the exchange, and the second, which
 * carries the request id, buys it. If the caller aborts in between, nothing is bought.
 */
export const overChanges = (network: AheadNetwork): AheadNetwork => {
  return {
    prefetch: (name, given) => (fillingOf(name, given as Given) ? undefined : network.prefetch(name, given)),
    call: async <Name extends OperationName>(name: Name, given: OperationInput<Name>, signal?: AbortSignal) => {
      const filling = fillingOf(name, given as Given)
      if (!filling) return network.call(name, given, signal)
      const { first } = filling
      const answered = first && (await network.call(first.name, { flow: given.flow, variables: first.variables }, signal))
      if (first && signal?.aborted) throw noResponse()
      const filled = filling.asks(answered)
      return (await network.call(filled.name, { ...given, variables: filled.variables }, signal)) as Answer<Name>
    },
  }
}
