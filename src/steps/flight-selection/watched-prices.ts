import { listViewOf } from '#src/domain/list-view.ts'
import type { Search } from '#src/domain/search.ts'
import { writeSearch } from '#src/domain/search-query.ts'

/** Item in local storage. `clearRecentSearches` deletes it. */
const storageKey = 'DX_watchedPrices'
const most = 20

/** The name of a list and its watched price, in the form of the address. */
type Kept = [list: string, watch: string]

/** Names the list of a leg by all parts of the search that affect its prices. */
const listNameOf = (search: Search, leg: number): string =>
  `${leg}?${writeSearch({
    ...search,
    legs: search.legs.map(({ origin, destination, date }) => ({ origin, destination, date })),
    searchType: 'BRANDED',
    direction: 0,
    locale: undefined,
    source: undefined,
    activeMonth: undefined,
  })}`

const isKept = (value: unknown): value is Kept =>
  Array.isArray(value) && value.length === 2 && value.every((each) => typeof each === 'string')

const keptPrices = (): Kept[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isKept) : []
  } catch {
    return []
  }
}

/** Returns the price that this browser watches on a leg of a search, in the form of the address. */
export const watchedHere = (search: Search, leg: number): string | undefined => {
  const list = listNameOf(search, leg)
  const [, watch] = keptPrices().find(([name]) => name === list) ?? []
  return listViewOf({ watch }).watch
}

/** Stores the watched price of a leg of a search, or deletes it if `watch` is undefined. Does nothing if storage is blocked or full. */
export const keepWatched = (search: Search, leg: number, watch: string | undefined): void => {
  const list = listNameOf(search, leg)
  const others = keptPrices().filter(([name]) => name !== list)
  const kept: Kept[] = watch === undefined ? others : [[list, watch], ...others]
  try {
    localStorage.setItem(storageKey, JSON.stringify(kept.slice(0, most)))
  } catch {
    // The address keeps the price as well.
  }
}
