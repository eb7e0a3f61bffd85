import type { ReactNode } from 'react'
import styles from './OfferClock.module.css'
import { isStartCrowded, midnightsOf, positionOf, ticksOf, type ClockScale } from './clock-scale.ts'
import { classes } from './classes.ts'

export interface ClockAxisProps {
  scale: ClockScale
  /** Name of the time zone, such as "Lisbon time". */
  zone: ReactNode
  /** Formats the day that starts at a midnight, such as "Wed 5 May". The first midnight after departure is 1. */
  nextDay?: ((midnight: number) => ReactNode) | undefined
}

/** A tick every three hours. Hidden from screen readers, because each bar has a text of its own. */
export function ClockAxis({ scale, zone, nextDay }: ClockAxisProps) {
  return (
    <div className={classes(styles.axis, isStartCrowded(scale) && styles.high)} aria-hidden="true">
      <span className={styles.zone}>{zone}</span>
      {midnightsOf(scale).map((hour) => (
        <span key={hour} className={classes(styles.tick, styles.dayTick)} style={{ insetInlineStart: positionOf(hour, scale) }}>
          {nextDay?.(hour / 24)}
        </span>
      ))}
      {ticksOf(scale).map((hour) => (
        <span key={hour} className={styles.tick} style={{ insetInlineStart: positionOf(hour, scale) }}>
          {String(((hour % 24) + 24) % 24).padStart(2, '0')}
        </span>
      ))}
    </div>
  )
}
