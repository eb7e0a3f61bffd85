import type { ReactNode } from 'react'
import styles from './SeatLayout.module.css'

/** The parts of a seat page. */
export interface SeatLayoutProps {
  /** Who is choosing: above the map on a phone. */
  picker: ReactNode
  /** The `SeatGrid`, with the choice of segment over it. */
  map: ReactNode
  /** Legend, proposals, the same map as a list. */
  children: ReactNode
}

/** The map at the start, the rest beside it; one under another on a phone. */
export function SeatLayout({ picker, map, children }: SeatLayoutProps) {
  return (
    <div className={styles.layout}>
      <div className={styles.picker}>{picker}</div>
      <div className={styles.map}>{map}</div>
      <div className={styles.side}>{children}</div>
    </div>
  )
}
