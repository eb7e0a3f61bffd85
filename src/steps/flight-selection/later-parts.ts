import { useEffect } from 'react'

const whenIdle = (work: () => void): (() => void) => {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, 500)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work)
  return () => cancelIdleCallback(handle)
}

const untilIdle = () => new Promise<void>((resolve) => void whenIdle(resolve))

/** Loads the refresher of expired offers once the page is idle. */
export const loadFreshPrices = async () => {
  await untilIdle()
  return (await import('./FreshPrices.tsx')).default
}

/** Loads the price watch once the page is idle. */
export const loadPriceWatch = async () => {
  await untilIdle()
  return (await import('./PriceWatch.tsx')).default
}

/** Loads what says that the search failed. It is in the file of the charts, which have arrived before a search can fail. */
export const loadFailed = async () => (await import('./Interruptions.tsx')).Failed

/** Loads what says why the flights could not be added. It is in the file of the charts. */
export const loadUnadded = async () => (await import('./Interruptions.tsx')).Unadded

/**
 * Loads the parts of the step that its first rows do not need, once the flights are listed and the page is idle. The build puts
 * them into one file. A part that is wanted earlier loads it itself.
 */
export const useLaterParts = (): void => {
  useEffect(() => whenIdle(() => void import('./WithoutFlights.tsx').catch(() => {})), [])
}
