import type { ReactNode } from 'react'
import { claimed } from './claimed.ts'

/** A sentence that says that the trip is as it was: a claim. */
export function AsItWas({ children }: { children: ReactNode }) {
  return <span {...claimed('asItWas', {})}>{children}</span>
}

/** A sentence that says that the trip's tickets are good, the old ones until there are new ones: a claim. */
export function StillValid({ children }: { children: ReactNode }) {
  return <span {...claimed('stillValid', {})}>{children}</span>
}
