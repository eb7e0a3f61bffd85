import { type RefObject, useEffect } from 'react'

/**
 * Focus goes to the heading of a place that was gone to; where the heading is drawn later, as soon as it is there. The first place of a page
 * takes no focus. `stoodAt` remembers the place beyond the component that draws it.
 */
export function useHeadingFocus(place: string, stoodAt: RefObject<string | undefined>): void {
  useEffect(() => {
    if (stoodAt.current === undefined) stoodAt.current = place
    if (stoodAt.current === place) return undefined
    const main = document.getElementById('main')
    const focus = () => {
      const heading = main?.querySelector<HTMLElement>('h1')
      if (!heading) return false
      heading.focus({ preventScroll: true })
      scrollTo({ top: 0 })
      stoodAt.current = place
      return true
    }
    if (!main || focus()) return undefined
    const observer = new MutationObserver(() => {
      if (focus()) observer.disconnect()
    })
    observer.observe(main, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [place, stoodAt])
}
