import type { Network } from '#src/network/network.ts'
import type { Answer, OperationInput, OperationName } from '#src/operations/index.ts'

/** Returns a network whose every answer comes from one function, which knows the operation and what was handed to it. */
export const answeredBy = (answer: (name: OperationName, input: OperationInput<OperationName>) => unknown): Network => ({
  call: async <Name extends OperationName>(name: Name, input: OperationInput<Name>) =>
    (await answer(name, input as OperationInput<OperationName>)) as Answer<Name>,
})
