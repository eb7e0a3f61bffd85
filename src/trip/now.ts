import { createContext, use, useEffect, useState } from 'react'

const refreshEvery = 15_000

/** Provides the fixed time of a replayed page, in epoch milliseconds. Undefined outside a replay. */
export const NowContext = createContext<number | undefined>(undefined)

/** Returns the current time in epoch milliseconds, and renders again regularly. In a replay, returns the time of the displayed moment. */
export const useNow = (): number => {
  const still = use(NowContext)
  const isStill = still !== undefined
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (isStill) return undefined
    const timer = setInterval(() => setNow(Date.now()), refreshEvery)
    return () => clearInterval(timer)
  }, [isStill])
  return still ?? now
}
