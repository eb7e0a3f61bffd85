import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import styles from './Button.module.css'
import { classes } from './classes.ts'
import { ArrowIcon } from './icons.tsx'

/**
 * go: the primary button, at most one in view, which names the next step. alt: an equal alternative. plain: a text button such as
 * Undo. danger: discards something.
 */
export type ButtonVariant = 'go' | 'alt' | 'plain' | 'danger'

/** The appearance of a button, or of a link that looks like one. */
export interface ButtonLook {
  variant?: ButtonVariant | undefined
  /** Whether to fill the column's width. */
  wide?: boolean | undefined
  /** Larger text, for a page's main action, such as Search or Pay. */
  large?: boolean | undefined
  /** The primary button's arrow, shown unless this is false. */
  arrow?: boolean | undefined
}

/** A native button's attributes, its appearance, and whether its action is in progress. */
export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Whether its action is in progress: it keeps focus, ignores presses, and is announced as busy. */
  pending?: boolean | undefined
  /** Replaces the children while pending. */
  pendingLabel?: ReactNode
  ref?: Ref<HTMLButtonElement> | undefined
}

/** A link's attributes and a button's appearance. */
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

/** A button. It is never `disabled` while pending, so that it keeps focus. */
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

/** A link that looks like a button: for navigation, never for actions. */
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
