import type { ReactNode } from 'react'
import { isReviewing, type LineTrip } from './stations.ts'
import { Later } from '#src/ui/Later.tsx'

/** Loaded only when a change is reviewed. */
const loadAfterReview = async () => (await import('./AfterReview.tsx')).AfterReview

/**
 * Describes the step after the review of a change, which depends on the total: pay a sum, get a sum back, or confirm. Undefined elsewhere,
 * where the next station says it.
 */
export const nextSaid = (trip: LineTrip): ReactNode =>
  isReviewing(trip) ? <Later load={loadAfterReview} given={{ trip }} /> : undefined
