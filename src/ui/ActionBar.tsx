import type { ReactNode } from 'react'
import styles from './ActionBar.module.css'

/** Contents of the bar at the bottom of the screen. */
export interface ActionBarProps {
  /** Accessible name of the region, such as "Your total and the next step". */
  label: string
  /** Text before the total, such as "Total for 3, all taxes". */
  totalLabel?: ReactNode
  /** The amount, as a `Price`. */
  total?: ReactNode
  /** The last change of the total, or its parts. Hidden on a phone. */
  detail?: ReactNode
  /** The primary button. If something blocks it, a stop tag comes first. */
  children: ReactNode
}

/** Renders a sticky bar with the total and the primary button. */
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
