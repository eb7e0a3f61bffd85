import type { ReactNode, SyntheticEvent } from 'react'
import styles from './Disclosure.module.css'
import { DownIcon } from './icons.tsx'

/** Something that opens in place. */
export interface DisclosureProps {
  summary: ReactNode
  /** Open at first; the traveller decides after that. */
  open?: boolean | undefined
  onToggle?: ((isOpen: boolean) => void) | undefined
  children: ReactNode
}

/** A native <details>: works before any script runs. */
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
