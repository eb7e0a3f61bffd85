import styles from './HoldLine.module.css'

/**
 * A warning line, shown only before money or a booking becomes irrevocable, and while the outcome is being determined. Never
 * decoration.
 */
export function HoldLine({ label }: { label: string }) {
  return <div className={styles.bars} role="img" aria-label={label} />
}
