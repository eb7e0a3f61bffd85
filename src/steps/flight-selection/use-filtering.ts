import { use, useMemo } from 'react'
import type { OfferRow } from '#src/domain/itinerary.ts'
import type { FilterName } from '#src/domain/list-view.ts'
import type { ListPrices } from './filtering.ts'

type Filtering = typeof import('./filtering.ts')

let loaded: Filtering | undefined
let loading: Promise<Filtering> | undefined

/** Loads the rules of the filters, once. After a failure, the next call tries again. */
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

/** Returns the flights that meet the filters. Suspends until the rules of the filters are loaded, which no filters need. */
export const useRowsMeeting = (
  rows: readonly OfferRow[],
  on: ReadonlySet<FilterName>,
  prices: ListPrices,
): readonly OfferRow[] => {
  const filtering = on.size > 0 ? (loaded ?? use(loadFiltering())) : undefined
  return useMemo(() => filtering?.rowsMeeting(rows, on, prices) ?? rows, [filtering, rows, on, prices])
}
