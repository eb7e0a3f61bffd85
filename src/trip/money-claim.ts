import type { Fate } from '#src/domain/payment-fact.ts'
import { type ClaimMark, claimed } from './claimed.ts'
import { useTrip } from './trip.tsx'

const byFate = { untouched: 'notCharged', released: 'released', beingReleased: 'beingReleased' } as const

/** Builds the claim of a sentence about money: about the payment attempt of the page or, without one, about the whole conversation. */
export const useMoneyClaim = (): ((fate: Fate | 'notTaken') => ClaimMark) => {
  const requestId = useTrip(
    ({ context: { decision, attempt, openAttempt } }) => openAttempt ?? attempt?.requestId ?? decision?.requestId,
  )
  return (fate) => claimed(fate === 'notTaken' ? fate : byFate[fate], requestId === undefined ? {} : { requestId })
}
