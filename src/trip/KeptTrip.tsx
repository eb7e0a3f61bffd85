import type { ReactNode } from 'react'
import { claimed } from './claimed.ts'

/** Marks the claim that the trip is unchanged. */
export function AsItWas({ children }: { children: ReactNode }) {
  return <span {...claimed('asItWas', {})}>{children}</span>
}

/** Marks the claim that tickets are valid. Old tickets stay valid until new ones are issued. */
export function StillValid({ children }: { children: ReactNode }) {
  return <span {...claimed('stillValid', {})}>{children}</span>
}
