import { useEffect } from 'react'
import type { RefundReview } from '#src/domain/refund.ts'
import { useSend } from '#src/trip/trip.tsx'

/** Says when a quote is kept no longer: so long after it was read as the gateway's own clock gave it. */
export const useQuoteEnd = (review: RefundReview | undefined): void => {
  const send = useSend()
  const { quoteId, expiresAt, toldAt } = review ?? {}
  useEffect(() => {
    if (quoteId === undefined || expiresAt === undefined || toldAt === undefined) return undefined
    const timer = setTimeout(() => send({ type: 'quote.lapse' }), Math.max(0, Date.parse(expiresAt) - Date.parse(toldAt)))
    return () => clearTimeout(timer)
  }, [quoteId, expiresAt, toldAt, send])
}
