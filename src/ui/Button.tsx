import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import styles from './Button.module.css'
import { classes } from './classes.ts'
import { ArrowIcon } from './icons.tsx'

/**
 * go: the direction sign, at most one in view, named after the next place. alt: as good a choice, not the way on.
 * plain: a text button such as Undo. danger: throws something away.
 */
export type ButtonVariant = 'go' | 'alt' | 'plain' | 'danger'

/** How a button or a link that looks like one is drawn. */
export interface ButtonLook {
  variant?: ButtonVariant | undefined
  /** As wide as its column. */
  wide?: boolean | undefined
  /** Larger words; for the one act of a page, such as Search or Pay. */
  large?: boolean | undefined
  /** The arrow of the direction sign; a go button has it unless this is false. */
  arrow?: boolean | undefined
}

/** A native button's attributes, its look, and whether its work is under way. */
export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Its work is under way: focus stays, presses do nothing, assistive technology hears that it is busy. */
  pending?: boolean | undefined
  /** Words in place of the children while pending. */
  pendingLabel?: ReactNode
  ref?: Ref<HTMLButtonElement> | undefined
}

/** A link's attributes and the look of a button. */
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

/** A button. It is never `disabled` while pending, so that the traveller's focus is not lost. */
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

/** A link drawn as a button: for going somewhere, never for doing something. */
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
