import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import styles from './Button.module.css'
import { classes } from './classes.ts'
import { ArrowIcon } from './icons.tsx'

/**
 * `go` is the primary button, which names the next step; at most one is in view. `alt` is an equal alternative. `plain` is a text button
 * such as Undo. `danger` discards something.
 */
export type ButtonVariant = 'go' | 'alt' | 'plain' | 'danger'

/** Appearance of a button, or of a link that looks like one. */
export interface ButtonLook {
  variant?: ButtonVariant | undefined
  /** Whether the button fills the width of its column. */
  wide?: boolean | undefined
  /** Larger text, for the main action of a page, such as Search or Pay. */
  large?: boolean | undefined
  /** The primary button has an arrow unless this is false. */
  arrow?: boolean | undefined
}

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Whether the action is in progress. The button then keeps focus, ignores presses and is announced as busy. */
  pending?: boolean | undefined
  /** Replaces the children while the action is in progress. */
  pendingLabel?: ReactNode
  ref?: Ref<HTMLButtonElement> | undefined
}

export interface LinkButtonProps extends ButtonLook, AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  ref?: Ref<HTMLAnchorElement> | undefined
}

function lookOf({ variant = 'alt', wide = false, large = false }: ButtonLook, className?: string) {
  return classes(
    variant === 'plain' ? styles.plain : styles.sign,
    styles[variant],
    wide && styles.wide,
    large && styles.large,
    className,
  )
}

/** A button that keeps focus while its action is in progress: it is never `disabled`, because a disabled button loses focus. */
export function Button({
  variant = 'alt',
  wide,
  large,
  arrow = variant === 'go',
  pending = false,
  pendingLabel,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true') event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      {...(pending ? { 'aria-disabled': true, 'aria-busy': true } : {})}
      className={lookOf({ variant, wide, large }, className)}
      onClick={press}
    >
      {pending && pendingLabel !== undefined ? pendingLabel : children}
      {arrow && !pending ? <ArrowIcon /> : null}
    </button>
  )
}

/** A link that looks like a button. For navigation only; actions use `Button`. */
export function LinkButton({
  variant = 'alt',
  wide,
  large,
  arrow = variant === 'go',
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <a {...rest} className={lookOf({ variant, wide, large }, className)}>
      {children}
      {arrow ? <ArrowIcon /> : null}
    </a>
  )
}
