import type { Money } from '#src/domain/money.ts'
import { searchTypes } from '#src/domain/search.ts'
import { scopeOf, segmentIdOf, selectedSegmentOf, type SelectedSegment } from '#src/domain/travel-part.ts'
import type { WireAnswer } from '#src/operations/index.ts'
import type { Call } from '../conversation/call.ts'
import type { Engine } from '../airline/engine.ts'
import type { ChosenLeg, SearchCriteria, SessionState } from '../conversation/session-state.ts'
import { tellQuote } from '../flows/quotes.ts'
import { writeSettlement } from '../flows/write-settlement.ts'
import { writeExchange } from '../exchanges/write-exchange.ts'
import { allUpgradedTo } from '../conversation/upgraded-to.ts'
import { writeUpgradeSelection } from '../upgrades/write-upgrades.ts'
import { identified, numbered } from '../wire/identity.ts'
import { itineraryOf } from './legs.ts'
import { extraDue, extraValue, type GivenUp, givenUp, isOwnSeat, paidExtra, paidFor, seatDue } from './change-lines.ts'
import type { PriceLine } from './line-of.ts'
import { priceLines } from './price-lines.ts'
import { writeEnds, writeItineraryPart } from '../wire/write-itinerary.ts'
import { writeContact, writePassenger } from '../wire/write-passengers.ts'
import { writePrice } from '../wire/write-price.ts'
import { writePriceTree } from './write-prices.ts'

/** The chosen flights as an Itinerary; where everybody has moved up, in the cabin that they moved up to. */
export const writeItinerary = (
  engine: Engine,
  legs: readonly ChosenLeg[],
  higher: Pick<SessionState, 'upgrades' | 'search'> = {},
) =>
  identified(
    {
      itineraryParts: legs.map((leg) => {
        const itinerary = itineraryOf(engine, leg)
        const fares = itinerary.flights.map(({ key }, place) => ({
          cabin: leg.cabins?.[place] ?? leg.cabin,
          bookingClass: leg.bookingClasses[place],
          fareBasis: leg.fareBasis,
          ...allUpgradedTo(higher, key),
        }))
        return writeItineraryPart(itinerary, fares, { brandId: leg.brandId })
      }),
    },
    'Itinerary',
  )

/** Seats as chosen: the same operations that would choose them again, with their price. In a trip also whose were paid for, and what is due. */
export const writeSeats = ({ seats, trip }: Pick<SessionState, 'seats' | 'trip'>) =>
  seats.map((seat) => {
    const { passengerIndex, segment, seatCode, price } = seat
    return {
      passengerIndex,
      selectedSegment: writeEnds(segment),
      seatCode,
      total: writePrice(price),
      ...(trip && {
        owned: isOwnSeat(trip.paid, seat),
        priceDue: writePrice(seatDue(seat, seats, trip.paid)),
      }),
    }
  })

/** Extras as chosen (contract, 11: `ancillaryCode` and `assignedQuantity`). */
export const writeExtras = ({ extras, trip }: Pick<SessionState, 'extras' | 'trip'>) =>
  extras.map((extra) => {
    const { ancillaryCode, passengerIndex, scope, travelPart, quantity } = extra
    const ownedQuantity = Math.min(quantity, paidExtra(trip?.paid, extra)?.quantity ?? 0)
    return {
      ancillaryCode,
      assignedQuantity: quantity,
      passengerIndex,
      scope,
      travelPart: writeEnds(travelPart),
      total: writePrice(extraValue(extra, trip?.paid)),
      ...(trip && { owned: ownedQuantity === quantity, ownedQuantity, priceDue: writePrice(extraDue(extra, trip.paid)) }),
    }
  })

/** The parts that a cart and a PNR share: build once, so that passengers and segments are the same objects everywhere in the answer. */
export const writeTrip = (engine: Engine, state: SessionState, surcharges: readonly PriceLine[] = []) => {
  const itinerary = writeItinerary(engine, state.legs, state)
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

/** A search in the wire's own form: a companion fare's two adults are types of their own. */
const writeCriteria = ({ searchType, passengers, companions = 0, ...search }: SearchCriteria) => ({
  ...search,
  searchType: searchTypes.find((type) => type === searchType) ?? 'BRANDED',
  passengers: {
    ADT: (passengers.ADT ?? 0) - 2 * companions,
    CHD: passengers.CHD ?? 0,
    INF: passengers.INF ?? 0,
    ...(companions > 0 && { CMA: companions, CMP: companions }),
  },
})

const writeHistory = ({ history }: SessionState) =>
  history.map(({ id, at, cause, subject, passengerId, travelPartId, amount, total }) => ({
    id,
    at,
    cause,
    subject,
    passengerIndex: passengerId === undefined ? undefined : Number(passengerId),
    ...(travelPartId !== undefined && {
      scope: scopeOf(travelPartId),
      travelPart: writeEnds(selectedSegmentOf(travelPartId)),
    }),
    amount: writePrice(amount),
    total: writePrice(total),
  }))

const writeInsurance = ({ insurance, trip }: SessionState) =>
  insurance && {
    productID: insurance.productID,
    total: writePrice(insurance.price),
    ...(trip && { owned: trip.paid.insurance?.productID === insurance.productID }),
  }

const writeGivenUp = ({ travelPart, paid, refund, ...thing }: GivenUp) => ({
  ...thing,
  travelPart: travelPart && writeEnds(travelPart),
  paid: writePrice(paid),
  refund: writePrice(refund),
})

/** What a cart says of the booking that it changes, and when it says so; nothing in a booking. */
const writeChange = ({ engine, now, conversation: { state } }: Call) =>
  state.trip && {
    timeStamp: new Date(now).toISOString(),
    trip: { pnr: state.trip.reference, flow: state.trip.flow },
    givenUp: givenUp(state, state.trip.paid).map(writeGivenUp),
    paidFor: paidFor(state, state.trip.paid).map(writeGivenUp),
    exchange: writeExchange(engine, state, writeItinerary),
    upgrade: state.trip.upgrade && writeUpgradeSelection(state.trip.upgrade, state.currency),
  }

/** The cart before its objects are numbered, to be part of another answer. */
export const cartIn = async (call: Call): Promise<WireAnswer<'cart'>> => {
  const { engine, conversation } = call
  const { state } = conversation
  const { itinerary, passengers, contact, selectedSeats, ancillaries, priceBreakdown } = writeTrip(engine, state)
  return {
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
    insurance: writeInsurance(state),
    priceHistory: writeHistory(state),
    expiresAt: state.expiresAt,
    quoteId: tellQuote(call),
    ...writeChange(call),
    settlement: await writeSettlement(call),
  }
}

/** The whole cart as every operation that reads or changes it answers. Nothing in it comes from the client's amounts. */
export const writeCart = async (call: Call): Promise<WireAnswer<'cart'>> => numbered(await cartIn(call))
