import { IconFrame, type IconProps } from './icons.tsx'

/** Leads to the next month or page. Mirrored in right-to-left text. */
export function ForwardIcon({ className }: IconProps) {
  return (
    <IconFrame box="0 0 8 12" width={8} height={12} turns className={className}>
      <path d="m1 1 5 5-5 5" fill="none" stroke="currentColor" strokeWidth="2" />
    </IconFrame>
  )
}

/** Leads to the previous month or page. Mirrored in right-to-left text. */
export function BackIcon({ className }: IconProps) {
  return (
    <IconFrame box="0 0 8 12" width={8} height={12} turns className={className}>
      <path d="M7 1 2 6l5 5" fill="none" stroke="currentColor" strokeWidth="2" />
    </IconFrame>
  )
}

/** Closes a dialog or removes an item. */
export function CloseIcon({ className }: IconProps) {
  return (
    <IconFrame box="0 0 14 14" width={14} height={14} className={className}>
      <path d="m1 1 12 12M13 1 1 13" stroke="currentColor" strokeWidth="2" />
    </IconFrame>
  )
}
