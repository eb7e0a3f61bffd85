import type { ReactNode } from 'react'
import styles from './icons.module.css'
import { classes } from './classes.ts'

/** What every icon takes: a class of the component that shows it. Icons are never read out; the words beside them are. */
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

function Drawing({ box, width, height, turns = false, className, children }: DrawingProps) {
  return (
    <svg viewBox={box} width={width} height={height} aria-hidden="true" className={classes(turns && styles.turns, className)}>
      {children}
    </svg>
  )
}

/** The arrow of the direction sign; turns round where the text runs from the right. */
export function ArrowIcon({ className }: IconProps) {
  return (
    <Drawing box="0 0 18 14" width={18} height={14} turns className={className}>
      <path d="M10.5 1 17 7l-6.5 6M16.5 7H1" fill="none" stroke="currentColor" strokeWidth="2.6" />
    </Drawing>
  )
}

/** A tick as on a station of the route line. */
export function TickIcon({ className }: IconProps) {
  return (
    <Drawing box="0 0 11 9" width={11} height={9} className={className}>
      <path d="M1 4.5 4 7.5 10 1" fill="none" stroke="currentColor" strokeWidth="2.2" />
    </Drawing>
  )
}

/** Stop: the octagon of every error. */
export function StopIcon({ className }: IconProps) {
  return (
    <Drawing box="0 0 20 20" width={20} height={20} className={className}>
      <path d="M6.3 1h7.4L19 6.3v7.4L13.7 19H6.3L1 13.7V6.3z" className={styles.stopPlate} />
      <path d="M10 5v6.2M10 13.2v2" className={styles.stopMark} strokeWidth="2.2" />
    </Drawing>
  )
}

/** Look here: the triangle of a notice and of what is not known yet. */
export function WarningIcon({ className }: IconProps) {
  return (
    <Drawing box="0 0 20 20" width={20} height={20} className={className}>
      <path d="M10 1.5 19 18H1z" fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
      <path d="M10 7v5M10 13.6v2" stroke="currentColor" strokeWidth="2" />
    </Drawing>
  )
}

/** Done: the tick in a disc. */
export function DoneIcon({ className }: IconProps) {
  return (
    <Drawing box="0 0 20 20" width={20} height={20} className={className}>
      <circle cx="10" cy="10" r="9" className={styles.donePlate} />
      <path d="m5.8 10.2 2.9 2.9 5.6-6" className={styles.doneMark} strokeWidth="2.2" />
    </Drawing>
  )
}

/** No, or not yet: nothing happened. */
export function NoneIcon({ className }: IconProps) {
  return (
    <Drawing box="0 0 20 20" width={20} height={20} className={className}>
      <circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="M6 10h8" stroke="currentColor" strokeWidth="2.2" />
    </Drawing>
  )
}

/** What happens next. */
export function NextIcon({ className }: IconProps) {
  return (
    <Drawing box="0 0 20 20" width={20} height={20} turns className={className}>
      <path d="M2 10h14M10.5 4l6 6-6 6" fill="none" stroke="currentColor" strokeWidth="2.2" />
    </Drawing>
  )
}

/** The small angle of a select, a chip or a disclosure. */
export function DownIcon({ className }: IconProps) {
  return (
    <Drawing box="0 0 12 8" width={12} height={8} className={className}>
      <path d="m1 1 5 5 5-5" fill="none" stroke="currentColor" strokeWidth="2" />
    </Drawing>
  )
}

/** To the next month or page; turns round with the text. */
export function ForwardIcon({ className }: IconProps) {
  return (
    <Drawing box="0 0 8 12" width={8} height={12} turns className={className}>
      <path d="m1 1 5 5-5 5" fill="none" stroke="currentColor" strokeWidth="2" />
    </Drawing>
  )
}

/** To the month or page before; turns round with the text. */
export function BackIcon({ className }: IconProps) {
  return (
    <Drawing box="0 0 8 12" width={8} height={12} turns className={className}>
      <path d="M7 1 2 6l5 5" fill="none" stroke="currentColor" strokeWidth="2" />
    </Drawing>
  )
}

/** Change places, as between origin and destination. */
export function SwapIcon({ className }: IconProps) {
  return (
    <Drawing box="0 0 20 16" width={20} height={16} className={className}>
      <path d="M5 1 1 5l4 4M1.5 5H15M15 7l4 4-4 4M18.5 11H5" fill="none" stroke="currentColor" strokeWidth="2" />
    </Drawing>
  )
}

/** Opens a calendar. */
export function CalendarIcon({ className }: IconProps) {
  return (
    <Drawing box="0 0 20 20" width={20} height={20} className={className}>
      <path d="M2 4h16v14H2zM2 8.5h16M6 1.5v4M14 1.5v4" fill="none" stroke="currentColor" strokeWidth="2" />
    </Drawing>
  )
}

/** Closes a dialog or removes a thing. */
export function CloseIcon({ className }: IconProps) {
  return (
    <Drawing box="0 0 14 14" width={14} height={14} className={className}>
      <path d="m1 1 12 12M13 1 1 13" stroke="currentColor" strokeWidth="2" />
    </Drawing>
  )
}

/** One more. */
export function PlusIcon({ className }: IconProps) {
  return (
    <Drawing box="0 0 14 14" width={14} height={14} className={className}>
      <path d="M7 1v12M1 7h12" stroke="currentColor" strokeWidth="2" />
    </Drawing>
  )
}

/** One less. */
export function MinusIcon({ className }: IconProps) {
  return (
    <Drawing box="0 0 14 14" width={14} height={14} className={className}>
      <path d="M1 7h12" stroke="currentColor" strokeWidth="2" />
    </Drawing>
  )
}
