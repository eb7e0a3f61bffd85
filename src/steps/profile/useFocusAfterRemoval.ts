import { type RefObject, useEffect, useRef } from 'react'

/**
 * Returns a ref for the button that takes the focus when a row of a list is removed together with the focused button in it. `count` is
 * the number of rows.
 */
export const useFocusAfterRemoval = (count: number): RefObject<HTMLButtonElement | null> => {
  const button = useRef<HTMLButtonElement>(null)
  const countBefore = useRef(count)
  useEffect(() => {
    const isRemoved = count < countBefore.current
    countBefore.current = count
    if (isRemoved && document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [count])
  return button
}
