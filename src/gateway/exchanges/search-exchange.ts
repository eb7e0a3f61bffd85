import { legsOfExchange } from '#src/domain/exchange.ts'
import { multiply } from '#src/domain/money.ts'
import type { Requested, WireAnswer } from '#src/operations/index.ts'
import { invalid } from '../platform/business-error.ts'
import type { Call } from '../conversation/call.ts'
import type { Engine } from '../airline/engine.ts'
import type { DayCell } from '../airline/offer.ts'
import type { SearchCriteria, SessionState } from '../conversation/session-state.ts'
import { findOffers, type LegFound, type SearchFound, slotOf } from '../search/find-offers.ts'
import { keepOffers } from '../search/keep-offers.ts'
import { isAward } from '../cart/award.ts'
import { itineraryOf } from '../cart/legs.ts'
import { pathsWithin, requireOnSale } from '../search/offered.ts'
import { legsToSearch } from '../search/search-criteria.ts'
import { withSales } from '../inventory/sales.ts'
import type { LegBindings } from '../search/selected-offers.ts'
import { writePrice } from '../wire/write-price.ts'
import { writeSearchResult } from '../search/write-search.ts'
import { servingStorefront } from '../platform/storefronts.ts'
import { exchangeIn, requireUnchanged } from './begin-exchange.ts'
import { requireUnlocked } from './choose-exchange.ts'
import { legLocked, routeNotAllowed } from './exchange-refusals.ts'
import type { ExchangeState } from '../conversation/exchange-state.ts'
import { refreshTerms } from './exchange-terms.ts'
import { priceExchange } from './price-exchange.ts'
import { withDifferences } from './write-differences.ts'

type Sent = Requested<'exchangeAirSearch'>['airSearchInput']
type Answer = WireAnswer<'exchangeAirSearch'>

/** Search criteria of the whole journey, and the indices of the legs to replace. */
interface Wanted {
  criteria: SearchCriteria
  changed: number[]
}

/** Builds the search criteria of the booked journey: the booking's party and market, and each leg's airports and day. */
const bookedCriteria = ({ engine }: Call, exchange: ExchangeState, { search, currency }: SessionState): SearchCriteria => {
  const { bookedBy = search } = exchange
  if (!bookedBy) throw new Error('The booking lacks the search criteria that an exchange needs')
  return {
    ...bookedBy,
    currency,
    searchType: 'BRANDED',
    itineraryParts: exchange.paid.legs.map((leg) => {
      const { origin, destination, flights } = itineraryOf(engine, leg)
      return { from: { code: origin }, to: { code: destination }, when: { date: flights[0]?.departure.slice(0, 10) ?? '' } }
    }),
  }
}

const isAt = (engine: Engine, place: { code: string }, airport: string): boolean =>
  engine.airportsOf(place.code).some(({ code }) => code === airport)

/** Throws if only some legs are replaced and one of them gets other airports, which would break the journey. */
const requireRoute = (engine: Engine, booked: SearchCriteria, { criteria, changed }: Wanted): void => {
  if (changed.length === booked.itineraryParts.length) return
  for (const place of changed) {
    const [before, now] = [booked.itineraryParts[place], criteria.itineraryParts[place]]
    if (!before || !now) continue
    if (!isAt(engine, now.from, before.from.code) || !isAt(engine, now.to, before.to.code)) throw routeNotAllowed(place)
  }
}

/** Merges the legs to replace into the search criteria of the booked journey. Throws if the booking has no such legs. */
const wantedBy = (call: Call, exchange: ExchangeState, { searchCriteria, exchangeType }: Sent): Wanted => {
  const { engine, conversation } = call
  const booked = bookedCriteria(call, exchange, conversation.state)
  const legs = booked.itineraryParts.length
  const changed = legsOfExchange(exchangeType, legs)
  if (changed.some((place) => place >= legs)) throw invalid({ exchangeType: 'noSuchLeg' })
  const parts = legsToSearch(searchCriteria.itineraryParts)
  if (parts.length !== changed.length) throw invalid({ 'searchCriteria.itineraryParts': 'wrongNumber' })
  const wanted: Wanted = {
    changed,
    criteria: {
      ...booked,
      cabinClass: searchCriteria.cabinClass ?? booked.cabinClass,
      searchType: searchCriteria.searchType,
      itineraryParts: booked.itineraryParts.map((part, place) => parts[changed.indexOf(place)] ?? part),
    },
  }
  requireRoute(engine, booked, wanted)
  return wanted
}

