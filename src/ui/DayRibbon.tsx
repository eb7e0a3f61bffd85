import { useLayoutEffect, useRef, type CSSProperties, type MouseEvent, type ReactNode } from 'react'
import styles from './DayRibbon.module.css'
import { classes } from './classes.ts'

/** A day near the selected one. */
export interface RibbonDay {
  /** ISO date. */
  id: string
  /** Short date, such as "Tue 4". */
  label: ReactNode
  /** The price, as a `Price`. Undefined if there is none. */
  price?: ReactNode
  /**
   * Text for screen readers, such as "1 stop", "lowest" or "Selected". If there is no price, everyone sees it instead, such as "no
   * flights".
   */
  caption?: ReactNode
  /** Height of the grey area, from 0 for the lowest price of the ribbon to 1 for the highest. */
  height?: number | undefined
  href?: string | undefined
  /** Called on a plain click, instead of following the link. */
  onPress?: (() => void) | undefined
}

export interface DayRibbonProps {
  /** Accessible name of the navigation, such as "Prices and refunds on nearby dates". */
  label: string
  days: readonly RibbonDay[]
  currentId: string
}

function press(event: MouseEvent, onPress: (() => void) | undefined) {
  if (!onPress || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  onPress()
}

function Day({ day, isCurrent }: { day: RibbonDay; isCurrent: boolean }) {
  const inside = (
    <>
      {isCurrent || day.height === undefined ? null : (
        <i
          className={styles.height}
          style={{ '--height': `${Math.round(12 + day.height * 76)}%` } as CSSProperties}
          aria-hidden="true"
        />
      )}
      <span>{day.label}</span>
      {day.price ? <b>{day.price}</b> : null}
      <span className={day.price ? 'visually-hidden' : styles.caption}>{day.caption}</span>
    </>
  )
  const look = classes(styles.day, isCurrent && styles.current)
  if (day.href === undefined && day.onPress === undefined)
    return (
      <span className={classes(look, !isCurrent && styles.none)} aria-current={isCurrent ? 'date' : undefined}>
        {inside}
      </span>
    )
  if (day.href === undefined)
    return (
      <button type="button" className={look} aria-current={isCurrent ? 'date' : undefined} onClick={day.onPress}>
        {inside}
      </button>
    )
  return (
    <a
      className={look}
      href={day.href}
      aria-current={isCurrent ? 'date' : undefined}
      onClick={(event) => press(event, day.onPress)}
    >
      {inside}
    </a>
  )
}

/** Nearby days with their prices, in a row that scrolls on a phone. The selected day is highlighted. */
export function DayRibbon({ label, days, currentId }: DayRibbonProps) {
  const frame = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = frame.current
    const current = element?.querySelector('[aria-current="date"]')
    if (!element || !current) return
    const [inside, around] = [current.getBoundingClientRect(), element.getBoundingClientRect()]
    element.scrollLeft += inside.left + inside.width / 2 - around.left - around.width / 2
  }, [currentId])
  return (
    <nav aria-label={label} className={styles.scroll} ref={frame}>
      <ol className={styles.ribbon} style={{ '--days': days.length } as CSSProperties}>
        {days.map((day) => (
          <li key={day.id}>
            <Day day={day} isCurrent={day.id === currentId} />
          </li>
        ))}
      </ol>
    </nav>
  )
}
