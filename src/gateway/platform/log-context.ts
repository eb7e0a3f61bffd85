import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash, randomUUID } from 'node:crypto'

/** What all log lines of one request have in common. */
interface LogContext {
  /** The client's id of the request where it is a UUID, else one of ours: any other text of a client may name somebody. */
  request: string
  /** The conversation, hashed, because its key opens it. */
  conversation?: string
}

const contexts = new AsyncLocalStorage<LogContext>()

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Hashes the key of a conversation, as log lines name it. */
export const conversationName = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 16)

/** Runs the work of one request, whose log lines then tell which request and conversation they belong to. */
export const inLogContext = <Result>({ headers }: Request, work: () => Result): Result => {
  const sent = headers.get('x-request-id') ?? ''
  const key = headers.get('execution')
  const context = { request: uuid.test(sent) ? sent : randomUUID(), ...(key && { conversation: conversationName(key) }) }
  return contexts.run(context, work)
}

/** The facts of the request that is under way; none outside of one. */
export const logContext = (): Partial<LogContext> => contexts.getStore() ?? {}
