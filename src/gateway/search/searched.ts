import type { Call } from '../conversation/call.ts'
import type { Found } from '../inventory/sales.ts'

/** Maximum number of conversations remembered. */
const mostConversations = 2_000

/** Larger states are not compared, so their results are not cached. */
const longestState = 4_096

/** A search's result and the conversation's state at that time. */
export interface Searched {
  found: Found<object>
  state: string
  pricedAt: number
  at: number
}

/** Inserts a value as the newest one, and drops the oldest if there are too many. */
export const keepNewest = <Value>(map: Map<string, Value>, name: string, value: Value): void => {
  map.delete(name)
  map.set(name, value)
  const [oldest] = map.keys()
  if (map.size > mostConversations && oldest !== undefined) map.delete(oldest)
}

/** Search results by execution key, until their answer is sent. */
const searched = new Map<string, Searched>()

/** Records a search's result at its end: the exact object that it answers, and what it depends on. */
export const noteSearched = ({ conversation, now }: Call, found: Found<object>, pricedAt: number): void => {
  const state = JSON.stringify(conversation.state)
  if (state.length <= longestState) keepNewest(searched, conversation.key, { found, state, pricedAt, at: now })
  else searched.delete(conversation.key)
}

/** Returns and forgets the result of a conversation's search if this is its answer. */
export const takeSearched = (key: string, result: object | undefined): Searched | undefined => {
  const search = searched.get(key)
  if (!search || search.found.result !== result) return undefined
  searched.delete(key)
  return search
}
