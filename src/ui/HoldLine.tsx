import styles from './HoldLine.module.css'

/** The hold line: only where money or a booking becomes irrevocable, and in the state that finds out what happened. Never decoration. */
export function HoldLine({ label }: { label: string }) {
  return <div className={styles.bars} role="img" aria-label={label} />
}
