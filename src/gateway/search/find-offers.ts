import { daysBetween } from '#src/domain/days-between.ts'
import type { Engine, FareFamily } from '../airline/engine.ts'
import type { Itinerary, Sales } from '../airline/flight.ts'
import type { DayCell, ItineraryOffers, LegRequest, Offer, PartyCounts } from '../airline/offer.ts'
import type { SearchCriteria } from '../conversation/session-state.ts'
import { canFollow } from './combinability.ts'
import { addDays, dateIn } from '../wire/dates.ts'
import { findPairs, type PairCell } from './find-pairs.ts'
import { discountOf } from './promo-codes.ts'
import { cabinOf, isRoundTrip } from './search-criteria.ts'
import type { LegBinding, LegBindings } from './selected-offers.ts'

/** The sales at one moment, and the storefront's booking horizon in days. */
export interface Selling extends Sales {
  daysOnSale: number
}

/** The number of days shown before and after the searched day (contract, 5.6). */
const ribbon = 3

/** The number of days in a CALENDAR30 search: the requested day and the thirty days after it. */
const month = 31

/** Time for which prices stay the same, in milliseconds. */
export const pricingSlot = 10 * 60_000

/** Returns the start of the price slot that contains an instant, in epoch milliseconds. */
export const slotOf = (now: number): number => Math.floor(now / pricingSlot) * pricingSlot

/** The refs of a leg's offers, by itinerary and then by brand. */
export type LegRefs = Record<string, Record<string, number>>

/** The result of a search for one leg. */
export interface LegFound {
  request: LegRequest
  rows: readonly ItineraryOffers[]
  days: readonly DayCell[]
  refs: LegRefs
}

/** A booked leg of an exchange, with which the search compares its results. */
export interface OwnedLeg {
  itineraryKey: string
  brandId: string
}

export interface SearchFound {
  legs: LegFound[]
  pairs: PairCell[]
  families: FareFamily[]
  /** True if a leg was bound to a journey. The other legs then contain only journeys that combine with it. */
  isBound: boolean
  /** The sales and the time on which the result depends. */
  sales: Sales
}

/** Returns the party for pricing, in which the adults of a companion fare have passenger types of their own. */
const partyOf = ({ passengers, companions = 0 }: SearchCriteria): PartyCounts =>
  companions === 0 ? passengers : { ...passengers, ADT: (passengers.ADT ?? 0) - 2 * companions, CMA: companions, CMP: companions }

const nowhere: SearchCriteria['itineraryParts'][number] = { from: { code: '' }, to: { code: '' }, when: { date: '' } }

/** Builds the engine's query for one leg of a search. */
export const legRequest = (criteria: SearchCriteria, leg: number): LegRequest => {
  const { from, to, when } = criteria.itineraryParts[leg] ?? nowhere
  return {
    origin: from.code,
    destination: to.code,
    ...(from.useNearbyLocations && { isNearOrigin: true }),
    ...(to.useNearbyLocations && { isNearDestination: true }),
    date: when.date,
    cabin: cabinOf(criteria),
    party: partyOf(criteria),
    currency: criteria.currency,
    leg,
    isRoundTrip: isRoundTrip(criteria),
    discount: discountOf(criteria, leg),
    isAward: criteria.awardBooking,
  }
}

/** Returns true if a day, `YYYY-MM-DD`, is between the current day at a place and the booking horizon, so that its flights are on sale. */
export const isDayOnSale = (
  engine: Engine,
  { now, daysOnSale }: Pick<Selling, 'now' | 'daysOnSale'>,
  origin: string,
  date: string,
): boolean => {
  const zone = engine.airportsOf(origin)[0]?.zone
  const days = daysBetween(dateIn(zone ?? 'UTC', now), date)
  return days >= 0 && days <= daysOnSale
}

const canBeFlown = (engine: Engine, { origin, destination }: LegRequest): boolean => {
  const [origins, destinations] = [engine.airportsOf(origin), engine.airportsOf(destination)]
  return origins.length > 0 && destinations.length > 0 && origin !== destination
}

const daysAround = (date: string, before: number, after: number): string[] =>
  Array.from({ length: before + after + 1 }, (_, place) => addDays(date, place - before))

/** Assigns a ref to every offer: the engine's hash of the offer or, if that is taken or reserved, the next free number. */
export const refsOf = (rows: readonly ItineraryOffers[], taken: Set<number>): LegRefs =>
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

/** Finds the offers of a leg on its day, or those of the journey to which the leg is bound. */
const rowsOf = (engine: Engine, request: LegRequest, sales: Sales, binding: LegBinding | undefined): ItineraryOffers[] => {
  if (binding?.kind !== 'journey') return engine.search(request, sales)
  const { itinerary, brandId } = binding
  const row = engine.offersOn(itinerary, request, sales)
  if (!row) return []
  return [{ ...row, offers: row.offers.filter((offer) => brandId === undefined || offer.brandId === brandId) }]
}

