import { createContext, use } from 'react'
import type { Correction } from '#src/domain/link-parameters.ts'
import type { Search } from '#src/domain/search.ts'
import type { TripWanted } from '#src/domain/trip-retrieval.ts'

/** What an address requested, and what became of it. */
export interface Asked {
  /** A search to fill into the form, because it is incomplete or the address requested the home page. */
  search?: Search
  /** What the address contains of a trip's identification: reference or last name. */
  trip?: TripWanted
  /** Refs of the offers that the address selects, one per leg. */
  picks?: readonly (number | undefined)[]
  corrections: Correction[]
  /** Reason why the address was not followed: the page does not exist, or a payment may be in progress. */
  refusal?: 'noPage' | 'busy'
  /** Number of further addresses that were requested since the page was opened. */
  turn?: number
}

/** Provides what the address requested. Empty if it requested nothing. */
export const AskedContext = createContext<Asked>({ corrections: [] })

export const useAsked = (): Asked => use(AskedContext)

const read = new WeakSet<Asked>()

/** Returns true if the notice about the address was dismissed, or the traveller has gone on. */
export const isRead = (asked: Asked): boolean => read.has(asked)

/** Marks the notice as read. It is not shown again, because a new search has nothing to do with the address. */
export const noteRead = (asked: Asked): void => {
  read.add(asked)
}
