import type { ReactNode } from 'react'
import styles from './Layout.module.css'
import { classes } from './classes.ts'

export interface StackProps {
  /** Space between children, from 1 (4 px) to 6 (32 px), by default 4. */
  gap?: 1 | 2 | 3 | 4 | 5 | 6 | undefined
  className?: string | undefined
  children: ReactNode
}

/** Stacks its children with even spacing. */
export function Stack({ gap = 4, className, children }: StackProps) {
  return <div className={classes(styles.stack, styles[`gap${gap}`], className)}>{children}</div>
}

export interface RowProps {
  gap?: 1 | 2 | 3 | 4 | 5 | 6 | undefined
  /** Spreads the children over the full width. */
  apart?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** Renders its children in a row that wraps. */
export function Row({ gap = 3, apart = false, className, children }: RowProps) {
  return <div className={classes(styles.row, styles[`gap${gap}`], apart && styles.apart, className)}>{children}</div>
}

/** Renders secondary text. */
export function Muted({ small = false, children }: { small?: boolean; children: ReactNode }) {
  return <span className={classes(styles.muted, small && styles.small)}>{children}</span>
}

/** The palest and smallest text that contrast rules allow, for captions of controls and prices. */
export function Caption({ children }: { children: ReactNode }) {
  return <span className={styles.caption}>{children}</span>
}
