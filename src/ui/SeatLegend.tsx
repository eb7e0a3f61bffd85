import type { ReactNode } from 'react'
import styles from './SeatGrid.module.css'
import { classes } from './classes.ts'
import { lookOfLevel, type SeatState } from './SeatRow.tsx'

/** A symbol and its meaning. */
export interface SeatLegendEntry {
  id: string
  state: SeatState
  feature?: 'legroom' | 'exit' | undefined
  /** Text inside the symbol, such as "A" or "AM". */
  mark?: string | undefined
  label: ReactNode
  /** A price, or a description of the symbol. */
  detail?: ReactNode
}

/** A price band of seats. */
export interface SeatLevelEntry {
  level: number
  label: ReactNode
}

/** Explains the dots on seats, lowest price first. All are on one line if there is room. */
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

/** Explains the symbols of the seat map, which differ in shape and pattern as well as in colour. */
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
