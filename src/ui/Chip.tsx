import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './Chip.module.css'

/** A filter that is on or off. */
export interface ChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  pressed: boolean
  children: ReactNode
  ref?: Ref<HTMLButtonElement> | undefined
}

/** A rounded toggle button for filters, filled when it is on. */
export function Chip({ pressed, children, ...rest }: ChipProps) {
  return (
    <button type="button" {...rest} aria-pressed={pressed} className={styles.chip}>
      {children}
    </button>
  )
}