/** Removes days that would put a replaced leg before an earlier kept leg or after a later one. */
const besideKept = (days: readonly DayCell[], place: number, { criteria, changed }: Wanted): DayCell[] =>
  days.filter(({ date }) =>
    criteria.itineraryParts.every(({ when }, other) => {
      if (changed.includes(other)) return true
      return other < place ? date >= when.date : date <= when.date
    }),
  )

/** Reduces search results to the legs to replace. */
const foundFor = (found: SearchFound, wanted: Wanted): SearchFound => ({
  ...found,
  legs: found.legs.flatMap((leg, place): LegFound[] =>
    wanted.changed.includes(place) ? [{ ...leg, days: besideKept(leg.days, place, wanted) }] : [],
  ),
  pairs: wanted.changed.length === 2 ? found.pairs : [],
  isBound: false,
})

const bindingsOf = ({ engine }: Call, exchange: ExchangeState, { changed }: Wanted): LegBindings =>
  exchange.paid.legs.map((leg, place) =>
    changed.includes(place) ? undefined : { kind: 'journey', itinerary: itineraryOf(engine, leg), brandId: leg.brandId },
  )

const answerWanted = async (call: Call, exchange: ExchangeState, wanted: Wanted): Promise<Answer> => {
  const { engine, database, now, conversation } = call
  const { state } = conversation
  await requireUnchanged(call)
  refreshTerms(call, exchange, state)
  requireUnlocked(exchange, wanted.changed)
  // An award changes only to the alternatives that the airline offers after its own change. Other flights cost other points.
  if (isAward(exchange.paid)) throw legLocked(wanted.changed[0] ?? 0, 'BRAND_NOT_ALLOWED', {})
  const pricedAt = slotOf(now)
  const { daysOnSale } = servingStorefront(call.storefront)
  const bindings = bindingsOf(call, exchange, wanted)
  const owned = exchange.paid.legs.map(({ brandId, flightKeys }) => ({ brandId, itineraryKey: flightKeys.join('+') }))
  const { result, sold } = await withSales(database, pricedAt, (sales) =>
    findOffers(engine, wanted.criteria, { ...sales, daysOnSale }, bindings, owned),
  )
  await keepOffers(call, { criteria: wanted.criteria, pricedAt, sold, legs: result.legs.map(({ refs }) => refs) })
  // A calendar covers other days than the requested ones, so `searchExchangeAgain` must not repeat it.
  if (wanted.criteria.searchType === 'BRANDED') exchange.search = wanted
  const found = foundFor(result, wanted)
  const shown = {
    ...wanted.criteria,
    itineraryParts: wanted.changed.flatMap((place) => wanted.criteria.itineraryParts[place] ?? []),
  }
  // Prices a copy of the exchange with these legs replaced, to find the change fee.
  const priced = { ...exchange }
  priceExchange(call, priced, wanted.changed)
  const fee = multiply(priced.penaltyEach, priced.payers)
  return {
    ...withDifferences(call, exchange, { answer: writeSearchResult(engine, shown, found), found, changed: wanted.changed, fee }),
    exchange: { legs: wanted.changed, changeFee: writePrice(fee), isFree24h: priced.isFree24h },
  }
}

/** Searches for replacement flights. Every offer states the amount due or refunded. */
export const searchExchange = (call: Call, sent: Sent): Promise<Answer> => {
  const exchange = exchangeIn(call)
  const wanted = wantedBy(call, exchange, sent)
  const { criteria, changed } = wanted
  requireOnSale(
    call,
    changed.flatMap((place) => criteria.itineraryParts[place] ?? []),
    pathsWithin('searchCriteria'),
  )
  return answerWanted(call, exchange, wanted)
}

/** Repeats the last search. If there was none, searches for all changeable legs on their booked days. */
export const searchExchangeAgain = (call: Call): Promise<Answer> => {
  const exchange = exchangeIn(call)
  refreshTerms(call, exchange, call.conversation.state)
  const free = exchange.legs.flatMap(({ lock }, place) => (lock ? [] : [place]))
  const changed = free.length > 0 ? free : exchange.legs.map((_, place) => place)
  return answerWanted(
    call,
    exchange,
    exchange.search ?? { changed, criteria: bookedCriteria(call, exchange, call.conversation.state) },
  )
}
