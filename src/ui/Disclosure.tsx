import type { ReactNode, SyntheticEvent } from 'react'
import styles from './Disclosure.module.css'
import { DownIcon } from './icons.tsx'

export interface DisclosureProps {
  summary: ReactNode
  /** Expands the content at first. Afterwards the traveller decides. */
  open?: boolean | undefined
  onToggle?: ((isOpen: boolean) => void) | undefined
  children: ReactNode
}

/** Renders a native <details> element, which also works without JavaScript. */
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
