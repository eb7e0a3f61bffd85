import type { WireAnswer } from '#src/operations/index.ts'
import type { Call } from '../conversation/call.ts'
import type { ChosenLeg } from '../conversation/session-state.ts'
import type { Engine, FareRule } from '../airline/engine.ts'
import type { Itinerary } from '../airline/flight.ts'
import { keptOffers } from './choose-flights.ts'
import { itineraryOf } from './legs.ts'
import { noItinerary, unknownOffer } from './refusals.ts'
import { requireFlow } from '../conversation/trip-flow.ts'
import { writePrice } from '../wire/write-price.ts'

interface RuledLeg {
  itinerary: Itinerary
  brandId: string
  currency: string
  isAward: boolean
}

/** Describes a chosen leg for its rules. */
export const ruledLeg = (engine: Engine, leg: ChosenLeg, currency: string): RuledLeg => ({
  itinerary: itineraryOf(engine, leg),
  brandId: leg.brandId,
  currency,
  isAward: leg.points !== undefined,
})

const legsOf = async (call: Call, refs: readonly number[] | undefined): Promise<RuledLeg[]> => {
  const { engine, conversation } = call
  const { legs, currency } = conversation.state
  if (refs === undefined) {
    if (legs.length === 0) throw noItinerary()
    return legs.map((leg) => ruledLeg(engine, leg, currency))
  }
  const kept = await keptOffers(call, refs)
  return kept.map(({ ref, itineraryKey, brandId, search }) => {
    const itinerary = engine.itinerary(itineraryKey.split('+'))
    if (!itinerary) throw unknownOffer(ref)
    const { currency: priced, awardBooking } = search.criteria
    return { itinerary, brandId, currency: priced, isAward: awardBooking }
  })
}

const writeRule = ({ category, when, allowed, fee, detail }: FareRule) => ({
  category,
  when,
  allowed,
  fee: fee && writePrice(fee),
  detail,
})

/** Writes the fare rules of each leg. */
export const writeLegRules = (engine: Engine, legs: readonly RuledLeg[]): WireAnswer<'fareRules'>['fareRules'] =>
  legs.map(({ itinerary, brandId, currency, isAward }) => ({
    brandId,
    origin: itinerary.origin,
    destination: itinerary.destination,
    rules: engine.fareRules(itinerary, brandId, currency, isAward).map(writeRule),
  }))

/**
 * Writes the fare rules of the named offers or, without any, of the chosen flights, with one entry per leg. In a change, the
 * chosen flights are those of the booking. Throws if the conversation belongs to another flow or has no flights.
 */
export const writeFareRules = async (call: Call, refs: readonly number[] | undefined): Promise<WireAnswer<'fareRules'>> => {
  requireFlow(call)
  return { fareRules: writeLegRules(call.engine, await legsOf(call, refs)) }
}
