import type { ReactNode, Ref } from 'react'
import styles from './StepHeading.module.css'
import { classes } from './classes.ts'

/** A step's heading. */
export interface StepHeadingProps {
  children: ReactNode
  /** A line above the heading, such as "Booked and ticketed at 14:27, Lisbon time". */
  overline?: ReactNode
  /** A sentence below it. */
  subtitle?: ReactNode
  /** At the end of the line: a link, a skip link, a booking reference. */
  end?: ReactNode
  /** The h1, to be focused on entering the step: `ref.current.focus()`. */
  ref?: Ref<HTMLHeadingElement> | undefined
  id?: string | undefined
  /** Larger, with a lead instead of a subtitle, only on home. */
  isHero?: boolean | undefined
  /** Smaller, on one line with its subtitle if there is room: for pages that are lists. */
  isDense?: boolean | undefined
}

/** A page's only h1. It can be focused by script, not by Tab. */
export function StepHeading({ children, overline, subtitle, end, ref, id, isHero = false, isDense = false }: StepHeadingProps) {
  return (
    <div className={classes(styles.head, isHero && styles.hero, isDense && styles.dense)}>
      <div className={styles.words}>
        {overline === undefined ? null : <p className={styles.side}>{overline}</p>}
        <h1 tabIndex={-1} ref={ref} id={id}>
          {children}
        </h1>
        {subtitle === undefined ? null : <p className={styles.side}>{subtitle}</p>}
      </div>
      {end}
    </div>
  )
}
