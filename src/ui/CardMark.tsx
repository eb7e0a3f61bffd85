import styles from './CardMark.module.css'

/** The letters and the drawing of a mark: plain shapes of our own, told apart without colour. */
const marks: Record<string, { letters: string; shape: string }> = {
  VI: { letters: 'VISA', shape: 'M4 5h32M4 21h32' },
  CA: { letters: 'MC', shape: 'M8 13a5 5 0 1 0 0 .1M32 13a5 5 0 1 0 0 .1' },
  AX: { letters: 'AMEX', shape: 'M4 4h32v18H4z' },
  DS: { letters: 'DISC', shape: 'M4 22C16 22 30 20 36 17' },
  DC: { letters: 'DC', shape: 'M20 3.5a9.5 9.5 0 1 0 .1 0' },
  JC: { letters: 'JCB', shape: 'M7 5v16M33 5v16' },
}

/** A card with the mark of its brand. `code` is the wire's; `name` is read out. A brand that is not known has its name alone. */
export function CardMark({ code, name }: { code: string; name: string }) {
  const mark = marks[code]
  if (!mark) return <span>{name}</span>
  return (
    <svg className={styles.mark} viewBox="0 0 40 26" role="img" aria-label={name}>
      <rect className={styles.card} x="1" y="1" width="38" height="24" rx="3" />
      <path className={styles.shape} d={mark.shape} />
      <text className={styles.letters} x="20" y="17" textAnchor="middle">
        {mark.letters}
      </text>
    </svg>
  )
}
