import type { Flow } from '#src/domain/flow.ts'
import type { OperationName } from '#src/operations/index.ts'
import type { Operation } from '#src/operations/declare.ts'

/** One operation ready to be sent, with cleaned variables and non-empty headers. */
export interface Question {
  name: OperationName
  operation: Operation
  flow: Flow
  variables: Record<string, unknown>
  headers: Record<string, string>
  /** The execution key, or empty if there is none. */
  key: string
  signal: AbortSignal
}

/** A received answer. `read` decodes it by the operation's schema or throws its Failure. */
export interface Reply {
  response: Response | undefined
  read: () => unknown
}

/** A way to reach a gateway: GraphQL or REST. */
export interface Transport {
  /** Sends a question. Does not reject: if nothing was received, reading the answer throws. */
  ask: (question: Question) => Promise<Reply>
  /** Returns the method and address, as reported to the beacon. */
  placeOf: (question: Pick<Question, 'name' | 'operation' | 'flow' | 'variables'>) => { method: string; url: string }
}

/** Inserts vault secrets into a body and sends it. */
export const sendFilled =
  (fetcher: typeof fetch, fill: (body: string) => string): typeof fetch =>
  (address, init) =>
    fetcher(address, typeof init?.body === 'string' ? { ...init, body: fill(init.body) } : init)
