import type { Call } from '../conversation/call.ts'
import type { Found } from '../inventory/sales.ts'

/** So many conversations are remembered at once. */
const mostConversations = 2_000

/** A longer state is not compared, and what it found not kept. */
const longestState = 4_096

/** What a search found, for this conversation as it stood then. */
export interface Searched {
  found: Found<object>
  state: string
  pricedAt: number
  at: number
}

/** Keeps a value under its name as the newest one, and drops the oldest where there are too many. */
export const keepNewest = <Value>(map: Map<string, Value>, name: string, value: Value): void => {
  map.delete(name)
  map.set(name, value)
  const [oldest] = map.keys()
  if (map.size > mostConversations && oldest !== undefined) map.delete(oldest)
}

/** What searches found, by execution key, until their answer is on its way. */
const searched = new Map<string, Searched>()

/** Notes what a search found, as the last thing that it does: the very object that it answers, and what it rests on. */
export const noteSearched = ({ conversation, now }: Call, found: Found<object>, pricedAt: number): void => {
  const state = JSON.stringify(conversation.state)
  if (state.length <= longestState) keepNewest(searched, conversation.key, { found, state, pricedAt, at: now })
  else searched.delete(conversation.key)
}

/** What a conversation's search found, if this is its answer: told once, and remembered no longer. */
export const takeSearched = (key: string, result: object | undefined): Searched | undefined => {
  const search = searched.get(key)
  if (!search || search.found.result !== result) return undefined
  searched.delete(key)
  return search
}
