import type { ReactNode } from 'react'
import styles from './StrengthMeter.module.css'
import { classes } from './classes.ts'

/** One to three bars with a text, which is sufficient on its own. */
export function StrengthMeter({ strength, children }: { strength: 1 | 2 | 3; children: ReactNode }) {
  return (
    <span className={styles.meter}>
      <span className={styles.bars} aria-hidden="true">
        {[1, 2, 3].map((bar) => (
          <span key={bar} className={classes(styles.bar, bar <= strength && styles.full)} />
        ))}
      </span>
      <span>{children}</span>
    </span>
  )
}
