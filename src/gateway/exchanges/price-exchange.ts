import { type Money, total, zero } from '#src/domain/money.ts'
import type { Call } from '../conversation/call.ts'
import { itineraryOf } from '../cart/legs.ts'
import type { ChosenLeg, SessionState } from '../conversation/session-state.ts'
import type { ExchangeState } from '../conversation/exchange-state.ts'
import { isFlown, type Moment, refreshTerms } from './exchange-terms.ts'
import { joinedTaxes, legDifference, type OldLeg, oldFares } from './worth.ts'

/** The legs of the booking as an exchange counts them. */
export const oldLegs = (moment: Moment, exchange: ExchangeState, state: Pick<SessionState, 'search' | 'currency'>): OldLeg[] => {
  const { legs } = exchange.paid
  const fares = oldFares(
    moment.engine,
    exchange.bookedBy ?? state.search,
    legs,
    legs.map((leg) => isFlown(moment, leg)),
  )
  return legs.map((leg, place) => ({
    leg,
    fare: fares[place] ?? zero(state.currency),
    isInvoluntary: exchange.involuntary.length > 0,
  }))
}

/** Whether the whole fare of a leg is paid back before departure. */
const isPaidBack = ({ engine }: Moment, leg: ChosenLeg, currency: string): boolean =>
  engine
    .fareRules(itineraryOf(engine, leg), leg.brandId, currency)
    .some((rule) => rule.category === 'refund' && rule.when === 'beforeDeparture' && rule.allowed && rule.fee?.amount === 0)

const dearest = (fees: readonly (Money | undefined)[], currency: string): Money =>
  fees.reduce<Money>((most, fee) => (fee && fee.amount > most.amount ? fee : most), zero(currency))

/**
 * Prices what is chosen against what was booked: the fares of the legs that are not flown, the taxes of those that change, and one
 * change fee for each traveller, the dearest of the legs that change. What remains goes back to what paid where
 * every fare that changes is paid back whole, while everything is free, and where the airline changed it; else it is a credit.
 */
export const priceExchange = (
  call: Pick<Call, 'engine' | 'now' | 'conversation'>,
  exchange: ExchangeState,
  changed: readonly number[],
): void => {
  const { state } = call.conversation
  const { currency } = state
  refreshTerms(call, exchange, state)
  const old = oldLegs(call, exchange, state)
  const differences = old.map((leg, place) => {
    const now = state.legs[place]
    const isChosen = changed.includes(place) && now !== undefined
    return isChosen ? legDifference(leg, now) : { newFare: leg.fare, taxes: [] }
  })
  const isOurDoing = exchange.involuntary.length > 0
  const isWhole =
    exchange.isFree24h || isOurDoing || changed.every((place) => isPaidBack(call, old[place]?.leg as ChosenLeg, currency))
  Object.assign(exchange, {
    changed: [...changed],
    pricedAt: call.now,
    oldFare: total(
      old.map(({ fare }) => fare),
      currency,
    ),
    newFare: total(
      differences.map(({ newFare }) => newFare),
      currency,
    ),
    taxes: joinedTaxes(differences.flatMap(({ taxes }) => taxes)),
    penaltyEach: dearest(
      changed.map((place) => exchange.legs[place]?.fee),
      currency,
    ),
    target: isWhole ? 'ORIGINAL' : 'CREDIT',
  } satisfies Partial<ExchangeState>)
}
