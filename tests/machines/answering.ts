import type { Flow } from '#src/domain/flow.ts'
import type { Failure } from '#src/domain/failure.ts'
import type { OperationName } from '#src/operations/index.ts'
import { operationActors } from '#src/app/session/actors.ts'

/** Declared as a method, so that a fake may type only the variables that it reads. */
interface Fake {
  answer(input: { flow?: Flow; variables: object; requestId?: string }): unknown
}

/** Fake operations by name. Each returns its response or throws a Failure. */
export type Answering = Partial<Record<OperationName, Fake['answer']>>

/**
 * Creates an actor for every declared operation. An operation without a fake never responds. `asked` collects all calls in order.
 */
export const answering = (answers: Answering, asked: { name: OperationName; variables: unknown; requestId?: string }[] = []) =>
  operationActors(async (name, input) => {
    asked.push({ name, variables: input.variables, requestId: input.requestId })
    const answer = answers[name]
    return answer ? answer(input) : new Promise(() => {})
  })

/** Creates a failure as the network reports it. By default a business error with status 400. */
export const failure = (errorCode: string, more: Partial<Failure> = {}): Failure => ({
  type: 'businessLogic',
  status: 400,
  statusText: 'Bad Request',
  errorCode,
  errorMessage: errorCode,
  ...more,
})

export const expired = failure('ERR.SSW.CLIENT.INVALID_REQUEST', { type: 'EXECUTION_EXPIRED' })

/** Fake operation that always fails. */
export const failsWith = (thrown: Failure) => () => {
  throw thrown
}
