import type { Page } from 'playwright-core'

/** Adds up the layout shifts of a page so far that follow no action of the user, as a share of the window. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    // A shift is recorded when its frame is drawn.
    await frame()
    await frame()
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    const shifts = observer.takeRecords().map((entry) => entry.toJSON() as { value: number; hadRecentInput: boolean })
    observer.disconnect()
    return shifts.filter(({ hadRecentInput }) => !hadRecentInput).reduce((sum, { value }) => sum + value, 0)
  })
