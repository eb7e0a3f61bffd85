import { zero } from '#src/domain/money.ts'
import type { Call } from '../call.ts'
import type { BookingPayload } from '../purchase/booking-payload.ts'
import type { PaidThings } from '../session-state.ts'
import { requireFlow } from '../shopping/trip-flow.ts'
import type { ExchangeState } from './exchange-state.ts'
import { freeUntilOf } from './exchange-terms.ts'
import { priceExchange } from './price-exchange.ts'

type Changing = Pick<Call, 'engine' | 'now' | 'flow' | 'conversation'>

/** What an exchange of a booking begins with: everything kept, nothing due. `paid` is what the conversation has on its flights. */
export const beginExchange = ({ engine, now, conversation }: Call, payload: BookingPayload, paid: PaidThings): ExchangeState => {
  const { state } = conversation
  const { currency, search } = state
  const nothing = zero(currency)
  const exchange: ExchangeState = {
    paid,
    bookedBy: search,
    upgrades: state.upgrades,
    createdAt: payload.createdAt,
    checkedIn: (payload.checkedIn ?? []).map(({ flightKey }) => flightKey),
    involuntary: (payload.airlineChange?.original ?? []).map(({ place }) => place),
    legs: [],
    freeUntil: freeUntilOf(payload.createdAt),
    isFree24h: false,
    carried: [],
    changed: [],
    oldFare: nothing,
    newFare: nothing,
    taxes: [],
    penaltyEach: nothing,
    payers: (search?.passengers.ADT ?? 0) + (search?.passengers.CHD ?? 0),
    target: 'ORIGINAL',
  }
  priceExchange({ engine, now, conversation }, exchange, [])
  return exchange
}

/** The exchange that a conversation is for. Throws in a conversation of another flow. */
export const exchangeIn = ({ flow: _flow, conversation }: Changing): ExchangeState => {
  requireFlow({ flow: 'exchange', conversation })
  const exchange = conversation.state.trip?.exchange
  if (!exchange) throw new Error('The conversation changes flights, but not of a booking')
  return exchange
}
