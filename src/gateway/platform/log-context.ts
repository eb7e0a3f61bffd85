import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash, randomUUID } from 'node:crypto'

/** Fields shared by all log lines of a request. */
interface LogContext {
  /** The client's request id if it is a UUID, else one of ours: free text from a client might contain personal data. */
  request: string
  /** Hash of the conversation's key. The key itself would give access to it. */
  conversation?: string
}

const contexts = new AsyncLocalStorage<LogContext>()

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Hashes a conversation's key for the log. */
export const conversationName = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 16)

/** Runs a request's work, adding its request and conversation to every log line. */
export const inLogContext = <Result>({ headers }: Request, work: () => Result): Result => {
  const sent = headers.get('x-request-id') ?? ''
  const key = headers.get('execution')
  const context = { request: uuid.test(sent) ? sent : randomUUID(), ...(key && { conversation: conversationName(key) }) }
  return contexts.run(context, work)
}

/** Returns the current request's fields, or empty outside a request. */
export const logContext = (): Partial<LogContext> => contexts.getStore() ?? {}
