import { IconFrame, type IconProps } from './icons.tsx'

/** Swaps two places, such as origin and destination. */
export function SwapIcon({ className }: IconProps) {
  return (
    <IconFrame box="0 0 20 16" width={20} height={16} className={className}>
      <path d="M5 1 1 5l4 4M1.5 5H15M15 7l4 4-4 4M18.5 11H5" fill="none" stroke="currentColor" strokeWidth="2" />
    </IconFrame>
  )
}

/** Opens a calendar. */
export function CalendarIcon({ className }: IconProps) {
  return (
    <IconFrame box="0 0 20 20" width={20} height={20} className={className}>
      <path d="M2 4h16v14H2zM2 8.5h16M6 1.5v4M14 1.5v4" fill="none" stroke="currentColor" strokeWidth="2" />
    </IconFrame>
  )
}

/** Adds one. */
export function PlusIcon({ className }: IconProps) {
  return (
    <IconFrame box="0 0 14 14" width={14} height={14} className={className}>
      <path d="M7 1v12M1 7h12" stroke="currentColor" strokeWidth="2" />
    </IconFrame>
  )
}

/** Removes one. */
export function MinusIcon({ className }: IconProps) {
  return (
    <IconFrame box="0 0 14 14" width={14} height={14} className={className}>
      <path d="M1 7h12" stroke="currentColor" strokeWidth="2" />
    </IconFrame>
  )
}
