import type { ReactNode } from 'react'
import styles from './ChoiceList.module.css'

/** A way out or a proposal. */
export interface Choice {
  id: string
  title: ReactNode
  detail?: ReactNode
  /** At the end: a price. */
  end?: ReactNode
  onPress: () => void
  pressed?: boolean | undefined
}

/** Proposals as buttons, one a line: other days, seats found together. */
export function ChoiceList({ choices }: { choices: readonly Choice[] }) {
  return (
    <ul className={styles.list}>
      {choices.map((choice) => (
        <li key={choice.id}>
          <button type="button" className={styles.choice} aria-pressed={choice.pressed} onClick={choice.onPress}>
            <b>{choice.title}</b>
            <span className={styles.detail}>{choice.detail}</span>
            <b className={styles.end}>{choice.end}</b>
          </button>
        </li>
      ))}
    </ul>
  )
}
