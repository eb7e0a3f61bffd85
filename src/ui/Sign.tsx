import type { ReactNode } from 'react'
import styles from './Sign.module.css'
import { classes } from './classes.ts'

export interface SignProps {
  /** Whether the sign is smaller, for a seat or for initials in a list. */
  small?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/**
 * Renders the location sign, black with yellow letters. It marks the current step and the traveller's own seat, and is never used as a
 * button or badge.
 */
export function Sign({ small = false, className, children }: SignProps) {
  return (
    <span className={classes(styles.plate, small && styles.small, className)}>
      <bdi>{children}</bdi>
    </span>
  )
}
