import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a step of several screens: its heading takes the focus when another of them is drawn, as what was pressed is gone then. The first
 * takes none: the step's own heading has it. Undefined while none of them is drawn.
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
