import { subtract } from '#src/domain/money.ts'
import type { WireAnswer } from '#src/operations/index.ts'
import type { Call } from '../conversation/call.ts'
import type { Engine } from '../airline/engine.ts'
import type { Sales } from '../airline/flight.ts'
import type { Offer } from '../airline/offer.ts'
import type { ChosenLeg, SearchCriteria } from '../conversation/session-state.ts'
import { type LegRefs, legRequest, refsOf, slotOf } from '../search/find-offers.ts'
import { keepOffers } from '../search/keep-offers.ts'
import { itineraryOf } from './legs.ts'
import { noItinerary } from './refusals.ts'
import { withSales } from '../inventory/sales.ts'
import { requireFlow } from '../conversation/trip-flow.ts'
import { writeFareFamilies } from '../search/write-brands.ts'
import { writeExtraPrices, writeOffer, writeSplit } from '../search/write-offers.ts'
import { writePrice } from '../wire/write-price.ts'

interface OfferedLeg {
  chosen: ChosenLeg
  /** The fare families offered on the chosen flights, cheapest first. */
  offers: readonly Offer[]
  refs: LegRefs
}

const offeredLegs = (engine: Engine, legs: readonly ChosenLeg[], search: SearchCriteria, sales: Sales): OfferedLeg[] => {
  const taken = new Set<number>()
  return legs.map((chosen, leg) => {
    const row = engine.offersOn(itineraryOf(engine, chosen), legRequest(search, leg), sales)
    return { chosen, offers: row?.offers ?? [], refs: refsOf(row ? [row] : [], taken) }
  })
}

/** Lists the available offers of higher fare families that cost more than the chosen one. */
const betterThan = ({ chosen, offers }: OfferedLeg): Offer[] =>
  offers
    .slice(offers.findIndex(({ brandId }) => brandId === chosen.brandId) + 1)
    .filter(({ price }) => price && price.total.amount > chosen.total.amount)

const writeLeg = (engine: Engine, search: SearchCriteria, leg: OfferedLeg, sales: Sales) => {
  const { chosen, refs } = leg
  const itinerary = itineraryOf(engine, chosen)
  return {
    origin: itinerary.origin,
    destination: itinerary.destination,
    brandId: chosen.brandId,
    selectFlights: chosen.ref,
    offers: betterThan(leg).flatMap((offer) => {
      if (!offer.price) return []
      return [
        {
          ...writeOffer(offer, refs[itinerary.key]?.[offer.brandId] ?? offer.hash),
          ...writeSplit(offer.price),
          ...writeExtraPrices(engine, search, itinerary, offer, sales),
          priceDifference: writePrice(subtract(offer.price.total, chosen.total)),
        },
      ]
    }),
  }
}

/**
 * Writes the better fare families on the chosen flights, with the price difference for the party. The offers are stored, so that
 * they can be chosen like those of a search. Throws if no flights are chosen or the conversation changes a booking.
 */
export const writeUpsell = async (call: Call): Promise<WireAnswer<'upsell'>> => {
  requireFlow(call)
  const { engine, database, now, conversation } = call
  const { legs, search } = conversation.state
  if (legs.length === 0 || !search) throw noItinerary()
  const pricedAt = slotOf(now)
  const itineraries = legs.map((leg) => itineraryOf(engine, leg))
  const { result, sold } = await withSales(database, pricedAt, (sales) => ({
    sales,
    offered: offeredLegs(engine, legs, search, sales),
    families: engine.fareFamilies(legRequest(search, 0), itineraries, sales),
  }))
  await keepOffers(call, { criteria: search, pricedAt, sold, legs: result.offered.map(({ refs }) => refs) })
  return {
    upsellOffers: result.offered.map((leg) => writeLeg(engine, search, leg, result.sales)),
    fareFamilies: writeFareFamilies(result.families),
  }
}
