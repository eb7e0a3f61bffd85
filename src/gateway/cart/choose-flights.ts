import { zero } from '#src/domain/money.ts'
import { invalid } from '../platform/business-error.ts'
import type { Call } from '../conversation/call.ts'
import type { ChosenLeg, SearchCriteria, SessionState } from '../conversation/session-state.ts'
import { canFollow } from '../search/combinability.ts'
import { beginCartChange } from './history.ts'
import { findKept, type KeptOffer } from '../search/keep-offers.ts'
import { isAward, pointsOfLegs, requirePoints } from './award.ts'
import { itineraryOf, takeOffer } from './legs.ts'
import { slotsOf } from './party.ts'
import { cabinOf } from '../search/search-criteria.ts'
import { notCombinable, offerExpired, unknownOffer } from './refusals.ts'
import { refit } from './refit.ts'
import { requireNoTrip } from '../conversation/trip-flow.ts'

/** Finds the stored offers with these refs, sorted by leg. Throws if an offer is unknown or expired. */
export const keptOffers = async (call: Call, refs: readonly number[]): Promise<KeptOffer[]> => {
  const found = await findKept(call, refs)
  const kept = found.map((offer, place) => {
    if (!offer) throw unknownOffer(refs[place] ?? 0)
    return offer
  })
  const late = kept.filter(({ expiresAt }) => expiresAt <= call.now)
  if (late.length > 0) throw offerExpired(late.map(({ ref }) => ref))
  return kept.toSorted((one, other) => one.leg - other.leg)
}

/** Serialises the criteria that the searches of two offers must share for the offers to form one journey. */
const agreementOf = (criteria: SearchCriteria): string =>
  JSON.stringify([
    cabinOf(criteria),
    criteria.currency,
    criteria.pointOfSale,
    criteria.passengers,
    criteria.companions ?? 0,
    criteria.promoCodes,
    criteria.awardBooking,
    criteria.itineraryParts.map(({ from, to }) => [from.code, to.code]),
  ])

const criteriaOf = (kept: readonly KeptOffer[], refs: readonly number[]): SearchCriteria => {
  const [first] = kept
  if (!first) throw invalid({ selectFlights: 'required' })
  const isComplete = first.search.criteria.itineraryParts.length === kept.length && kept.every(({ leg }, place) => leg === place)
  if (!isComplete) throw notCombinable(refs, 'legs')
  if (kept.some(({ search }) => agreementOf(search.criteria) !== agreementOf(first.search.criteria)))
    throw notCombinable(refs, 'searches')
  return {
    ...first.search.criteria,
    itineraryParts: kept.flatMap(({ search, leg }) => search.criteria.itineraryParts.slice(leg, leg + 1)),
  }
}

const areCombinable = ({ engine }: Call, legs: readonly ChosenLeg[]): boolean =>
  legs.every((leg, place) => {
    const before = legs[place - 1]
    return !before || canFollow(itineraryOf(engine, before), itineraryOf(engine, leg))
  })

const isSameParty = (one: SessionState['search'], other: SessionState['search']): boolean =>
  JSON.stringify(slotsOf(one)) === JSON.stringify(slotsOf(other))

/** Lists the flight numbers of the legs, for the price history. */
export const flightNames = ({ engine }: Call, legs: readonly ChosenLeg[]): string =>
  legs.flatMap((leg) => itineraryOf(engine, leg).flights.map(({ airline, number }) => `${airline} ${number}`)).join(', ')

/** Changes the currency of the cart. Everything but the flights costs zero until `refit` prices them again. */
const countIn = (state: SessionState, currency: string): void => {
  state.currency = currency
  state.seats = state.seats.map((seat) => ({ ...seat, price: zero(currency) }))
  state.extras = state.extras.map((extra) => ({ ...extra, unit: zero(currency) }))
  if (state.insurance) state.insurance = { ...state.insurance, price: zero(currency) }
  if (state.covers) state.covers = state.covers.map((cover) => ({ ...cover, price: zero(currency) }))
}

/**
 * Puts the chosen offers into the cart at the prices that were shown, provided that seats for the party are left. Awards also
 * require a member with enough points. Seats, extras and insurance that do not fit the new flights are removed.
 */
export const chooseFlights = async (call: Call, refs: readonly number[]): Promise<void> => {
  requireNoTrip(call)
  const { state } = call.conversation
  const kept = await keptOffers(call, refs)
  const search = criteriaOf(kept, refs)
  const legs: ChosenLeg[] = []
  for (const offer of kept) legs.push(await takeOffer(call, offer))
  if (!areCombinable(call, legs)) throw notCombinable(refs, 'times')
  if (isAward({ legs })) await requirePoints(call, pointsOfLegs(legs))
  const change = beginCartChange(call)
  if (state.currency !== search.currency) countIn(state, search.currency)
  if (!isSameParty(state.search, search)) state.passengers = []
  state.legs = legs
  state.search = search
  delete state.isOrder
  state.expiresAt = new Date(Math.min(...kept.map(({ expiresAt }) => expiresAt))).toISOString()
  change.note('flights', flightNames(call, legs), { isAlways: true })
  await refit(call, change)
}
