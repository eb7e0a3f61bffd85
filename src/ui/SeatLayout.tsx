import type { ReactNode } from 'react'
import styles from './SeatLayout.module.css'

/** The parts of a seat page. */
export interface SeatLayoutProps {
  /** The choice of passenger, above the map on a phone. */
  picker: ReactNode
  /** The `SeatGrid`, with the choice of segment over it. */
  map: ReactNode
  /** Legend, proposals, the same map as a list. */
  children: ReactNode
}

/** The map at the start and the rest beside it if space and text size allow, otherwise stacked. */
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
