import type { Flow } from '#src/domain/flow.ts'
import type { OperationName } from '#src/operations/index.ts'
import type { Operation } from '#src/operations/declare.ts'

/** An operation ready to be sent. Empty variables and headers have been removed. */
export interface OutgoingOperation {
  name: OperationName
  operation: Operation
  flow: Flow
  variables: Record<string, unknown>
  headers: Record<string, string>
  /** The execution key, or an empty text if there is none. */
  key: string
  signal: AbortSignal
}

/** A response. `read` decodes it with the operation's schema, or throws a Failure. */
export interface Reply {
  response: Response | undefined
  read: () => unknown
}

/** Sends operations to a gateway, by GraphQL or by REST. */
export interface Transport {
  /** Sends an operation. Never rejects. If no response arrived, `read` throws. */
  ask: (question: OutgoingOperation) => Promise<Reply>
  /** Returns the method and address to report to the beacon. */
  endpointOf: (question: Pick<OutgoingOperation, 'name' | 'operation' | 'flow' | 'variables'>) => { method: string; url: string }
}

/** Wraps fetch so that the names of vault secrets in the body are replaced by their values. */
export const sendFilled =
  (fetcher: typeof fetch, fill: (body: string) => string): typeof fetch =>
  (address, init) =>
    fetcher(address, typeof init?.body === 'string' ? { ...init, body: fill(init.body) } : init)
