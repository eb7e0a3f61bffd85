import { type RefObject, useEffect, useRef } from 'react'

/**
 * Focuses the heading of a new screen, in a step with several screens, because the pressed control is gone. The first screen is
 * not focused, since the step's own heading is. `screen` is undefined while no screen is rendered.
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
