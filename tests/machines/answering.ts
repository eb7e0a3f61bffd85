import { fromPromise } from 'xstate'
import type { Failure } from '#src/domain/failure.ts'
import type { OperationActors, OperationName } from '#src/operations/index.ts'
import { operations } from '#src/operations/index.ts'

/** What a fake operation does with its input: gives an answer, or throws a Failure. */
export type Answering = Partial<Record<OperationName, (input: { flow: string; variables: never; requestId?: string }) => unknown>>

/** One actor per declared operation: those given answer, every other one stays silent for ever. `asked` notes the calls in order. */
export const answering = (answers: Answering, asked: { name: OperationName; variables: unknown; requestId?: string }[] = []) =>
  Object.fromEntries(
    (Object.keys(operations) as OperationName[]).map((name) => [
      name,
      fromPromise(async ({ input }: { input: { flow: string; variables: never; requestId?: string } }) => {
        asked.push({ name, variables: input.variables, requestId: input.requestId })
        const answer = answers[name]
        return answer ? answer(input) : new Promise(() => {})
      }),
    ]),
  ) as unknown as OperationActors

/** A failure as the network gives it. */
export const failure = (errorCode: string, more: Partial<Failure> = {}): Failure => ({
  type: 'businessLogic',
  status: 400,
  statusText: 'Bad Request',
  errorCode,
  errorMessage: errorCode,
  ...more,
})

export const expired = failure('ERR.SSW.CLIENT.INVALID_REQUEST', { type: 'EXECUTION_EXPIRED' })

/** Throws a failure: for the place of an answer. */
export const failsWith = (thrown: Failure) => () => {
  throw thrown
}
