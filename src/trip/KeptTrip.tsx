import type { ReactNode } from 'react'
import { claimed } from './claimed.ts'

/** A claim that the trip is unchanged. */
export function AsItWas({ children }: { children: ReactNode }) {
  return <span {...claimed('asItWas', {})}>{children}</span>
}

/** A claim that the trip's tickets are valid: the old ones until there are new ones. */
export function StillValid({ children }: { children: ReactNode }) {
  return <span {...claimed('stillValid', {})}>{children}</span>
}
