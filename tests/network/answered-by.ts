import type { Network } from '#src/network/network.ts'
import type { Answer, OperationInput, OperationName } from '#src/operations/index.ts'

/** Creates a network whose calls all go to the function `answer`, which gets the operation and its input. */
export const answeredBy = (answer: (name: OperationName, input: OperationInput<OperationName>) => unknown): Network => ({
  call: async <Name extends OperationName>(name: Name, input: OperationInput<Name>) =>
    (await answer(name, input as OperationInput<OperationName>)) as Answer<Name>,
})
