import { createContext, useMemo, useState } from 'react'

/** Maximum number of offers that are compared side by side. More columns do not fit. */
export const mostCompared = 3

/** The offers of a list that are marked to be compared, by the ids of their rows. */
export interface Comparing {
  marked: readonly string[]
  /** Marks an offer, or takes its mark away. */
  mark: (id: string) => void
  show: () => void
}

/** Read by the control of each row, so that a mark does not render the rows themselves again. Undefined where nothing is compared. */
export const ComparingContext = createContext<Comparing | undefined>(undefined)

const toggled = (marked: readonly string[], id: string): readonly string[] => {
  if (marked.includes(id)) return marked.filter((each) => each !== id)
  return marked.length < mostCompared ? [...marked, id] : marked
}

/** Keeps which offers are marked, and whether they are shown side by side. */
export const useComparing = () => {
  const [marked, setMarked] = useState<readonly string[]>([])
  const [isShown, setIsShown] = useState(false)
  const comparing = useMemo<Comparing>(
    () => ({
      marked,
      mark: (id) => setMarked((before) => toggled(before, id)),
      show: () => setIsShown(true),
    }),
    [marked],
  )
  return { comparing, isShown, hide: () => setIsShown(false) }
}
