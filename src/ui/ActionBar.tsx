import type { ReactNode } from 'react'
import styles from './ActionBar.module.css'

export interface ActionBarProps {
  /** Accessible name of the region, such as "Your total and the next step". */
  label: string
  /** Label of the total, such as "Total for 3 travelers, all taxes". */
  totalLabel?: ReactNode
  /** The amount, as a `Price`. */
  total?: ReactNode
  /** The newest change of the total, or its breakdown. Hidden on a phone. */
  detail?: ReactNode
  /** What the traveller has to know before continuing. Also shown on a phone. */
  warning?: ReactNode
  /** The primary button. If the step cannot be continued, a stop tag with the reason precedes it. */
  children: ReactNode
}

/** Keeps the total and the primary button in view while the page scrolls. */
export function ActionBar({ label, totalLabel, total, detail, warning, children }: ActionBarProps) {
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
        {warning === undefined ? null : (
          <div className={styles.warning} role="status">
            {warning}
          </div>
        )}
        <div className={styles.go}>{children}</div>
      </div>
    </div>
  )
}
