import type { ReactNode, Ref } from 'react'
import styles from './StepHeading.module.css'
import { classes } from './classes.ts'

export interface StepHeadingProps {
  children: ReactNode
  /** Text above the heading, such as "Booked and ticketed at 14:27, Lisbon time". */
  overline?: ReactNode
  /** A sentence below the heading. */
  subtitle?: ReactNode
  /** Content at the end of the line, such as a link or a booking reference. */
  end?: ReactNode
  /** Ref of the h1, for focusing it when the step is entered. */
  ref?: Ref<HTMLHeadingElement> | undefined
  id?: string | undefined
  /** Whether the heading is larger and its subtitle is a lead. Only on the home page. */
  isHero?: boolean | undefined
  /** Whether the heading is smaller, and on one line with its subtitle if there is room. For pages that are lists. */
  isDense?: boolean | undefined
}

/** Renders the only h1 of a page. Scripts can focus it, but it is not in the tab order. */
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
