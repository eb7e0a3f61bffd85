import { fromPromise } from 'xstate'
import type { OperationActors, OperationInput, OperationName } from '#src/operations/index.ts'
import { charted } from '#src/operations/charted.ts'
import { toFailure } from '#src/domain/failure.ts'

/** Executes an operation at the gateway. Provided by `src/network`. */
export type Perform = (name: OperationName, input: OperationInput<OperationName>, signal: AbortSignal) => Promise<unknown>

/** Creates the actors that execute the operations for the charts. */
export const operationActors = (perform: Perform): OperationActors => {
  const entries = charted.map((name) => [
    name,
    fromPromise<unknown, OperationInput<OperationName>>(async ({ input, signal }) => {
      try {
        return await perform(name, input, signal)
      } catch (problem) {
        throw toFailure(problem)
      }
    }),
  ])
  return Object.fromEntries(entries) as OperationActors
}
