import { isExecutionKey } from '#src/domain/execution-key.ts'

/** Whom the network tells what it learnt of the execution key: the root chart, by `src/app`. */
export interface ExecutionListener {
  received: (key: string) => void
  ended: (key: string) => void
}

/** One request as the execution key sees it. */
export interface Turn {
  number: number
  /** The key that it was sent with, '' when there was none. */
  key: string
  isAside: boolean
}

export interface Execution {
  /**
   * `isAside`: it asks beside the trip, as who is signed in. It goes without the key, so that a conversation that is over has no say in it,
   * and may run while the trip's own request opens a conversation.
   */
  begin: (isAside?: boolean) => Turn
  /** An answer's `execution` header; null or empty leaves the key as it is. */
  answered: (turn: Turn, header: string | null | undefined) => void
  /** The gateway said that the conversation of this request is over. */
  expired: (turn: Turn) => void
}

/**
 * Follows the execution key over requests that may answer in any order: only the newest request started may change it,
 * so that a slow answer never moves it back. What is asked aside is never
 * the newest: its key is taken only where there is none.
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
