import styles from './HoldLine.module.css'

/**
 * Renders a line of warning bars. It appears only before money or a booking becomes irrevocable, and while an outcome is being determined,
 * never as decoration.
 */
export function HoldLine({ label }: { label: string }) {
  return <div className={styles.bars} role="img" aria-label={label} />
}
