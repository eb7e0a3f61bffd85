import { createContext, use, useEffect, useState } from 'react'

const refreshEvery = 15_000

/** The moment at which a replayed page's clock stands, in epoch milliseconds. Undefined while time runs. */
export const NowContext = createContext<number | undefined>(undefined)

/** Returns the device's time, updated regularly. In a replay, returns the displayed moment. */
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
