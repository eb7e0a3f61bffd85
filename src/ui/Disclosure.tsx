import type { ReactNode, SyntheticEvent } from 'react'
import styles from './Disclosure.module.css'
import { DownIcon } from './icons.tsx'

/** Content that expands in place. */
export interface DisclosureProps {
  summary: ReactNode
  /** Whether it is initially open. Afterwards the traveller decides. */
  open?: boolean | undefined
  onToggle?: ((isOpen: boolean) => void) | undefined
  children: ReactNode
}

/** A native <details>, which works without JavaScript. */
export function Disclosure({ summary, open = false, onToggle, children }: DisclosureProps) {
  return (
    <details
      className={styles.details}
      open={open}
      onToggle={(event: SyntheticEvent<HTMLDetailsElement>) => onToggle?.(event.currentTarget.open)}
    >
      <summary className={styles.summary}>
        <DownIcon className={styles.angle} />
        {summary}
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  )
}
