import { type RefObject, useEffect } from 'react'

/**
 * Moves the focus to the heading of a page after navigation, as soon as it is rendered. The first page after loading keeps the focus where
 * it is. `stoodAt` remembers the page while the component is unmounted.
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
