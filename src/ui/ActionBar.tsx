import type { ReactNode } from 'react'
import styles from './ActionBar.module.css'

/** The bar at the bottom of the screen. */
export interface ActionBarProps {
  /** Accessible name of the region, such as "Your total and the next step". */
  label: string
  /** Such as "Total for 3, all taxes", before `total`. */
  totalLabel?: ReactNode
  /** A `Price`. */
  total?: ReactNode
  /** The last change, or how the total is made up. Hidden on a phone. */
  detail?: ReactNode
  /** The primary button, preceded by whatever blocks it, such as a stop tag. */
  children: ReactNode
}

/** Sticky bar with the total and the primary button. */
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
