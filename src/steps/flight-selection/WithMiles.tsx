import { Plural } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './flight-selection.module.css'

/** An award's price: miles, and the money below them. Any other price unchanged. */
export function WithMiles({ points, children }: { points: number | undefined; children: ReactNode }) {
  if (points === undefined) return children
  return (
    <span className={styles.award}>
      <span className={styles.miles}>
        <Plural value={points} one="# mile" other="# miles" />
      </span>
      <span className={styles.beside}>+ {children}</span>
    </span>
  )
}
