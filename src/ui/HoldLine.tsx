import styles from './HoldLine.module.css'

/**
 * A line of warning bars. Never decoration: it precedes every irrevocable payment or booking, and marks an outcome that is still being
 * determined.
 */
export function HoldLine({ label }: { label: string }) {
  return <div className={styles.bars} role="img" aria-label={label} />
}
