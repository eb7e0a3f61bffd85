import type { ReactNode } from 'react'
import { claimed } from './claimed.ts'

/** Marks the claim that the trip is unchanged. */
export function AsItWas({ children }: { children: ReactNode }) {
  return <span {...claimed('asItWas', {})}>{children}</span>
}

/** Marks the claim that tickets are valid. The old ones are until there are new ones. */
export function StillValid({ children }: { children: ReactNode }) {
  return <span {...claimed('stillValid', {})}>{children}</span>
}
