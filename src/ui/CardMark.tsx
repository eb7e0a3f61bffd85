import styles from './CardMark.module.css'
import { classes } from './classes.ts'

interface Mark {
  letters: string
  shape: string
  /** Puts small letters below the drawing instead of in its middle. */
  isUnder?: boolean
}

/** Letters and drawing by brand code. The shapes are our own, differ without colour, and never touch a letter. */
const marks: Record<string, Mark> = {
  VI: { letters: 'VISA', shape: 'M5 5h30M5 21h30' },
  CA: { letters: 'MC', shape: 'M11 8.5a5 5 0 1 0 10 0a5 5 0 1 0 -10 0M19 8.5a5 5 0 1 0 10 0a5 5 0 1 0 -10 0', isUnder: true },
  AX: { letters: 'AMEX', shape: 'M4 9V4h5M31 4h5v5M4 17v5h5M31 22h5v-5' },
  DS: { letters: 'DISC', shape: 'M5 13C14 13 27 10 35 4', isUnder: true },
  DC: { letters: 'DC', shape: 'M15 8.5a5 5 0 1 0 10 0a5 5 0 1 0 -10 0M20 3.5v10', isUnder: true },
  JC: { letters: 'JCB', shape: 'M6.5 5v16M33.5 5v16' },
}

/**
 * The mark of a card brand. `code` is the code that the gateway uses, and screen readers read `name`. An unknown brand is shown by name
 * only.
 */
export function CardMark({ code, name }: { code: string; name: string }) {
  const mark = marks[code]
  if (!mark) return <span>{name}</span>
  return (
    <svg className={styles.mark} viewBox="0 0 40 26" role="img" aria-label={name}>
      <rect className={styles.card} x="1" y="1" width="38" height="24" rx="3" />
      <path className={styles.shape} d={mark.shape} />
      <text
        className={classes(styles.letters, mark.isUnder && styles.under)}
        x="20"
        y={mark.isUnder ? 22 : 16.5}
        textAnchor="middle"
      >
        {mark.letters}
      </text>
    </svg>
  )
}
