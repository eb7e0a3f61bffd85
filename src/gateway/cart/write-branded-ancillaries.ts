import type { Requested, WireAnswer } from '#src/operations/index.ts'
import type { Call } from '../conversation/call.ts'
import { withStockOf } from './choose-extras.ts'
import { cabinNamed, itineraryOf } from './legs.ts'
import { noItinerary } from './refusals.ts'
import { endsOf, endsOfPart } from '../wire/travel-parts.ts'
import { writeEnds } from '../wire/write-itinerary.ts'
import { writePrice } from '../wire/write-price.ts'
import { extraRefusalCodes } from './write-ancillaries.ts'

/**
 * Lists the extras that each fare family of the chosen cabins includes or sells to an adult, for each chosen leg. Of an extra
 * with limited stock, no more are offered than are left.
 */
export const writeBrandedAncillaries = async (
  call: Call,
  { brandIds: wanted }: Requested<'brandedAncillaries'>['brandedAncillaries'],
): Promise<WireAnswer<'brandedAncillaries'>> => {
  const { engine, conversation, now } = call
  const { state } = conversation
  if (state.legs.length === 0) throw noItinerary()
  const { currency } = state
  const offered = state.legs.map((leg) => {
    const itinerary = itineraryOf(engine, leg)
    const cabin = cabinNamed(leg.cabin)
    const { origin, destination } = itinerary
    const families = engine.fareFamilies({ origin, destination, cabin, currency }, [], { now, soldOf: () => 0 })
    return { itinerary, cabin, brandIds: families.map(({ brandId }) => brandId) }
  })
  const all = [...new Set(offered.flatMap(({ brandIds }) => brandIds))].filter((brandId) => wanted?.includes(brandId) ?? true)
  return withStockOf(call, (usedOf) => ({
    brands: all.map((brandId) => ({
      brandId,
      ancillaries: offered
        .filter(({ brandIds }) => brandIds.includes(brandId))
        .flatMap(({ itinerary, cabin }) =>
          engine
            .extras({ itinerary, brandId, cabin, currency, passenger: { type: 'ADT' }, now, usedOf })
            .map(({ code, group, scope, flights: [flight], price, included, limit, refusal }) => ({
              ancillaryCode: code,
              group,
              scope,
              travelPart: writeEnds(scope === 'segment' && flight ? endsOf(flight) : endsOfPart(itinerary)),
              includedQuantity: included,
              maximumQuantity: limit,
              price: writePrice(price),
              refusalReason: refusal && extraRefusalCodes[refusal],
            })),
        ),
    })),
  }))
}
