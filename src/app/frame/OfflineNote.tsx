import { Trans } from '@lingui/react/macro'
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { connection } from '#src/network/connection.ts'
import styles from './OfflineNote.module.css'

const controls = 'button, a, input, select, textarea, label, summary, [role="option"], [role="gridcell"]'

/** The element that was pressed last, as long as the page contains it. */
const usePressed = () => {
  const pressed = useRef<Element>(null)
  useEffect(() => {
    const listening = new AbortController()
    const note = ({ target }: Event) => {
      if (target instanceof Element) pressed.current = target.closest(controls) ?? pressed.current
    }
    for (const type of ['pointerdown', 'keydown'] as const)
      document.addEventListener(type, note, { signal: listening.signal, capture: true, passive: true })
    return () => listening.abort()
  }, [])
  return pressed
}

const gap = 8

/**
 * Positions the note below a control, or above it if there is no room. If the control is not visible, the note is at the bottom of the
 * window.
 */
const place = (note: HTMLElement, control: Element | null) => {
  const box = note.getBoundingClientRect()
  const at = control?.isConnected ? control.getBoundingClientRect() : undefined
  const isInSight = at !== undefined && at.height > 0 && at.top >= 0 && at.bottom <= window.innerHeight
  const below = isInSight ? at.bottom + gap : window.innerHeight
  const top =
    below + box.height + gap <= window.innerHeight ? below : (isInSight ? at.top : window.innerHeight) - box.height - gap
  const middle = isInSight ? at.left + at.width / 2 : window.innerWidth / 2
  const left = Math.max(gap, Math.min(middle - box.width / 2, window.innerWidth - box.width - gap))
  note.style.setProperty('--note-top', `${Math.max(gap, top)}px`)
  note.style.setProperty('--note-left', `${left}px`)
}

/** Shows a note next to the pressed control while the device is offline. The action continues once the device is online. */
export function OfflineNote() {
  const isAwaited = useSyncExternalStore(connection.subscribe, connection.isAwaited, () => false)
  const pressed = usePressed()
  const note = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = note.current
    if (!element || !isAwaited) return
    // The note is in the top layer, because the pressed control may be in a dialog.
    element.showPopover?.()
    // The note follows the control, which moves when the page scrolls or changes.
    let frame = 0
    const follow = () => {
      place(element, pressed.current)
      frame = requestAnimationFrame(follow)
    }
    follow()
    return () => {
      cancelAnimationFrame(frame)
      element.hidePopover?.()
    }
  }, [isAwaited, pressed])
  return (
    <div ref={note} role="status" popover="manual" className={styles.note}>
      {isAwaited ? (
        <>
          <b>
            <Trans>You’re offline.</Trans>
          </b>{' '}
          <Trans>We’ll continue as soon as you’re back online.</Trans>
        </>
      ) : null}
    </div>
  )
}
