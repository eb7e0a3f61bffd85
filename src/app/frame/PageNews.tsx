import { useEffect, useState } from 'react'
import { LiveRegion } from '#src/ui/LiveRegion.tsx'

/** The hidden label of a skeleton, such as "Loading the prices". */
const skeleton = '[aria-busy=true]>.visually-hidden'

/** Milliseconds to wait after loading, because a heading that is about to take the focus must not be announced twice. */
const focusing = 100

/**
 * Announces what a page is loading. Once it has loaded, announces its heading, unless the page moves the focus, for example to that
 * heading.
 */
export function PageNews() {
  const [news, setNews] = useState('')
  useEffect(() => {
    const main = document.getElementById('main')
    const find = () => main?.querySelector(skeleton)
    let focused: Element | null | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const tell = () => {
      if (find()) return
      setNews(document.activeElement === focused ? (main?.querySelector('h1')?.textContent ?? '') : '')
      focused = undefined
    }
    const look = () => {
      const loading = find()
      if (loading) {
        focused ??= document.activeElement
        setNews(loading.textContent)
      } else if (focused !== undefined) {
        clearTimeout(timer)
        timer = setTimeout(tell, focusing)
      }
    }
    const follow = () => {
      if (find()) focused = document.activeElement
    }
    const observer = new MutationObserver(look)
    if (main) observer.observe(main, { childList: true, subtree: true })
    main?.addEventListener('focusin', follow)
    look()
    return () => {
      observer.disconnect()
      main?.removeEventListener('focusin', follow)
      clearTimeout(timer)
    }
  }, [])
  return <LiveRegion message={news} />
}
