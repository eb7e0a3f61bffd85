import { useEffect, useState } from 'react'

/**
 * State of edit mode, in which a click selects a text, and a function that switches it. Edit mode starts by itself `startsAfter`
 * milliseconds after the editor opens, unless the author has switched before. If undefined, only the author starts it.
 */
export const useEditMode = (startsAfter: number | undefined) => {
  const [chosen, choose] = useState<boolean>()
  const [isStarted, setStarted] = useState(startsAfter === 0)
  useEffect(() => {
    if (startsAfter === undefined || startsAfter === 0) return undefined
    const starting = setTimeout(() => setStarted(true), startsAfter)
    return () => clearTimeout(starting)
  }, [startsAfter])
  return [chosen ?? isStarted, choose] as const
}
