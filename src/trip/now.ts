import { createContext, use, useEffect, useState } from 'react'

const refreshEvery = 15_000

/** A moment at which time stands still, in milliseconds since 1970: a replayed page shows what it showed. Undefined where time goes on. */
export const NowContext = createContext<number | undefined>(undefined)

/** The time on this device, looked at now and then; in a replay that of the moment that is shown. */
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
