import { IconFrame, type IconProps } from './icons.tsx'

/** Nothing has happened, or not yet. */
export function NoneIcon({ className }: IconProps) {
  return (
    <IconFrame box="0 0 20 20" width={20} height={20} className={className}>
      <circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="M6 10h8" stroke="currentColor" strokeWidth="2.2" />
    </IconFrame>
  )
}

/** The next step. */
export function NextIcon({ className }: IconProps) {
  return (
    <IconFrame box="0 0 20 20" width={20} height={20} turns className={className}>
      <path d="M2 10h14M10.5 4l6 6-6 6" fill="none" stroke="currentColor" strokeWidth="2.2" />
    </IconFrame>
  )
}
