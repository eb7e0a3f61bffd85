import { type Money, zero } from '#src/domain/money.ts'
import type { Engine } from '../airline/engine.ts'
import type { ChosenLeg, SessionState } from '../conversation/session-state.ts'
import { dateIn } from '../wire/dates.ts'
import { itineraryOf, rulesOf } from '../cart/legs.ts'
import type { ExchangeState, LegTerms } from '../conversation/exchange-state.ts'

const minute = 60_000

/** Time after booking in which changes are free, in milliseconds. */
const freeFor = 24 * 60 * minute

/** Deadline for changing a leg, in milliseconds before its departure. */
export const cutOff = 120 * minute

/** The airline, and the time at which an exchange is evaluated, in epoch milliseconds. */
export interface TermsAt {
  engine: Engine
  now: number
}

/** Returns true if the first flight of a leg has departed. */
export const hasDeparted = ({ engine, now }: TermsAt, leg: ChosenLeg): boolean =>
  (itineraryOf(engine, leg).flights[0]?.departsAt ?? 0) <= now

/** Returns true if a leg departs today in its origin's time zone. The fee rule for same-day changes then applies. */
export const leavesToday = ({ engine, now }: TermsAt, leg: ChosenLeg): boolean => {
  const { origin, flights } = itineraryOf(engine, leg)
  return flights[0]?.departure.slice(0, 10) === dateIn(engine.airport(origin)?.zone ?? 'UTC', now)
}

/** Returns the current change fee of a leg per traveller with a seat, or undefined if the fare rules forbid the change. */
const changeFee = (moment: TermsAt, leg: ChosenLeg, currency: string, hasBegun: boolean): Money | undefined => {
  const { engine } = moment
  const when = leavesToday(moment, leg) ? 'dayOfDeparture' : hasBegun ? 'afterDeparture' : 'beforeDeparture'
  const rule = rulesOf(engine, leg, currency).find((each) => each.category === 'change' && each.when === when)
  return rule?.allowed ? (rule.fee ?? zero(currency)) : undefined
}

const termsOf = (
  moment: TermsAt,
  leg: ChosenLeg,
  place: number,
  { exchange, currency, hasBegun }: { exchange: ExchangeState; currency: string; hasBegun: boolean },
): LegTerms => {
  const isFree = exchange.isFree24h || exchange.involuntary.length > 0
  const until = new Date((itineraryOf(moment.engine, leg).flights[0]?.departsAt ?? 0) - cutOff).toISOString()
  const isOurDoing = exchange.involuntary.includes(place)
  if (hasDeparted(moment, leg)) return { lock: 'FLOWN', until }
  if (leg.flightKeys.some((key) => exchange.checkedIn.includes(key))) return { lock: 'CHECKED_IN' }
  if (Date.parse(until) < moment.now && !isOurDoing) return { lock: 'TOO_LATE', until }
  const fee = changeFee(moment, leg, currency, hasBegun)
  // If the airline changed one leg, the others may be changed too, whatever their fares.
  if (!fee && exchange.involuntary.length === 0) return { lock: 'BRAND_NOT_ALLOWED' }
  const isSameDay = leavesToday(moment, leg)
  return { until, fee: isFree || !fee ? zero(currency) : fee, ...(isSameDay && { isSameDay }) }
}

/** Recomputes the lock, the deadline and the change fee of every leg. */
export const refreshTerms = (moment: TermsAt, exchange: ExchangeState, { currency }: Pick<SessionState, 'currency'>): void => {
  const { legs } = exchange.paid
  exchange.isFree24h = moment.now <= Date.parse(exchange.freeUntil)
  const hasBegun = legs.some((leg) => hasDeparted(moment, leg))
  exchange.legs = legs.map((leg, place) => termsOf(moment, leg, place, { exchange, currency, hasBegun }))
}

/** Returns the time until which a booking can be changed for free. Takes and returns ISO instants. */
export const freeUntilOf = (createdAt: string): string => new Date(Date.parse(createdAt) + freeFor).toISOString()
