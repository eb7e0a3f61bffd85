import { invalid } from '../platform/business-error.ts'
import type { Call } from '../conversation/call.ts'
import type { ChosenLeg, SearchCriteria } from '../conversation/session-state.ts'
import { keptOffers } from '../cart/choose-flights.ts'
import { canFollow } from '../search/combinability.ts'
import { slotOf } from '../search/find-offers.ts'
import { beginCartChange } from '../cart/history.ts'
import { type KeptOffer, offerLife } from '../search/keep-offers.ts'
import { itineraryOf, legAtPriceOf, takeOffer } from '../cart/legs.ts'
import { cabinOf } from '../search/search-criteria.ts'
import { notCombinable, flightSoldOut } from '../cart/refusals.ts'
import { withSales } from '../inventory/sales.ts'
import { exchangeIn, requireUnchanged } from './begin-exchange.ts'
import { carryOver } from './carry.ts'
import { chosenSince, keepChosen } from './chosen-since.ts'
import { legLocked, noFlightChosen, sameFlights } from './exchange-refusals.ts'
import type { ExchangeState } from '../conversation/exchange-state.ts'
import { refreshTerms } from './exchange-terms.ts'
import { oldLegs, priceExchange } from './price-exchange.ts'
import { asExchanged, isSameSale, type OldLeg } from './worth.ts'

/** Throws for the first of the given legs that is locked, as of the last `refreshTerms`. */
export const requireUnlocked = (exchange: ExchangeState, changed: readonly number[]): void => {
  for (const place of changed) {
    const { lock, until } = exchange.legs[place] ?? {}
    if (lock) throw legLocked(place, lock, { until })
  }
}

/** Throws unless the offers are for different legs and were all searched in one cabin. */
const requireFitting = (kept: readonly KeptOffer[], refs: readonly number[]): void => {
  const [first] = kept
  if (!first) throw invalid({ selectFlights: 'required' })
  if (new Set(kept.map(({ leg }) => leg)).size < kept.length) throw notCombinable(refs, 'legs')
  if (kept.some(({ search }) => cabinOf(search.criteria) !== cabinOf(first.search.criteria)))
    throw notCombinable(refs, 'searches')
}

/** Returns the booked leg with its paid price if an offer has the booked flights and fare family, otherwise undefined. */
const bookedAgain = (exchange: ExchangeState, offer: KeptOffer): ChosenLeg | undefined => {
  const booked = exchange.paid.legs[offer.leg]
  const again = { flightKeys: offer.itineraryKey.split('+'), brandId: offer.brandId }
  return booked && isSameSale(booked, again) ? { ...booked, ref: offer.ref } : undefined
}

const requireInOrder = ({ engine }: Call, legs: readonly ChosenLeg[], refs: readonly number[]): void => {
  const journeys = legs.map((leg) => itineraryOf(engine, leg))
  const isInOrder = journeys.every((journey, place) => {
    const before = journeys[place - 1]
    return !before || canFollow(before, journey)
  })
  if (!isInOrder) throw notCombinable(refs, 'times')
}

const namesOf = ({ engine }: Call, legs: readonly ChosenLeg[]): string =>
  legs.flatMap((leg) => itineraryOf(engine, leg).flights.map(({ airline, number }) => `${airline} ${number}`)).join(', ')

/**
 * Builds the search criteria of the new journey. A changed leg takes them from the search that found its offer. Any other leg keeps
 * those of its booking, even if other days were searched for it too.
 */
const criteriaOf = (
  exchange: ExchangeState,
  kept: readonly KeptOffer[],
  changed: readonly number[],
): SearchCriteria | undefined => {
  const { bookedBy } = exchange
  const [first] = kept
  if (!bookedBy || !first) return bookedBy
  return {
    ...first.search.criteria,
    itineraryParts: exchange.paid.legs.flatMap((_, place) => {
      const offer = changed.includes(place) ? kept.find(({ leg }) => leg === place) : undefined
      return (offer?.search.criteria ?? bookedBy).itineraryParts.slice(place, place + 1)
    }),
  }
}

