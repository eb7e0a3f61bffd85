import type { Flow } from '#src/domain/flow.ts'
import type { Failure } from '#src/domain/failure.ts'
import type { OperationName } from '#src/operations/index.ts'
import { operationActors } from '#src/app/session/actors.ts'

/** A method, so that a fake may name just the variables that it reads. */
interface Fake {
  answer(input: { flow?: Flow; variables: object; requestId?: string }): unknown
}

/** What a fake operation does with its input: gives an answer, or throws a Failure. */
export type Answering = Partial<Record<OperationName, Fake['answer']>>

/** One actor per declared operation: those given answer, every other one stays silent for ever. `asked` notes the calls in order. */
export const answering = (answers: Answering, asked: { name: OperationName; variables: unknown; requestId?: string }[] = []) =>
  operationActors(async (name, input) => {
    asked.push({ name, variables: input.variables, requestId: input.requestId })
    const answer = answers[name]
    return answer ? answer(input) : new Promise(() => {})
  })

/** Returns a failure as the network gives it. */
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
