import type { ReactNode } from 'react'
import styles from './ChoiceList.module.css'

/** An alternative or a suggestion that can be pressed. */
export interface Choice {
  id: string
  title: ReactNode
  detail?: ReactNode
  /** Content at the end of the line, such as a price. */
  end?: ReactNode
  onPress: () => void
  pressed?: boolean | undefined
}

/** Renders suggestions as buttons, one per line, for example other days or adjacent seats. */
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
