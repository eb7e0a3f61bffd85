type Page = Document & { defaultView: Window & typeof globalThis }

const firstTouches = ['pointerdown', 'keydown', 'focusin'] as const

/**
 * Calls `wake` on the first touch, key press or address change. If it fails, the next one calls it again. `opened` is the address with
 * which the page opened: an address that has changed since, or a focused field, wakes at once.
 */
export const wakeWhenTouched = (page: Page, opened: string, wake: () => Promise<boolean>): void => {
  const view = page.defaultView
  const listening = new AbortController()
  const touched = () => {
    void wake().then((isAwake) => isAwake && listening.abort())
  }
  const options = { signal: listening.signal, passive: true, capture: true }
  for (const type of firstTouches) page.addEventListener(type, touched, options)
  for (const type of ['hashchange', 'popstate'] as const) view.addEventListener(type, touched, options)
  if (view.location.href !== opened || (page.activeElement && page.activeElement !== page.body)) touched()
}
