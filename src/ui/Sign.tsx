import type { ReactNode } from 'react'
import styles from './Sign.module.css'
import { classes } from './classes.ts'

/** The location sign. */
export interface SignProps {
  /** Smaller, for a seat or initials in a list. */
  small?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/**
 * The location sign, black with yellow letters, for the current step and the traveller's own seat. Never a button, never a badge.
 */
export function Sign({ small = false, className, children }: SignProps) {
  return (
    <span className={classes(styles.plate, small && styles.small, className)}>
      <bdi>{children}</bdi>
    </span>
  )
}
