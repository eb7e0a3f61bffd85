import { ownFareOn } from '#src/domain/exchange-search.ts'
import { lostTerms } from '#src/domain/fare-terms.ts'
import { offerOn } from '#src/domain/itinerary.ts'
import type { FlowEvent } from './events.ts'
import type { Trip } from './trip.ts'

/** Builds a key for a fare on a leg. The traveller confirms a worse fare once, whichever of its flights they pick. */
const fareOf = ({ offers }: Trip, { leg, ref }: { leg: number; ref: number }): string | undefined => {
  const brand = offers && offerOn(offers, leg, ref)?.offer.brand
  return brand === undefined ? undefined : `${leg} ${brand}`
}

/** Returns the picked offer if its fare is worse than the owned one and the traveller has not yet agreed to that. */
export const worseFareIn = (context: Trip, event: FlowEvent): Trip['losing'] => {
  if (event.type !== 'offer.pick' || event.isAgreed || !context.offers) return undefined
  const { leg, ref } = event
  const picked = offerOn(context.offers, leg, ref)?.offer.brand
  const fare = fareOf(context, { leg, ref })
  if (fare === undefined || context.agreedFares?.includes(fare)) return undefined
  const own = ownFareOn(context.offers, context.cart?.exchange, leg)
  const other = context.offers.brands.find(({ id }) => id === picked)
  return lostTerms(own, other).length > 0 ? { leg, ref } : undefined
}

/** Records the worse fare that the traveller has agreed to, so that the page does not ask again. */
export const agreedTo = (context: Trip, event: FlowEvent): Pick<Trip, 'agreedFares'> => {
  const { agreedFares = [] } = context
  const fare = event.type === 'offer.pick' && event.isAgreed ? fareOf(context, event) : undefined
  return fare === undefined || agreedFares.includes(fare) ? {} : { agreedFares: [...agreedFares, fare] }
}
