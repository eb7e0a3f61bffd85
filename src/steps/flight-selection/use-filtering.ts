import { use, useMemo } from 'react'
import type { OfferRow } from '#src/domain/itinerary.ts'
import type { FilterName } from '#src/domain/list-view.ts'
import type { ListPrices } from './filtering.ts'

type Filtering = typeof import('./filtering.ts')

let loaded: Filtering | undefined
let loading: Promise<Filtering> | undefined

/** Loads the filters' rules. Later calls share the result, but after a failure the next one tries again. */
export const loadFiltering = (): Promise<Filtering> => {
  loading ??= import('./filtering.ts').then(
    (filtering) => (loaded = filtering),
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

/** Returns the flights that match the filters. If any filter is on, suspends until the rules are loaded. */
export const useRowsMeeting = (
  rows: readonly OfferRow[],
  on: ReadonlySet<FilterName>,
  prices: ListPrices,
): readonly OfferRow[] => {
  const filtering = on.size > 0 ? (loaded ?? use(loadFiltering())) : undefined
  return useMemo(() => filtering?.rowsMeeting(rows, on, prices) ?? rows, [filtering, rows, on, prices])
}
