import type { ReactNode, SyntheticEvent } from 'react'
import styles from './Disclosure.module.css'
import { DownIcon } from './icons.tsx'

/** Props of content that expands in place. */
export interface DisclosureProps {
  summary: ReactNode
  /** Whether the content is initially expanded. Later changes by the traveller are kept. */
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
