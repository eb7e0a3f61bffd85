import { createContext, use } from 'react'
import type { Search } from '#src/domain/search.ts'
import type { Correction } from '#src/domain/search-query.ts'

/** What the address asked for when the traveller arrived: a search that could not be made as it stood, and what was corrected in it. */
export interface Asked {
  search?: Search
  corrections: Correction[]
}

/** Given by `src/app` from the address; empty where nothing was asked. */
export const AskedContext = createContext<Asked>({ corrections: [] })

export const useAsked = (): Asked => use(AskedContext)

const read = new WeakSet<readonly Correction[]>()

/** Whether the traveller has read, or left behind, what was corrected in the address. */
export const isRead = (corrections: readonly Correction[]): boolean => read.has(corrections)

/** Said once is enough: a new search is none of the address's. */
export const noteRead = (corrections: readonly Correction[]): void => {
  read.add(corrections)
}
