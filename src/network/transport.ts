import type { Flow } from '#src/domain/flow.ts'
import type { OperationName } from '#src/operations/index.ts'
import type { Operation } from '#src/operations/declare.ts'

/** One operation, ready to be sent: its variables are clean, its headers are those that are set. */
export interface Question {
  name: OperationName
  operation: Operation
  flow: Flow
  variables: Record<string, unknown>
  headers: Record<string, string>
  /** The execution key, '' when there is none. */
  key: string
  signal: AbortSignal
}

/** What came back. `read` decodes it by the operation's schema, or throws the Failure that it tells. */
export interface Reply {
  response: Response | undefined
  read: () => unknown
}

/** One of the two ways to a gateway: GraphQL or REST. */
export interface Transport {
  /** Never rejects: where nothing came back, reading throws. */
  ask: (question: Question) => Promise<Reply>
  /** Method and address as the beacon tells them. */
  placeOf: (question: Pick<Question, 'name' | 'operation' | 'flow' | 'variables'>) => { method: string; url: string }
}

/** Puts what is sealed into a body as it is sent, and sends it. */
export const sendFilled =
  (fetcher: typeof fetch, fill: (body: string) => string): typeof fetch =>
  (address, init) =>
    fetcher(address, typeof init?.body === 'string' ? { ...init, body: fill(init.body) } : init)
