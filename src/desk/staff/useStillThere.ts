import { useEffect } from 'react'

const minute = 60_000

/**
 * `everyMinutes` limits how often activity is reported to the gateway. The session is checked `overAfterMinutes` after the last activity,
 * just after it has expired.
 */
const everyMinutes = 3
const overAfterMinutes = 31

/**
 * Reports keyboard and pointer activity to the gateway, which extends the session. Without activity, checks the session once it should have
 * expired.
 */
export const useStillThere = (isSignedIn: boolean, onSign: () => void): void => {
  useEffect(() => {
    if (!isSignedIn) return undefined
    let last = performance.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    const tell = () => {
      last = performance.now()
      onSign()
      clearTimeout(timer)
      timer = setTimeout(tell, overAfterMinutes * minute)
    }
    const noticed = () => {
      if (performance.now() - last > everyMinutes * minute) tell()
    }
    const returned = () => {
      if (document.visibilityState === 'visible') noticed()
    }
    timer = setTimeout(tell, overAfterMinutes * minute)
    const options = { capture: true, passive: true }
    for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, noticed, options)
    document.addEventListener('visibilitychange', returned)
    return () => {
      clearTimeout(timer)
      for (const type of ['pointerdown', 'keydown']) document.removeEventListener(type, noticed, options)
      document.removeEventListener('visibilitychange', returned)
    }
  }, [isSignedIn, onSign])
}
