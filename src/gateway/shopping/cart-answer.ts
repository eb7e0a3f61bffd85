import { type Money, multiply } from '#src/domain/money.ts'
import { searchTypes } from '#src/domain/search.ts'
import { segmentIdOf, type SelectedSegment } from '#src/domain/travel-part.ts'
import type { WireAnswer } from '#src/operations/index.ts'
import type { Call } from '../call.ts'
import type { Engine } from '../engine/engine.ts'
import type { ChosenLeg, SearchCriteria, SessionState } from '../session-state.ts'
import { identified, numbered } from './identity.ts'
import { itineraryOf } from './legs.ts'
import { type PriceLine, priceLines } from './price-lines.ts'
import { writeEnds, writeItineraryPart } from './write-itinerary.ts'
import { writeContact, writePassenger } from './write-passengers.ts'
import { writePrice } from './write-price.ts'
import { writePriceTree } from './write-prices.ts'

/** The chosen flights as an Itinerary. */
export const writeItinerary = (engine: Engine, legs: readonly ChosenLeg[]) =>
  identified(
    {
      itineraryParts: legs.map((leg) => {
        const itinerary = itineraryOf(engine, leg)
        const fares = itinerary.flights.map((_, place) => ({
          cabin: leg.cabins?.[place] ?? leg.cabin,
          bookingClass: leg.bookingClasses[place],
          fareBasis: leg.fareBasis,
        }))
        return writeItineraryPart(itinerary, fares, { brandId: leg.brandId })
      }),
    },
    'Itinerary',
  )

/** Seats as chosen: the same operations that would choose them again, with their price. */
export const writeSeats = ({ seats }: Pick<SessionState, 'seats'>) =>
  seats.map(({ passengerIndex, segment, seatCode, price }) => ({
    passengerIndex,
    selectedSegment: writeEnds(segment),
    seatCode,
    total: writePrice(price),
  }))

/** Extras as chosen (gateway-wire-format, 11: `ancillaryCode` and `assignedQuantity`). */
export const writeExtras = ({ extras }: Pick<SessionState, 'extras'>) =>
  extras.map(({ ancillaryCode, passengerIndex, scope, travelPart, quantity, unit }) => ({
    ancillaryCode,
    assignedQuantity: quantity,
    passengerIndex,
    scope,
    travelPart: writeEnds(travelPart),
    total: writePrice(multiply(unit, quantity)),
  }))

/** The parts that a cart and a PNR share: build once, so that passengers and segments are the same objects everywhere in the answer. */
export const writeTrip = (engine: Engine, state: SessionState, surcharges: readonly PriceLine[] = []) => {
  const itinerary = writeItinerary(engine, state.legs)
  const passengers = state.passengers.map(writePassenger)
  const segments = new Map(
    itinerary.itineraryParts.flatMap((part) => part.segments.map((segment) => [segmentIdOf(segment), segment])),
  )
  const lines = [...priceLines(state), ...surcharges]
  return {
    itinerary,
    passengers,
    contact: state.contact && writeContact(state.contact),
    selectedSeats: writeSeats(state),
    ancillaries: writeExtras(state),
    priceBreakdown: writePriceTree(lines, state.currency, {
      segmentOf: (ends: SelectedSegment) => segments.get(segmentIdOf(ends)),
      passengerOf: (index) => passengers.find(({ passengerIndex }) => passengerIndex === index),
    }),
  }
}

/** An amount charged for a form of payment, as a line of the price tree. */
export const surchargeLine = (label: string, amount: Money): PriceLine => ({
  group: 'obFeesPrice',
  label,
  amount,
  unit: amount,
  quantity: 1,
})

const writeCriteria = ({ searchType, passengers, ...search }: SearchCriteria) => ({
  ...search,
  searchType: searchTypes.find((type) => type === searchType) ?? 'BRANDED',
  passengers: { ADT: passengers.ADT ?? 0, CHD: passengers.CHD ?? 0, INF: passengers.INF ?? 0 },
})

const writeHistory = ({ history }: SessionState) =>
  history.map(({ id, at, cause, subject, passengerId, amount, total }) => ({
    id,
    at,
    cause,
    subject,
    passengerIndex: passengerId === undefined ? undefined : Number(passengerId),
    amount: writePrice(amount),
    total: writePrice(total),
  }))

/** The whole cart as every operation that reads or changes it answers. Nothing in it comes from the client's amounts. */
export const writeCart = ({ engine, conversation: { state } }: Pick<Call, 'engine' | 'conversation'>): WireAnswer<'cart'> => {
  const { itinerary, passengers, contact, selectedSeats, ancillaries, priceBreakdown } = writeTrip(engine, state)
  return numbered({
    cartVersion: state.cartVersion,
    currency: state.currency,
    itinerary,
    selectedBrands: state.legs.map(({ brandId }) => brandId),
    selectFlights: state.legs.map(({ ref }) => ref),
    searchCriteria: state.search && writeCriteria(state.search),
    passengers,
    contact,
    priceBreakdown,
    selectedSeats,
    ancillaries,
    insurance: state.insurance && { productID: state.insurance.productID, total: writePrice(state.insurance.price) },
    priceHistory: writeHistory(state),
    expiresAt: state.expiresAt,
  })
}
