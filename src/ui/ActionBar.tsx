import type { ReactNode } from 'react'
import styles from './ActionBar.module.css'

/** The bar at the end of the screen. */
export interface ActionBarProps {
  /** Name of the region for assistive technology, as "Your total and the next step". */
  label: string
  /** As "Total for 3, all taxes"; with `total` it stands at the start. */
  totalLabel?: ReactNode
  /** A `Price`. */
  total?: ReactNode
  /** The last change, or where the total comes from; left out on a phone. */
  detail?: ReactNode
  /** The one yellow button, and before it what holds it, such as a stop tag. */
  children: ReactNode
}

/** Sticky bar with the total and the one direction sign. */
export function ActionBar({ label, totalLabel, total, detail, children }: ActionBarProps) {
  return (
    <div className={styles.bar} role="region" aria-label={label}>
      <div className={styles.inside}>
        {total === undefined ? null : (
          <p className={styles.total}>
            <span className={styles.label}>{totalLabel}</span>
            <b>{total}</b>
          </p>
        )}
        {detail === undefined ? null : <div className={styles.detail}>{detail}</div>}
        <div className={styles.go}>{children}</div>
      </div>
    </div>
  )
}
