import type { Engine, FareFamily } from '../engine/engine.ts'
import type { Itinerary, Sales } from '../engine/flight.ts'
import type { DayCell, ItineraryOffers, LegRequest, Offer } from '../engine/offer.ts'
import type { SearchCriteria } from '../session-state.ts'
import { canFollow } from './combinability.ts'
import { addDays, dateIn, daysBetween } from './dates.ts'
import { cabinOf, isRoundTrip } from './read-search.ts'

/** Flights are sold so many days ahead. */
const window = 330

/** Days before and after the day asked for that the ribbon of a branded search shows (gateway-wire-format, 5.6). */
const ribbon = 3

/** A month of days, from the day asked for. */
const month = 31

/** Prices stand still for ten minutes (design storefront, 5.3). */
export const pricingSlot = 10 * 60_000

/** The moment whose prices are shown at an instant. */
export const slotOf = (now: number): number => Math.floor(now / pricingSlot) * pricingSlot

/** The refs of one leg: by itinerary, then by brand. */
export type LegRefs = Record<string, Record<string, number>>

/** One leg, found. */
export interface LegFound {
  request: LegRequest
  rows: readonly ItineraryOffers[]
  days: readonly DayCell[]
  refs: LegRefs
}

/** The cheapest journey of two days. */
export interface PairCell {
  dates: [string, string]
  status: DayCell['status']
  outbound?: { itinerary: Itinerary; offer: Offer }
  inbound?: { itinerary: Itinerary; offer: Offer }
}

export interface SearchFound {
  legs: LegFound[]
  pairs: PairCell[]
  families: FareFamily[]
}

/** What one leg of the criteria asks the engine for. */
export const legRequest = (criteria: SearchCriteria, leg: number): LegRequest => {
  const { from, to, when } = criteria.itineraryParts[leg] ?? { from: { code: '' }, to: { code: '' }, when: { date: '' } }
  return {
    origin: from.code,
    destination: to.code,
    date: when.date,
    cabin: cabinOf(criteria),
    party: criteria.passengers,
    currency: criteria.currency,
    leg,
    isRoundTrip: isRoundTrip(criteria),
  }
}

const isInWindow = (engine: Engine, now: number, origin: string, date: string): boolean => {
  const zone = engine.airportsOf(origin)[0]?.zone
  const days = daysBetween(dateIn(zone ?? 'UTC', now), date)
  return days >= 0 && days <= window
}

const canBeFlown = (engine: Engine, { origin, destination }: LegRequest): boolean => {
  const [origins, destinations] = [engine.airportsOf(origin), engine.airportsOf(destination)]
  return origins.length > 0 && destinations.length > 0 && origin !== destination
}

const daysAround = (date: string, before: number, after: number): string[] =>
  Array.from({ length: before + after + 1 }, (_, place) => addDays(date, place - before))

/** The engine's hashes name offers; two that fall together in one answer are told apart by counting on. */
const refsOf = (rows: readonly ItineraryOffers[], taken: Set<number>): LegRefs =>
  Object.fromEntries(
    rows.map(({ itinerary, offers }) => [
      itinerary.key,
      Object.fromEntries(
        offers.map(({ brandId, hash }) => {
          let ref = hash
          while (taken.has(ref) || ref === 0 || ref === -1) ref = (ref + 1) | 0
          taken.add(ref)
          return [brandId, ref]
        }),
      ),
    ]),
  )

const findLeg = (engine: Engine, criteria: SearchCriteria, leg: number, sales: Sales, taken: Set<number>): LegFound => {
  const request = legRequest(criteria, leg)
  if (criteria.awardBooking || !canBeFlown(engine, request)) return { request, rows: [], days: [], refs: {} }
  const isBranded = criteria.searchType === 'BRANDED'
  const isMonth = criteria.searchType === 'CALENDAR30'
  const isSold = (date: string) => isInWindow(engine, sales.now, request.origin, date)
  const dates = (isMonth ? daysAround(request.date, 0, month - 1) : daysAround(request.date, ribbon, ribbon)).filter(isSold)
  const rows = isBranded && isSold(request.date) ? engine.search(request, sales) : []
  return { request, rows, days: engine.calendar(request, dates, sales), refs: refsOf(rows, taken) }
}

type Priced = { itinerary: Itinerary; offer: Offer }

const pricedOffers = (rows: readonly ItineraryOffers[]): Priced[] =>
  rows
    .flatMap(({ itinerary, offers }) => offers.map((offer) => ({ itinerary, offer })))
    .filter(({ offer }) => offer.price !== undefined)

const amountOf = ({ offer }: Priced): number => offer.price?.total.amount ?? 0

const cheapestPair = (outbound: readonly Priced[], inbound: readonly Priced[]): [Priced, Priced] | undefined => {
  let best: [Priced, Priced] | undefined
  for (const out of outbound)
    for (const back of inbound) {
      const isBetter = !best || amountOf(out) + amountOf(back) < amountOf(best[0]) + amountOf(best[1])
      if (isBetter && canFollow(out.itinerary, back.itinerary)) best = [out, back]
    }
  return best
}

const pricedCell = ({ itinerary, offer }: DayCell): Priced[] => (itinerary && offer?.price ? [{ itinerary, offer }] : [])

const findPair = (
  engine: Engine,
  sales: Sales,
  [outbound, inbound]: [LegFound, LegFound],
  out: DayCell,
  back: DayCell,
): PairCell => {
  const dates: [string, string] = [out.date, back.date]
  if (back.date < out.date) return { dates, status: 'UNAVAILABLE' }
  const [outPriced, backPriced] = [pricedCell(out), pricedCell(back)]
  if (outPriced.length === 0) return { dates, status: out.status }
  if (backPriced.length === 0) return { dates, status: back.status }
  const pair =
    cheapestPair(outPriced, backPriced) ??
    cheapestPair(
      pricedOffers(engine.search({ ...outbound.request, date: out.date }, sales)),
      pricedOffers(engine.search({ ...inbound.request, date: back.date }, sales)),
    )
  return pair ? { dates, status: 'AVAILABLE', outbound: pair[0], inbound: pair[1] } : { dates, status: 'UNAVAILABLE' }
}

const findPairs = (engine: Engine, sales: Sales, [outbound, inbound]: LegFound[]): PairCell[] =>
  outbound && inbound
    ? outbound.days.flatMap((out) => inbound.days.map((back) => findPair(engine, sales, [outbound, inbound], out, back)))
    : []

/** Everything that a search finds, from the engine alone: the same criteria, moment and sales always find the same. */
export const findOffers = (engine: Engine, criteria: SearchCriteria, sales: Sales): SearchFound => {
  const taken = new Set<number>()
  const legs = criteria.itineraryParts.map((_, leg) => findLeg(engine, criteria, leg, sales, taken))
  const isFlexible = criteria.searchType === 'FLEXIBLECALENDAR' || criteria.searchType === 'MATRIX'
  const { origin, destination, cabin, currency } = legRequest(criteria, 0)
  const isAnythingFound = legs.some(({ rows, days }) => rows.length > 0 || days.length > 0)
  return {
    legs,
    pairs: isFlexible ? findPairs(engine, sales, legs) : [],
    families: isAnythingFound ? engine.fareFamilies({ origin, destination, cabin, currency }) : [],
  }
}
