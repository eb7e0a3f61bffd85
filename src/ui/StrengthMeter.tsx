import type { ReactNode } from 'react'
import styles from './StrengthMeter.module.css'
import { classes } from './classes.ts'

/** Renders one to three bars, with a text that makes sense without them. */
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
