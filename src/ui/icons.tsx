import type { ReactNode } from 'react'
import styles from './icons.module.css'
import { classes } from './classes.ts'

/** Icons are hidden from screen readers, because a text beside them says the same. */
export interface IconProps {
  className?: string | undefined
}

interface DrawingProps extends IconProps {
  box: string
  width: number
  height: number
  turns?: boolean
  children: ReactNode
}

/**
 * Renders the frame of an icon. `box` is its view box, and `width` and `height` are in pixels. With `turns`, it is mirrored in
 * right-to-left text.
 */
export function IconFrame({ box, width, height, turns = false, className, children }: DrawingProps) {
  return (
    <svg viewBox={box} width={width} height={height} aria-hidden="true" className={classes(turns && styles.turns, className)}>
      {children}
    </svg>
  )
}

/** The arrow of the primary button, mirrored in right-to-left text. */
export function ArrowIcon({ className }: IconProps) {
  return (
    <IconFrame box="0 0 18 14" width={18} height={14} turns className={className}>
      <path d="M10.5 1 17 7l-6.5 6M16.5 7H1" fill="none" stroke="currentColor" strokeWidth="2.6" />
    </IconFrame>
  )
}

/** A globe, for the choice of the language. */
export function LanguageIcon({ className }: IconProps) {
  return (
    <IconFrame box="0 0 18 18" width={18} height={18} className={className}>
      <path
        d="M1 9h16M9 1a8 8 0 0 1 0 16A8 8 0 0 1 9 1c-5 5-5 11 0 16 5-5 5-11 0-16"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      />
    </IconFrame>
  )
}

/** A tick, as on a step of the progress line. */
export function TickIcon({ className }: IconProps) {
  return (
    <IconFrame box="0 0 11 9" width={11} height={9} className={className}>
      <path d="M1 4.5 4 7.5 10 1" fill="none" stroke="currentColor" strokeWidth="2.2" />
    </IconFrame>
  )
}

/** An octagon, for errors. */
export function StopIcon({ className }: IconProps) {
  return (
    <IconFrame box="0 0 20 20" width={20} height={20} className={className}>
      <path d="M6.3 1h7.4L19 6.3v7.4L13.7 19H6.3L1 13.7V6.3z" className={styles.stopPlate} />
      <path d="M10 5v6.2M10 13.2v2" className={styles.stopMark} strokeWidth="2.2" />
    </IconFrame>
  )
}

/** A triangle, for warnings and unknown outcomes. */
export function WarningIcon({ className }: IconProps) {
  return (
    <IconFrame box="0 0 20 20" width={20} height={20} className={className}>
      <path d="M10 1.5 19 18H1z" fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
      <path d="M10 7v5M10 13.6v2" stroke="currentColor" strokeWidth="2" />
    </IconFrame>
  )
}

/** A tick in a disc, for success. */
export function DoneIcon({ className }: IconProps) {
  return (
    <IconFrame box="0 0 20 20" width={20} height={20} className={className}>
      <circle cx="10" cy="10" r="9" className={styles.donePlate} />
      <path d="m5.8 10.2 2.9 2.9 5.6-6" className={styles.doneMark} strokeWidth="2.2" />
    </IconFrame>
  )
}

/** The chevron of a select, a chip or a disclosure. */
export function DownIcon({ className }: IconProps) {
  return (
    <IconFrame box="0 0 12 8" width={12} height={8} className={className}>
      <path d="m1 1 5 5 5-5" fill="none" stroke="currentColor" strokeWidth="2" />
    </IconFrame>
  )
}
