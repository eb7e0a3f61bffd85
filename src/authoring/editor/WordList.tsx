import type { ReactNode } from 'react'
import styles from './editor.module.css'

interface WordListProps {
  title: ReactNode
  /** Displayed names of the texts, by word. */
  names: Readonly<Record<string, string>>
  selected: string | undefined
  isChanged: (word: string) => boolean
  onChoose: (word: string) => void
}

/** Lists texts of the page. Choosing one scrolls the page to it and opens its form. */
export function WordList({ title, names, selected, isChanged, onChoose }: WordListProps) {
  return (
    <>
      <h2>{title}</h2>
      <ul className={styles.words}>
        {Object.entries(names).map(([word, name]) => (
          <li key={word}>
            <button
              type="button"
              className={`${styles.word} ${isChanged(word) ? styles.changed : ''}`}
              aria-current={word === selected ? 'true' : undefined}
              onClick={() => onChoose(word)}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
