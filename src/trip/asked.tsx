import { createContext, use } from 'react'
import type { Correction } from '#src/domain/link-parameters.ts'
import type { Search } from '#src/domain/search.ts'
import type { TripWanted } from '#src/domain/trip-retrieval.ts'

/** What an address requested, and what happened to it. */
export interface Asked {
  /** A search to fill into the form, because it is incomplete or was requested on home. */
  search?: Search
  /** The trip identification in the address: reference or last name. */
  trip?: TripWanted
  /** The offers it chose, by leg. */
  picks?: readonly (number | undefined)[]
  corrections: Correction[]
  /** Why it was not followed: the page does not exist, or a payment may be in flight. */
  refusal?: 'noPage' | 'busy'
  /** Counts the addresses requested on this page after the first. */
  turn?: number
}

/** Provided by `src/app` from the address, or empty if nothing was requested. */
export const AskedContext = createContext<Asked>({ corrections: [] })

export const useAsked = (): Asked => use(AskedContext)

const read = new WeakSet<Asked>()

/** Tells whether the traveller has dismissed or moved on from the notice about the address. */
export const isRead = (asked: Asked): boolean => read.has(asked)

/** Marks the notice as read. It is shown once, because a new search is unrelated to the address. */
export const noteRead = (asked: Asked): void => {
  read.add(asked)
}
