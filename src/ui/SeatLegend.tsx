import type { ReactNode } from 'react'
import styles from './SeatGrid.module.css'
import { classes } from './classes.ts'
import { lookOfLevel, type SeatState } from './SeatRow.tsx'

/** A symbol's meaning. */
export interface SeatLegendEntry {
  id: string
  state: SeatState
  feature?: 'legroom' | 'exit' | undefined
  /** In the symbol, such as "A" or "AM". */
  mark?: string | undefined
  label: ReactNode
  /** A price, or a description of the symbol. */
  detail?: ReactNode
}

/** A price band. */
export interface SeatLevelEntry {
  level: number
  label: ReactNode
}

/** The meaning of the dots at a seat's bottom, lowest price first, on one line if there is room. */
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

/** The seat map's symbols in words. Shape and pattern carry the meaning, and colour only supports it. */
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
