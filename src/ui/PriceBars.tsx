import { useLayoutEffect, useRef, useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './PriceBars.module.css'

/** A day of the chart. */
export interface PriceBar {
  /** ISO date. */
  id: string
  /** The day of the month, below the bar. */
  number: ReactNode
  /** Accessible name, with date and price. */
  label: string
  /** From 0 to 1, relative to the highest price. Undefined if the day has no price and cannot be chosen. */
  height: number | undefined
  isBest?: boolean | undefined
}

/** The bars of a month. */
export interface BarGroup {
  id: string
  name: string
  bars: readonly PriceBar[]
}

export interface PriceBarsProps {
  /** Id of the chart's heading. */
  headingId: string
  groups: readonly BarGroup[]
  /** The chosen day. */
  value: string
  onPick: (id: string) => void
}

/** Returns the place of the bar to which a key leads. Undefined if the chart does not use the key. */
function placeAfter(key: string, place: number, starts: readonly number[], isFromRight: boolean): number | undefined {
  const onward = isFromRight ? -1 : 1
  const places: Record<string, number> = {
    ArrowLeft: place - onward,
    ArrowRight: place + onward,
    Home: 0,
    End: Number.MAX_SAFE_INTEGER,
    PageUp: starts.findLast((start) => start < place) ?? 0,
    PageDown: starts.find((start) => start > place) ?? place,
  }
  return places[key]
}

/**
 * A chart with one bar for each day, in groups by month. Each bar with a price is a button. One of them is in the tab order. Arrow keys move
 * to the next bar, Page Up and Page Down to the first one of a month, Home and End to the first and last one of the chart.
 */
export function PriceBars({ headingId, groups, value, onPick }: PriceBarsProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState(value)
  const byGroup = groups.map(({ bars }) => bars.filter(({ height }) => height !== undefined))
  const reachable = byGroup.flat()
  const inTabOrder = [focused, value, reachable[0]?.id].find((id) => reachable.some((bar) => bar.id === id))
  useLayoutEffect(() => {
    const chosen = frame.current?.querySelector('[aria-pressed="true"]')
    if (!frame.current || !chosen) return
    const [inside, around] = [chosen.getBoundingClientRect(), frame.current.getBoundingClientRect()]
    frame.current.scrollLeft += inside.left + inside.width / 2 - around.left - around.width / 2
  }, [value])
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const starts = byGroup.map((_, index) => byGroup.slice(0, index).flat().length)
    const place = reachable.findIndex(({ id }) => id === inTabOrder)
    const isFromRight = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = placeAfter(event.key, place, starts, isFromRight)
    if (next === undefined) return
    event.preventDefault()
    const bar = reachable[Math.min(Math.max(next, 0), reachable.length - 1)]
    if (bar) frame.current?.querySelector<HTMLElement>(`[data-date="${bar.id}"]`)?.focus()
  }
  return (
    <div role="group" aria-labelledby={headingId} className={styles.scroll} ref={frame}>
      {groups.map(({ id, name, bars }) => (
        <div key={id} role="group" aria-label={name} className={styles.month}>
          <p aria-hidden="true" className={styles.name}>
            {name}
          </p>
          <div className={styles.bars}>
            {bars.map((bar) =>
              bar.height === undefined ? (
                <span key={bar.id} className={styles.none} title={bar.label} aria-hidden="true">
                  {bar.number}
                </span>
              ) : (
                <button
                  key={bar.id}
                  type="button"
                  data-date={bar.id}
                  tabIndex={bar.id === inTabOrder ? 0 : -1}
                  aria-label={bar.label}
                  aria-pressed={bar.id === value}
                  title={bar.label}
                  className={classes(styles.day, bar.isBest && styles.best)}
                  onFocus={() => setFocused(bar.id)}
                  onKeyDown={move}
                  onClick={() => onPick(bar.id)}
                >
                  <span className={styles.bar} style={{ '--height': `${Math.round(bar.height * 100)}%` } as CSSProperties} />
                  <span className={styles.number}>{bar.number}</span>
                </button>
              ),
            )}
          </div>
        </div>
      ))}
    </div>
  )
}
