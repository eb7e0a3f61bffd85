import { passengerTypes } from '#src/domain/passenger.ts'
import { journeyTypes } from '#src/domain/search.ts'
import { partyRefusal } from '#src/domain/offered.ts'
import type { Call } from '../conversation/call.ts'
import type { SearchCriteria } from '../conversation/session-state.ts'
import { servingStorefront, type Storefront } from '../platform/storefronts.ts'
import { dateIn, daysBetween } from '../wire/dates.ts'
import { RefusedFields } from '../platform/refused-fields.ts'

type Asking = Pick<Call, 'engine' | 'storefront' | 'now'>

/** Refuses days beyond the booking horizon. Today is the date at the place of departure. */
const refuseLateDays = (refused: RefusedFields, { engine, storefront, now }: Asking, parts: SearchCriteria['itineraryParts']) => {
  const { daysOnSale } = servingStorefront(storefront)
  parts.forEach(({ from, when }, leg) => {
    const today = dateIn(engine.airportsOf(from.code)[0]?.zone ?? 'UTC', now)
    if (daysBetween(today, when.date) > daysOnSale) refused.refuse(`itineraryParts.${leg}.when.date`, 'tooFarAhead')
  })
}

const refuseParty = (refused: RefusedFields, storefront: Storefront, { passengers, companions }: SearchCriteria) => {
  const [ADT = 0, CHD = 0, INF = 0] = passengerTypes.map((type) => passengers[type])
  const problem = partyRefusal({ ADT, CHD, INF }, storefront)
  if (problem) refused.refuse('passengers', problem)
  if (companions !== undefined && !storefront.sellsCompanionFares) refused.refuse('passengers.CMP', 'notOffered')
}

const isCabinOffered = (cabin: string, { cabins: offered }: Storefront): boolean =>
  cabin === '' || offered.some((each) => each === cabin)

/** Throws the validation error if a leg of an exchange is requested for a day that is not on sale yet. */
export const requireOnSale = (call: Asking, parts: SearchCriteria['itineraryParts']): void => {
  const refused = new RefusedFields()
  refuseLateDays(refused, call, parts)
  refused.finish()
}

/**
 * Throws the validation error if a search requests something that the storefront does not sell, with a reason for each field. The
 * storefront's pages follow the same configuration, but other clients may not.
 */
export const requireOffered = (call: Asking, criteria: SearchCriteria): void => {
  const refused = new RefusedFields()
  const storefront = servingStorefront(call.storefront)
  const journey = journeyTypes[criteria.itineraryParts.length - 1] ?? 'round-trip'
  refuseLateDays(refused, call, criteria.itineraryParts)
  refuseParty(refused, storefront, criteria)
  if (!storefront.journeyTypes.includes(journey)) refused.refuse('itineraryParts', 'notOffered')
  if (!isCabinOffered(criteria.cabinClass, storefront)) refused.refuse('cabinClass', 'notOffered')
  if (criteria.awardBooking && !storefront.awardBooking.isEnabled) refused.refuse('awardBooking', 'notOffered')
  if (criteria.promoCodes.length > storefront.mostPromoCodes) refused.refuse('promoCodes', 'tooMany')
  refused.finish()
}
