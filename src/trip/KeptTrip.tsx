import type { ReactNode } from 'react'
import { claimed } from './claimed.ts'
import { useTrip } from './trip.tsx'

/** Marks the claim that the trip is unchanged except for a correction made in this conversation. */
export function AsItWas({ children }: { children: ReactNode }) {
  const isCorrected = useIsCorrected()
  return <span {...claimed('asItWas', isCorrected ? { isCorrected } : {})}>{children}</span>
}

/** Marks the claim that tickets are valid. Old tickets stay valid until new ones are issued. */
export function StillValid({ children }: { children: ReactNode }) {
  return <span {...claimed('stillValid', {})}>{children}</span>
}

/** True if names, contact details or assistance were corrected in this conversation. Corrections remain if the rest of the change fails. */
export const useIsCorrected = (): boolean => useTrip(({ context }) => context.corrected !== undefined)
