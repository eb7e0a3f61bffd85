import { type RefObject, useEffect, useRef } from 'react'

/**
 * Focuses the heading of a new screen in a step with several screens, because the pressed control no longer exists. The first screen is not
 * focused, because the heading of the step is. `screen` is undefined while no screen is rendered.
 */
export function useScreenFocus(screen: string | undefined): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef<string>(undefined)
  useEffect(() => {
    if (screen === undefined || shown.current === screen) return
    if (shown.current !== undefined) heading.current?.focus()
    shown.current = screen
  }, [screen])
  return heading
}
