import { createContext, use } from 'react'
import type { Correction } from '#src/domain/link-parameters.ts'
import type { Search } from '#src/domain/search.ts'
import type { TripWanted } from '#src/domain/trip-retrieval.ts'

/** What an address asked for, and what became of it. */
export interface Asked {
  /** A search to fill in the form with: it could not be made as it stood, or was asked for at home. */
  search?: Search
  /** The part of a trip's retrieval that the address gives: reference or last name. */
  trip?: TripWanted
  /** The offers that it chose, by leg. */
  picks?: readonly (number | undefined)[]
  corrections: Correction[]
  /** Why it was not followed: there is no such page, or money may be moving. */
  refusal?: 'noPage' | 'busy'
  /** Counts the addresses that were asked for on this page after the first. */
  turn?: number
}

/** Given by `src/app` from the address; empty where nothing was asked. */
export const AskedContext = createContext<Asked>({ corrections: [] })

export const useAsked = (): Asked => use(AskedContext)

const read = new WeakSet<Asked>()

/** Whether the traveller has read, or left behind, what became of the address. */
export const isRead = (asked: Asked): boolean => read.has(asked)

/** Said once is enough: a new search is none of the address's. */
export const noteRead = (asked: Asked): void => {
  read.add(asked)
}
