import type { ReactNode } from 'react'
import styles from './Card.module.css'
import { classes } from './classes.ts'

/** A surface with a hairline border. */
export interface CardProps {
  /** section by default, form or article where appropriate. */
  as?: 'section' | 'div' | 'article' | 'aside' | undefined
  /** A heading at level 2, and content at the end of its line, such as a tag. */
  heading?: ReactNode
  headingId?: string | undefined
  headingEnd?: ReactNode
  /** A red top edge, for a card about a failure. */
  stops?: boolean | undefined
  /** No padding, for tables and tickets that extend to the edge. */
  bare?: boolean | undefined
  /** Whether to print it, or false for cards without information, such as a row of buttons. */
  prints?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** A surface with a hairline border. Its children are stacked. */
export function Card({
  as: Element = 'section',
  heading,
  headingId,
  headingEnd,
  stops = false,
  bare = false,
  prints = true,
  className,
  children,
}: CardProps) {
  return (
    <Element
      className={classes(styles.card, stops && styles.stops, bare && styles.bare, className)}
      aria-labelledby={headingId}
      data-print={prints ? undefined : 'no'}
    >
      {heading === undefined ? null : (
        <div className={styles.head}>
          <h2 id={headingId}>{heading}</h2>
          {headingEnd}
        </div>
      )}
      {children}
    </Element>
  )
}
