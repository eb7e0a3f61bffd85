import type { PassengerType } from '#src/domain/passenger.ts'
import type { WireAnswer } from '#src/operations/index.ts'
import type { Call } from '../conversation/call.ts'
import { brandOf } from '../airline/brands.ts'
import type { SessionState } from '../conversation/session-state.ts'
import { paidExtra } from './change-lines.ts'
import { offeredExtras, type OfferedExtra, extraOfferOf } from './choose-extras.ts'
import { itineraryOf } from './legs.ts'
import { slotsOf } from './party.ts'
import { noItinerary } from './refusals.ts'
import { endsOf, endsOfPart } from '../wire/travel-parts.ts'
import { extraRefusalCodes } from './write-ancillaries.ts'
import { writeEnds } from '../wire/write-itinerary.ts'
import { writePrice } from '../wire/write-price.ts'

/** Weight of the bag that every fare includes for a lap infant, in kilograms. */
const infantKilograms = 10

type Allowance = {
  baggageAllowanceType: string
  quantity: number
  weight: number
  allowanceSource: 'FARE' | 'BOUGHT' | 'ADDED'
}

const pieces = (quantity: number, weight: number, allowanceSource: Allowance['allowanceSource']): Allowance[] =>
  quantity > 0 ? [{ baggageAllowanceType: 'PIECE', quantity, weight, allowanceSource }] : []

const allowanceOfFare = (type: PassengerType, brandId: string): Allowance[] => {
  const brand = brandOf(brandId)
  return type === 'INF' ? pieces(1, infantKilograms, 'FARE') : pieces(brand?.bags ?? 0, brand?.bagKilograms ?? 0, 'FARE')
}

/** Lists a passenger's bags beyond those of the fare: bags paid for earlier, and bags in this cart. */
const bagsOfCart = ({ extras, trip }: SessionState, bag: OfferedExtra, weight: number): Allowance[] => {
  const named = { ...bag, ancillaryCode: bag.code }
  const chosen = offeredIn(extras, bag)
  const bought = Math.min(chosen, paidExtra(trip?.paid, named)?.quantity ?? 0)
  return [...pieces(bought, weight, 'BOUGHT'), ...pieces(chosen - bought, weight, 'ADDED')]
}

const offeredIn = (extras: SessionState['extras'], bag: OfferedExtra): number =>
  extras.find((extra) => extraOfferOf([bag], extra))?.quantity ?? 0

/** Writes each passenger's baggage allowance on each flight, and the price of another bag (contract, 11 and 13). */
export const writeBags = async (call: Call): Promise<WireAnswer<'bags'>> => {
  const { engine, conversation } = call
  const { state } = conversation
  if (state.legs.length === 0) throw noItinerary()
  const offers = await offeredExtras(call)
  const bags = state.legs.flatMap((leg) => {
    const itinerary = itineraryOf(engine, leg)
    const weight = brandOf(leg.brandId)?.bagKilograms ?? 0
    return slotsOf(state.search).flatMap(({ passengerIndex, type }) => {
      const bag = extraOfferOf(offers, {
        ancillaryCode: 'BAG',
        passengerIndex,
        scope: 'part',
        travelPart: endsOfPart(itinerary),
      })
      const checked = [...allowanceOfFare(type, leg.brandId), ...(bag && type !== 'INF' ? bagsOfCart(state, bag, weight) : [])]
      const cabinBag = type === 'INF' ? [] : [{ baggageAllowanceType: 'PIECE', quantity: 1, allowanceSource: 'FARE' }]
      return itinerary.flights.map((flight) => ({
        passengerIndex,
        travelPart: writeEnds(endsOf(flight)),
        checkedInBaggage: { baggageAllowanceDefinition: checked },
        carryOnBaggage: { baggageAllowanceDefinition: cabinBag },
        nextBag: bag && {
          ancillaryCode: bag.code,
          price: writePrice(bag.price),
          maximumQuantity: Math.max(0, bag.limit - offeredIn(state.extras, bag)),
          refusalReason: bag.refusal && extraRefusalCodes[bag.refusal],
        },
      }))
    })
  })
  return { bags }
}