const amountOf = ({ price }: Offer): number => price?.total.amount ?? Number.POSITIVE_INFINITY

/** Builds the calendar day of a bound journey, with its cheapest offer. */
const cellOf = (date: string, rows: readonly ItineraryOffers[]): DayCell[] =>
  rows.map(({ itinerary, offers }) => {
    const offer = offers.toSorted((one, other) => amountOf(one) - amountOf(other))[0]
    return { date, itinerary, offer, status: offer?.price ? 'AVAILABLE' : 'SOLD_OUT' }
  })

type LegDraft = Omit<LegFound, 'refs'>

const findLeg = (
  engine: Engine,
  criteria: SearchCriteria,
  request: LegRequest,
  sales: Selling,
  binding: LegBinding | undefined,
): LegDraft => {
  if (!canBeFlown(engine, request)) return { request, rows: [], days: [] }
  const isSold = (date: string) => isDayOnSale(engine, sales, request.origin, date)
  const isBranded = criteria.searchType === 'BRANDED'
  if (!isBranded && binding?.kind === 'journey')
    return { request, rows: [], days: cellOf(request.date, rowsOf(engine, request, sales, binding)) }
  const around = isBranded || !binding ? ribbon : 0
  const dates =
    criteria.searchType === 'CALENDAR30' ? daysAround(request.date, 0, month - 1) : daysAround(request.date, around, around)
  return {
    request,
    rows: isBranded && isSold(request.date) ? rowsOf(engine, request, sales, binding) : [],
    days: engine.calendar(request, dates.filter(isSold), sales),
  }
}

/** Removes journeys that cannot be combined with those to which other legs are bound. */
const besideBound = (legs: readonly LegDraft[], bindings: LegBindings): LegDraft[] =>
  legs.map((leg, place) => ({
    ...leg,
    rows: leg.rows.filter(({ itinerary }) =>
      bindings.every((binding, other) => {
        if (binding?.kind !== 'journey' || other === place) return true
        return other < place ? canFollow(binding.itinerary, itinerary) : canFollow(itinerary, binding.itinerary)
      }),
    ),
  }))

/** Collects the itineraries of a result. A leg without rows contributes those of its calendar. */
const itinerariesOf = (legs: readonly LegFound[]): Itinerary[] =>
  legs.flatMap(({ rows, days }) => [
    ...rows.map(({ itinerary }) => itinerary),
    ...(rows.length > 0 ? [] : days.flatMap(({ itinerary }) => itinerary ?? [])),
  ])

/** Collects the fare families of the booked legs and of all offers. */
const brandsIn = (legs: readonly LegFound[], owned: readonly OwnedLeg[]): string[] => [
  ...owned.map(({ brandId }) => brandId),
  ...legs.flatMap(({ rows, days }) => [
    ...rows.flatMap(({ offers }) => offers.map(({ brandId }) => brandId)),
    ...days.flatMap(({ offer }) => offer?.brandId ?? []),
  ]),
]

/**
 * Finds the offers for a search. The result depends only on the criteria, the bindings, the time and the sales. A leg may be
 * bound to a journey or to its day. `owned` contains the booked legs of an exchange.
 */
export const findOffers = (
  engine: Engine,
  criteria: SearchCriteria,
  sales: Selling,
  bindings: LegBindings = [],
  owned: readonly OwnedLeg[] = [],
): SearchFound => {
  const isFree = (leg: number) => bindings[leg]?.kind !== 'journey'
  const isOnlyOne = criteria.itineraryParts.filter((_, leg) => isFree(leg)).length === 1
  const requestOf = (leg: number): LegRequest => {
    const { brandId: ownBrandId, itineraryKey } = owned[leg] ?? {}
    return { ...legRequest(criteria, leg), ownBrandId, bookedKey: isOnlyOne && isFree(leg) ? itineraryKey : undefined }
  }
  const drafts = criteria.itineraryParts.map((_, leg) => findLeg(engine, criteria, requestOf(leg), sales, bindings[leg]))
  const taken = new Set<number>()
  const legs = besideBound(drafts, bindings).map((leg): LegFound => ({ ...leg, refs: refsOf(leg.rows, taken) }))
  const isFlexible = criteria.searchType === 'FLEXIBLECALENDAR' || criteria.searchType === 'MATRIX'
  const isAnythingFound = legs.some(({ rows, days }) => rows.length > 0 || days.length > 0)
  const rowsOn = (leg: number, date: string): ItineraryOffers[] =>
    rowsOf(engine, { ...requestOf(leg), date }, sales, bindings[leg])
  return {
    legs,
    pairs: isFlexible && legs.length === 2 ? findPairs(legs, rowsOn, owned) : [],
    families: isAnythingFound
      ? engine.fareFamilies(legRequest(criteria, 0), itinerariesOf(legs), sales, brandsIn(legs, owned))
      : [],
    sales,
    isBound: bindings.some((binding) => binding?.kind === 'journey'),
  }
}
