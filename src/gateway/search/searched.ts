import type { Call } from '../conversation/call.ts'
import type { FoundWithSales } from '../inventory/sales.ts'

/** Maximum number of conversations that are remembered. */
const mostConversations = 2_000

/**
 * Maximum length of a state that is compared, in characters of JSON. Searches of conversations with a longer state are not
 * cached.
 */
const longestState = 4_096

/** The result of a search, with the state and the time on which it depends. */
export interface Searched {
  found: FoundWithSales<object>
  state: string
  pricedAt: number
  at: number
}

/** Inserts a value as the newest one. Drops the oldest one if there are too many. */
export const keepNewest = <Value>(map: Map<string, Value>, name: string, value: Value): void => {
  map.delete(name)
  map.set(name, value)
  const [oldest] = map.keys()
  if (map.size > mostConversations && oldest !== undefined) map.delete(oldest)
}

/** Results of searches whose responses have not been sent yet, by execution key. */
const searched = new Map<string, Searched>()

/** Remembers the result of a search: the exact object that is sent, and the state and time on which it depends. */
export const noteSearched = ({ conversation, now }: Call, found: FoundWithSales<object>, pricedAt: number): void => {
  const state = JSON.stringify(conversation.state)
  if (state.length <= longestState) keepNewest(searched, conversation.key, { found, state, pricedAt, at: now })
  else searched.delete(conversation.key)
}

/** Returns and forgets the remembered result of a conversation's search, provided that it belongs to the given response. */
export const takeSearched = (key: string, result: object | undefined): Searched | undefined => {
  const search = searched.get(key)
  if (!search || search.found.result !== result) return undefined
  searched.delete(key)
  return search
}
