import type { Fate } from '#src/domain/payment-fact.ts'
import { type ClaimMark, claimed } from './claimed.ts'
import { useTrip } from './trip.tsx'

const byFate = { untouched: 'notCharged', released: 'released', beingReleased: 'beingReleased' } as const

/**
 * Returns a function that builds the claim of a sentence about the traveller's money. The claim is about the page's payment attempt or,
 * without one, about the whole conversation.
 */
export const useMoneyClaim = (): ((fate: Fate | 'notTaken') => ClaimMark) => {
  const requestId = useTrip(
    ({ context: { decision, attempt, openAttempt } }) => openAttempt ?? attempt?.requestId ?? decision?.requestId,
  )
  return (fate) => claimed(fate === 'notTaken' ? fate : byFate[fate], requestId === undefined ? {} : { requestId })
}
