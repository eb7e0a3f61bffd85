import { isExecutionKey } from '#src/domain/execution-key.ts'

/** Receives changes of the execution key. `src/app` forwards them to the root chart. */
export interface ExecutionListener {
  received: (key: string) => void
  ended: (key: string) => void
}

/** A request's relation to the execution key. `number` orders the requests by their start. */
export interface KeyedRequest {
  number: number
  /** The key that was sent with the request, or empty if there was none. */
  key: string
  isAside: boolean
}

export interface Execution {
  /**
   * Registers the start of a request. A request that is `isAside`, such as the query for the signed-in account, does not belong
   * to the trip. It is sent without the key, so that an expired conversation does not affect it. It may run while a request of
   * the trip opens a conversation.
   */
  begin: (isAside?: boolean) => KeyedRequest
  /** Handles the `execution` header of a response. Null or an empty text leaves the key unchanged. */
  answered: (turn: KeyedRequest, header: string | null | undefined) => void
  /** Reports that the conversation of this request has expired. */
  expired: (turn: KeyedRequest) => void
}

/**
 * Tracks the execution key over concurrent requests. Only the most recently started request may change the key, so that a slow
 * response never restores an older one. A request `isAside` does not count as the most recent, and the key that it receives is
 * used only if there is no other.
 */
export const trackExecution = (currentKey: () => string, listener: ExecutionListener): Execution => {
  let newest = 0
  return {
    begin: (isAside = false) => {
      if (!isAside) newest += 1
      return { number: newest, key: isAside ? '' : currentKey(), isAside }
    },
    answered: ({ number, isAside }, header) => {
      if (!header || !isExecutionKey(header) || header === currentKey()) return
      if (isAside ? currentKey() === '' : number === newest) listener.received(header)
    },
    expired: ({ key }) => {
      if (key !== '') listener.ended(key)
    },
  }
}
