import type { TripDetails } from '#src/domain/booking.ts'
import { otherReferenceIn } from '#src/domain/trip-retrieval.ts'
import type { FlowEvent } from './events.ts'
import { failureOf } from './failure-in.ts'
import { type Trip, tripWantedOf } from './trip.ts'

/** Returns the other reference under which the gateway says that a trip can be found. */
export const otherReference = (event: object) => {
  const failure = failureOf(event)
  return failure && otherReferenceIn(failure)
}

/** Stores a trip that was read. */
export const tripTaken = (event: object): Partial<Trip> => {
  const { booking, attempt: _, ...tripFacts } = 'output' in event ? (event.output as TripDetails) : { tripOptions: [] }
  return { booking, tripFacts, wantedInVain: undefined, explained: undefined }
}

/**
 * Returns the trip details that still apply after a hold is released. The response to the release omits the storefront's settings,
 * without which all personal details would be masked.
 */
export const factsAfterRelease = ({ tripFacts }: Pick<Trip, 'tripFacts'>): Trip['tripFacts'] =>
  tripFacts?.privacySettings && { tripOptions: [], privacySettings: tripFacts.privacySettings }

/** Clears everything about an open trip. */
export const noTrip = {
  booking: undefined,
  tripFacts: undefined,
  tripWanted: undefined,
  cart: undefined,
  holdLeft: undefined,
  answering: undefined,
  answered: undefined,
}

/** Closes the open trip and starts looking for another one. */
export const lookedFor = ({ tripWanted }: Trip, event: FlowEvent): Partial<Trip> => ({
  booking: undefined,
  tripFacts: undefined,
  holdLeft: undefined,
  tripWanted: event.type === 'trip.find' ? event.wanted : tripWanted,
})

/** Leaves the typed values on the page without retrying the search. */
export const lookedInVain = ({ tripWanted, wantedInVain }: Trip): Partial<Trip> => ({
  wantedInVain: tripWanted ?? wantedInVain,
  tripWanted: undefined,
  booking: undefined,
  tripFacts: undefined,
})

/** Looks up a trip by its order number. */
export const followedOrder = (context: Trip, event: object): Partial<Trip> => {
  const orderId = otherReference(event)?.orderId
  const { booking } = context
  return {
    booking: booking && { ...booking, orderId },
    tripFacts: { tripOptions: [], orderType: 'ORDER' },
    tripWanted: { reference: orderId ?? '', lastName: tripWantedOf(context).lastName },
  }
}
