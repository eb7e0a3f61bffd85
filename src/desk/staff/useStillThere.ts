import { useEffect } from 'react'

const minute = 60_000

/** So often the gateway hears of somebody who works; and so long after the last time it is asked whether the sign-in is over. */
const everyMinutes = 3
const overAfterMinutes = 31

/** Tells that somebody is there, by key or pointer; and asks once nobody was for longer than a sign-in lasts. */
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
