import { passengerTypes } from '#src/domain/passenger-types.ts'
import type { JourneyType } from '#src/domain/search.ts'
import { partyRefusal } from '#src/domain/offered.ts'
import { daysBetween } from '#src/domain/days-between.ts'
import type { Call } from '../conversation/call.ts'
import type { SearchCriteria } from '../conversation/session-state.ts'
import { servingStorefront, type Storefront } from '../platform/storefronts.ts'
import { dateIn } from '../wire/dates.ts'
import { RefusedFields } from '../platform/refused-fields.ts'

type Asking = Pick<Call, 'engine' | 'storefront' | 'now'>

/** The paths of a search's fields in a request. Refusals name fields by them, as the request's schema does. */
export interface SearchPaths {
  /** Leads to the object with the search, with a trailing dot. Empty if the request is that object. */
  search: string
  /** The list of legs, within the search. */
  legs: string
  /** The day of a leg, within the leg. */
  day: string
  /** The cabin, within the search. */
  cabin: string
}

const pathsOfSearch: SearchPaths = { search: '', legs: 'itineraryParts', day: 'when.date', cabin: 'cabinClass' }

/** The paths in a search that is one member of its request. */
export const pathsWithin = (member: string): SearchPaths => ({ ...pathsOfSearch, search: `${member}.` })

/** Refuses days beyond the booking horizon. Today is the date at the place of departure. */
const refuseLateDays = (
  refused: RefusedFields,
  { engine, storefront, now }: Asking,
  parts: SearchCriteria['itineraryParts'],
  paths: SearchPaths,
) => {
  const { daysOnSale } = servingStorefront(storefront)
  parts.forEach(({ from, when }, leg) => {
    const today = dateIn(engine.airportsOf(from.code)[0]?.zone ?? 'UTC', now)
    if (daysBetween(today, when.date) > daysOnSale)
      refused.refuse(`${paths.search}${paths.legs}.${leg}.${paths.day}`, 'tooFarAhead')
  })
}

const refuseParty = (
  refused: RefusedFields,
  storefront: Storefront,
  { passengers, companions }: SearchCriteria,
  { search }: SearchPaths,
) => {
  const [ADT = 0, CHD = 0, INF = 0] = passengerTypes.map((type) => passengers[type])
  const problem = partyRefusal({ ADT, CHD, INF }, storefront)
  if (problem) refused.refuse(`${search}passengers`, problem)
  if (companions !== undefined && !storefront.sellsCompanionFares) refused.refuse(`${search}passengers.CMP`, 'notOffered')
}

const isCabinOffered = (cabin: string, { cabins: offered }: Storefront): boolean =>
  cabin === '' || offered.some((each) => each === cabin)

/** Throws the validation error if a leg of an exchange is requested for a day that is not on sale yet. */
export const requireOnSale = (call: Asking, parts: SearchCriteria['itineraryParts'], paths: SearchPaths): void => {
  const refused = new RefusedFields()
  refuseLateDays(refused, call, parts, paths)
  refused.finish()
}

/** Lists the journey types with a number of legs. A multi-city journey may have two. */
const journeysWith = (legs: number): JourneyType[] => {
  if (legs === 1) return ['one-way']
  return legs === 2 ? ['round-trip', 'multi-city'] : ['multi-city']
}

/**
 * Throws the validation error if a search requests something that the storefront does not sell, with a reason for each field. The
 * storefront's pages follow the same configuration, but other clients may not.
 */
export const requireOffered = (call: Asking, criteria: SearchCriteria, paths = pathsOfSearch): void => {
  const refused = new RefusedFields()
  const storefront = servingStorefront(call.storefront)
  const journeys = journeysWith(criteria.itineraryParts.length)
  const refuse = (field: string, reason: string) => refused.refuse(`${paths.search}${field}`, reason)
  refuseLateDays(refused, call, criteria.itineraryParts, paths)
  refuseParty(refused, storefront, criteria, paths)
  if (!journeys.some((journey) => storefront.journeyTypes.includes(journey))) refuse(paths.legs, 'notOffered')
  if (!isCabinOffered(criteria.cabinClass, storefront)) refuse(paths.cabin, 'notOffered')
  if (criteria.awardBooking && !storefront.awardBooking.isEnabled) refuse('awardBooking', 'notOffered')
  if (criteria.promoCodes.length > storefront.mostPromoCodes) refuse('promoCodes', 'tooMany')
  refused.finish()
}
