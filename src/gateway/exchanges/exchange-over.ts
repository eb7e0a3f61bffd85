import type { ChangeRefusal } from '../bookings/change-refusals.ts'
import type { BookingPayload } from '../bookings/booking-payload.ts'
import type { SessionState } from '../conversation/session-state.ts'
import { legLocked, noFlightChosen } from './exchange-refusals.ts'
import { type TermsAt, refreshTerms } from './exchange-terms.ts'

/**
 * Returns the reason to refuse the purchase of a priced exchange now, or undefined if it may be bought. It is refused if no
 * flights were chosen, or if a replaced leg has departed, departs too soon or has a passenger checked in.
 */
export const whyExchangeOver = (
  moment: TermsAt,
  state: SessionState,
  { checkedIn = [] }: BookingPayload,
): ChangeRefusal | undefined => {
  const exchange = state.trip?.exchange
  if (!exchange) return undefined
  const refuse = ({ errorCode, message, facts = {} }: ReturnType<typeof noFlightChosen>): ChangeRefusal => ({
    errorCode,
    message,
    facts,
  })
  if (exchange.changed.length === 0) return refuse(noFlightChosen())
  const today = { ...exchange, checkedIn: checkedIn.map(({ flightKey }) => flightKey) }
  refreshTerms(moment, today, state)
  for (const place of today.changed) {
    const { lock, until } = today.legs[place] ?? {}
    if (lock) return refuse(legLocked(place, lock, { until }))
  }
  return undefined
}
