import styles from './Chart.module.css'
import type { Lit, Mark } from './highlights.ts'
import { MarkSign } from './MarkSign.tsx'
import { useMarkWords } from './useLightWords.ts'

/** A legend of the marks in the current overlay. */
export function MarkLegend({ marks = {} }: { marks: Lit['marks'] }) {
  const words = useMarkWords()
  const used = [...new Set<Mark>(Object.values(marks))]
  if (used.length === 0) return null
  return (
    <ul className={styles.legend}>
      {used.map((mark) => (
        <li key={mark}>
          <svg viewBox="-9 -9 18 18" width="18" height="18" aria-hidden="true">
            <MarkSign mark={mark} x={0} y={0} />
          </svg>{' '}
          {words[mark]}
        </li>
      ))}
    </ul>
  )
}
