import type { ReactNode } from 'react'
import styles from './Card.module.css'
import { classes } from './classes.ts'

/** A surface with a hairline. */
export interface CardProps {
  /** section unless said; a form or an article where that is what it is. */
  as?: 'section' | 'div' | 'article' | 'aside' | undefined
  /** A heading at level 2, and what stands at its end, such as a tag. */
  heading?: ReactNode
  headingId?: string | undefined
  headingEnd?: ReactNode
  /** A red edge on top: this card tells of something that failed. */
  stops?: boolean | undefined
  /** No padding of its own, for tables and tickets that reach the edge. */
  bare?: boolean | undefined
  /** False for what can only be pressed, such as a card of buttons. */
  prints?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** A surface with a hairline; its children stand one under another. */
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
