import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './Chip.module.css'

export interface ChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  pressed: boolean
  children: ReactNode
  ref?: Ref<HTMLButtonElement> | undefined
}

/** Renders a rounded toggle button for a filter. It is filled while the filter is on. */
export function Chip({ pressed, children, ...rest }: ChipProps) {
  return (
    <button type="button" {...rest} aria-pressed={pressed} className={styles.chip}>
      {children}
    </button>
  )
}
