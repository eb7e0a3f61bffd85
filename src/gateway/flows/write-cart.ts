import { searchTypes } from '#src/domain/search.ts'
import { scopeOf, selectedSegmentOf } from '#src/domain/travel-part.ts'
import type { WireAnswer } from '#src/operations/index.ts'
import { writeTrip } from '../cart/cart-answer.ts'
import { writeTravelParts } from '../cart/write-travel-parts.ts'
import { type GivenUp, itemsGivenUp, paidItems } from '../cart/change-lines.ts'
import { writeCovers } from '../cart/write-covers.ts'
import type { Call } from '../conversation/call.ts'
import type { SearchCriteria, SessionState } from '../conversation/session-state.ts'
import { numbered } from '../wire/identity.ts'
import { writeEnds } from '../wire/write-itinerary.ts'
import { writePrice } from '../wire/write-price.ts'
import { tellQuote } from './quotes.ts'
import { writeSettlement } from './write-settlement.ts'
import { flowRules } from './flow-rules.ts'
import { changedTrip } from '../bookings/flow-rules.ts'

/** Writes a search. Both adults of a companion fare have passenger types of their own on the wire. */
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

/** Writes the part of the cart that describes the change of a booking. Returns undefined for a new booking. */
const writeChange = async (call: Call) => {
  const { state } = call.conversation
  if (!state.trip) return undefined
  const flow = changedTrip(state)?.flow
  return {
    timeStamp: new Date(call.now).toISOString(),
    trip: { pnr: state.trip.reference, flow: state.trip.flow },
    givenUp: itemsGivenUp(state, state.trip.paid).map(writeGivenUp),
    paidFor: paidItems(state, state.trip.paid).map(writeGivenUp),
    ...(flow && (await flowRules[flow].writeCart?.(call))),
  }
}

/** Builds the cart without ids, so that it can become part of another answer. */
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
    travelPartsAdditionalDetails: writeTravelParts({ itinerary, passengers }, state),
    priceBreakdown,
    selectedSeats,
    ancillaries,
    insurance: writeInsurance(state),
    covers: writeCovers(state.covers),
    priceHistory: writeHistory(state),
    expiresAt: state.expiresAt,
    quoteId: tellQuote(call),
    ...(await writeChange(call)),
    settlement: await writeSettlement(call),
  }
}

/** Writes the complete cart, which every operation on the cart returns. */
export const writeCart = async (call: Call): Promise<WireAnswer<'cart'>> => numbered(await cartIn(call))
