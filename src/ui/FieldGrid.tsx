import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './FieldGrid.module.css'

export interface FieldGridProps {
  columns?: 2 | 3 | undefined
  /** Keeps the columns on a phone, for short fields such as expiry date and security code. */
  keepsColumns?: boolean | undefined
  children: ReactNode
}

/** Renders fields side by side, or in one column on a phone. */
export function FieldGrid({ columns = 2, keepsColumns = false, children }: FieldGridProps) {
  return <div className={classes(styles.grid, columns === 3 && styles.three, keepsColumns && styles.keep)}>{children}</div>
}
