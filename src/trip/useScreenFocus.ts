import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to the heading of a new screen within a step, because the pressed control no longer exists. On the first screen, the
 * heading of the step has the focus instead. `screen` is undefined while no screen is rendered.
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
