import { type Money, total, zero } from '#src/domain/money.ts'
import type { Call } from '../conversation/call.ts'
import { rulesOf } from '../cart/legs.ts'
import type { ChosenLeg, SessionState } from '../conversation/session-state.ts'
import type { ExchangeState } from '../conversation/exchange-state.ts'
import { hasDeparted, type TermsAt, refreshTerms } from './exchange-terms.ts'
import { joinedTaxes, legDifference, type OldLeg, oldFares } from './worth.ts'

/** Collects the booked legs with their reusable fares. If the airline changed one leg, all legs count as involuntary. */
export const oldLegs = (moment: TermsAt, exchange: ExchangeState, state: Pick<SessionState, 'search' | 'currency'>): OldLeg[] => {
  const { legs } = exchange.paid
  const fares = oldFares(
    moment.engine,
    exchange.bookedBy ?? state.search,
    legs,
    legs.map((leg) => hasDeparted(moment, leg)),
  )
  return legs.map((leg, place) => ({
    leg,
    fare: fares[place] ?? zero(state.currency),
    isInvoluntary: exchange.involuntary.length > 0,
  }))
}

/** Returns true if a leg's fare is fully refundable before departure. */
const isPaidBack = ({ engine }: TermsAt, leg: ChosenLeg, currency: string): boolean =>
  rulesOf(engine, leg, currency).some(
    (rule) => rule.category === 'refund' && rule.when === 'beforeDeparture' && rule.allowed && rule.fee?.amount === 0,
  )

const dearest = (fees: readonly (Money | undefined)[], currency: string): Money =>
  fees.reduce<Money>((most, fee) => (fee && fee.amount > most.amount ? fee : most), zero(currency))

/**
 * Prices the chosen flights against the booked ones. The quote consists of the fares of the legs not yet flown, the taxes of the
 * replaced legs, and one change fee per traveller, which is the highest of the replaced legs. A residual value is refunded if
 * every replaced fare is fully refundable, within the free period, or if the airline changed the flights. Otherwise it becomes a
 * credit.
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
