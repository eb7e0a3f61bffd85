import type { ReactNode } from 'react'
import styles from './SeatLayout.module.css'

/** Parts of a seat page. */
export interface SeatLayoutProps {
  /** The choice of passenger. On a phone, it is above the map. */
  picker: ReactNode
  /** The `SeatGrid`, with the choice of segment above it. */
  map: ReactNode
  /** The legend, suggestions, and the map as a list. */
  children: ReactNode
}

/** Renders the map at the start and the rest beside it. If there is not enough room at the current text size, the parts are stacked. */
export function SeatLayout({ picker, map, children }: SeatLayoutProps) {
  return (
    <div className={styles.room}>
      <div className={styles.layout}>
        <div className={styles.picker}>{picker}</div>
        <div className={styles.map}>{map}</div>
        <div className={styles.side}>{children}</div>
      </div>
    </div>
  )
}
