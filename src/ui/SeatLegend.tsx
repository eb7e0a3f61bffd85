import type { ReactNode } from 'react'
import styles from './SeatGrid.module.css'
import { classes } from './classes.ts'
import { lookOfLevel, type SeatState } from './SeatRow.tsx'

/** What one shape means. */
export interface SeatLegendEntry {
  id: string
  state: SeatState
  feature?: 'legroom' | 'exit' | undefined
  /** In the box, as "A" or "AM". */
  mark?: string | undefined
  label: ReactNode
  /** A price, or how the shape looks in words. */
  detail?: ReactNode
}

/** One step of price. */
export interface SeatLevelEntry {
  level: number
  label: ReactNode
}

/** What the dots at the foot of a seat mean, the lowest price first, in one line where there is room. */
export function SeatLevels({ label, entries }: { label: string; entries: readonly SeatLevelEntry[] }) {
  return (
    <ul className={styles.levels} aria-label={label}>
      {entries.map(({ level, label: words }) => (
        <li key={level}>
          <span className={classes(styles.seat, styles.free, lookOfLevel(level))} aria-hidden="true" />
          {words}
        </li>
      ))}
    </ul>
  )
}

/** The shapes of the seat map in words; shape and pattern carry the meaning, colour only helps. */
export function SeatLegend({ entries }: { entries: readonly SeatLegendEntry[] }) {
  return (
    <ul className={styles.legend}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <span className={classes(styles.seat, styles[entry.state], entry.feature && styles[entry.feature])} aria-hidden="true">
            {entry.mark}
          </span>
          <span>
            {entry.label}
            {entry.detail === undefined ? null : <span className={styles.legendDetail}>{entry.detail}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
