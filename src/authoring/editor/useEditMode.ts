import { useEffect, useState } from 'react'

/**
 * Edit mode, in which a click selects a text. It starts by itself after a delay in milliseconds, once. Without a delay the author starts it,
 * and whoever switches the mode before the delay is over keeps that choice.
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
