import type { ReactNode } from 'react'
import styles from './Card.module.css'
import { classes } from './classes.ts'

export interface CardProps {
  /** The element: `section` by default. */
  as?: 'section' | 'div' | 'article' | 'aside' | undefined
  /** `heading` is at level 2. `headingEnd` is at the end of the same line, for example a tag. */
  heading?: ReactNode
  headingId?: string | undefined
  headingEnd?: ReactNode
  /** Red top edge, for a card about a failure. */
  stops?: boolean | undefined
  /** Leaves out the padding, for tables and tickets that extend to the edge. */
  bare?: boolean | undefined
  /** False leaves the card out of print. For cards without information, such as a row of buttons. */
  prints?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** A surface with a hairline border, whose children are stacked. */
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
