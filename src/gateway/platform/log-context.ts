import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash, randomUUID } from 'node:crypto'

/** The fields that all log lines of a request share. */
interface LogContext {
  /**
   * The client's request id if it is a UUID, otherwise a generated one. Other texts from a client might contain personal data.
   */
  request: string
  /** A hash of the execution key. The key itself would give access to the conversation. */
  conversation?: string
}

const contexts = new AsyncLocalStorage<LogContext>()

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Hashes an execution key for the log. */
export const conversationName = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 16)

/** Runs the work of a request. All log lines written during the work identify the request and the conversation. */
export const inLogContext = <Result>({ headers }: Request, work: () => Result): Result => {
  const sent = headers.get('x-request-id') ?? ''
  const key = headers.get('execution')
  const context = { request: uuid.test(sent) ? sent : randomUUID(), ...(key && { conversation: conversationName(key) }) }
  return contexts.run(context, work)
}

/** Returns the log fields of the current request. Empty outside a request. */
export const logContext = (): Partial<LogContext> => contexts.getStore() ?? {}
