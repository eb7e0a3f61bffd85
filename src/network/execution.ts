import { isExecutionKey } from '#src/domain/execution-key.ts'

/** Receives changes of the execution key: the root chart, by `src/app`. */
export interface ExecutionListener {
  received: (key: string) => void
  ended: (key: string) => void
}

/** One request's relation to the execution key. */
export interface Turn {
  number: number
  /** The key it was sent with, or empty if there was none. */
  key: string
  isAside: boolean
}

export interface Execution {
  /**
   * Begins a request. One that is `isAside` runs beside the trip, such as who is signed in. It is sent without the key, so an
   * ended conversation does not affect it, and it may run while the trip's own request opens a conversation.
   */
  begin: (isAside?: boolean) => Turn
  /** Takes an answer's `execution` header. Null or empty leaves the key unchanged. */
  answered: (turn: Turn, header: string | null | undefined) => void
  /** Notes that the gateway reported the end of this request's conversation. */
  expired: (turn: Turn) => void
}

/**
 * Tracks the execution key over concurrent requests: only the most recently started one may change it, so a slow answer never
 * reverts it. A request `aside` never counts as the most recent. Its key is used only if there is none.
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
