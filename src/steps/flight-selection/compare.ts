import { createContext, useMemo, useState } from 'react'
import type { OfferRow } from '#src/domain/itinerary.ts'

/** Maximum number of offers that are compared side by side. More columns do not fit. */
export const mostCompared = 3

/** Row ids of the offers selected for comparison. */
export interface Comparing {
  marked: readonly string[]
  /** Selects or deselects an offer for comparison. */
  mark: (id: string) => void
  show: () => void
}

/** Read by each row's control, so that selecting an offer does not re-render the rows. Undefined where comparison is unavailable. */
export const ComparingContext = createContext<Comparing | undefined>(undefined)

const toggled = (marked: readonly string[], id: string): readonly string[] => {
  if (marked.includes(id)) return marked.filter((each) => each !== id)
  return marked.length < mostCompared ? [...marked, id] : marked
}

/** Holds the offers selected for comparison, and whether the comparison is open. */
export const useComparing = (rows: readonly OfferRow[]) => {
  const [chosen, setMarked] = useState<readonly string[]>([])
  // A refreshed list may lack a selected offer.
  const marked = useMemo(() => chosen.filter((each) => rows.some(({ id }) => id === each)), [chosen, rows])
  const [isShown, setIsShown] = useState(false)
  const comparing = useMemo<Comparing>(
    () => ({
      marked,
      mark: (id) => setMarked(toggled(marked, id)),
      show: () => setIsShown(true),
    }),
    [marked],
  )
  return { comparing, isShown, hide: () => setIsShown(false) }
}
