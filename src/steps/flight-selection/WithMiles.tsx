import { Plural } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './flight-selection.module.css'

/** Shows the price of an award as miles, with the money to pay below. Any other price is unchanged. */
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