/**
 * Replaces booked legs by offers of an exchange search. Legs without an offer, or whose offer has the booked flights and fare
 * family, keep their flights, class and price. Seats and extras, including those added during this exchange, move to the new
 * flights where possible. Throws if a leg can no longer be changed, if the offers do not fit together, if no leg would change,
 * or if the booking was changed elsewhere. The booking itself changes only when the exchange is purchased.
 */
export const chooseExchange = async (call: Call, refs: readonly number[]): Promise<void> => {
  const exchange = exchangeIn(call)
  const { state } = call.conversation
  const kept = await keptOffers(call, refs)
  requireFitting(kept, refs)
  await requireUnchanged(call)
  refreshTerms(call, exchange, state)
  requireUnlocked(
    exchange,
    kept.map(({ leg }) => leg),
  )
  const legs: ChosenLeg[] = [...exchange.paid.legs]
  const old = oldLegs(call, exchange, state)
  const changed: number[] = []
  for (const offer of kept) {
    const booked = bookedAgain(exchange, offer)
    if (!booked) changed.push(offer.leg)
    const leg = booked ?? (await takeOffer(call, offer))
    legs[offer.leg] = old[offer.leg] ? asExchanged(old[offer.leg] as OldLeg, leg) : leg
  }
  if (changed.length === 0) throw sameFlights()
  requireInOrder(call, legs, refs)
  const since = chosenSince(state)
  const change = beginCartChange(call)
  state.legs = legs
  state.search = criteriaOf(exchange, kept, changed)
  state.expiresAt = new Date(Math.min(...kept.map(({ expiresAt }) => expiresAt))).toISOString()
  delete exchange.authorization
  priceExchange(call, exchange, changed)
  await carryOver(call, exchange)
  change.note('flights', namesOf(call, legs), { isAlways: true })
  await keepChosen(call, exchange, since)
}

/** Throws if no new flights have been chosen yet. */
export const requireChosen = ({ changed }: Pick<ExchangeState, 'changed'>): void => {
  if (changed.length === 0) throw noFlightChosen()
}

const legsToday = async (call: Call, exchange: ExchangeState): Promise<ChosenLeg[]> => {
  const { engine, database, now, conversation } = call
  const { legs, search } = conversation.state
  const { result } = await withSales(database, slotOf(now), (sales) =>
    legs.map((leg, place) => {
      if (!exchange.changed.includes(place) || !search) return leg
      const hasLeft = itineraryOf(engine, leg).flights.some(({ departsAt }) => departsAt <= now)
      return hasLeft ? undefined : legAtPriceOf(engine, search, place, leg, sales)
    }),
  )
  const old = oldLegs(call, exchange, conversation.state)
  return result.map((leg, place) => {
    const booked = old[place]
    if (leg) return booked && exchange.changed.includes(place) ? asExchanged(booked, leg) : leg
    throw flightSoldOut([legs[place]?.ref ?? 0], legs[place]?.flightKeys ?? [])
  })
}

/**
 * Updates the quote once its price is no longer guaranteed: prices the replaced legs by current rules and fares. Throws if a
 * leg is sold out or can no longer be changed.
 */
export const requote = async (call: Call): Promise<void> => {
  const exchange = exchangeIn(call)
  const { state } = call.conversation
  requireChosen(exchange)
  await requireUnchanged(call)
  if (state.expiresAt !== undefined && Date.parse(state.expiresAt) > call.now) return
  refreshTerms(call, exchange, state)
  requireUnlocked(exchange, exchange.changed)
  const legs = await legsToday(call, exchange)
  const change = beginCartChange(call)
  state.legs = legs
  state.expiresAt = new Date(call.now + offerLife).toISOString()
  delete exchange.authorization
  priceExchange(call, exchange, exchange.changed)
  change.note('price', '')
}
