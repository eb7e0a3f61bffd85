import { seatRefusalCodes } from '#src/domain/seat-refusal.ts'
import type { SelectedSegment } from '#src/domain/travel-part.ts'
import type { Requested } from '#src/operations/index.ts'
import { invalid } from '../platform/business-error.ts'
import type { Call } from '../conversation/call.ts'
import type { SeatMapRequest } from '../airline/engine.ts'
import type { Flight, Sales } from '../airline/flight.ts'
import type { ChosenSeat } from '../conversation/session-state.ts'
import { isSamePlace, isSameSeat } from './change-lines.ts'
import { slotOf } from '../search/find-offers.ts'
import { beginCartChange } from './history.ts'
import { type ChosenFlight, chosenFlights } from './legs.ts'
import { seatPassenger, type Slot, slotsOf } from './party.ts'
import { noItinerary, seatNotAllowed, seatTaken, seatTooLate } from './refusals.ts'
import { withSales } from '../inventory/sales.ts'
import { upgradedTo } from '../conversation/upgraded-to.ts'
import { hasSeatRoom, queueForSeats, requireSeatRoom } from '../inventory/seat-room.ts'
import { blockSeat, type OccupiedSeat, occupiedSeats, prolongBlocks, releaseSeats } from '../inventory/seat-blocks.ts'
import { endsOf, isSameEnds } from '../wire/travel-parts.ts'

/** Deadline for changing seats of a booking, in milliseconds before the flight. */
export const seatCutOff = 90 * 60_000

/**
 * Returns true if only another airline can change the seats on a flight of a booking, because that airline operates the flight.
 */
export const isOthers = ({ engine, conversation }: Call, { operatingAirline }: Flight): boolean =>
  conversation.state.trip?.flow === 'mto' && operatingAirline !== engine.airline.code

type SentSeat = Requested<'removeSelectedSeat'>['seatOperationsInput']['seatOperations'][number]

/** A seat to take or to release. Releasing a passenger's seat does not require its code. */
interface SeatOperation {
  seatCode: string | undefined
  segment: SelectedSegment
  passengerIndex: number
}

/** Converts a seat of a request from the field names of the wire. */
export const seatOperationOf = ({ seatCode, selectedSegment, passengerIndex }: SentSeat): SeatOperation => ({
  seatCode,
  segment: selectedSegment,
  passengerIndex,
})

interface Placed {
  chosen: ChosenFlight
  slot: Slot
}

const placeOf = (call: Call, { segment, passengerIndex, seatCode }: SeatOperation, place: number): Placed => {
  const { engine, conversation } = call
  const chosen = chosenFlights(engine, conversation.state).find(({ flight }) => isSameEnds(endsOf(flight), segment))
  const slot = slotsOf(conversation.state.search).find((candidate) => candidate.passengerIndex === passengerIndex)
  if (!chosen) throw invalid({ [`seatOperations.${place}.selectedSegment`]: 'unknown' })
  if (!slot || slot.type === 'INF')
    throw invalid({ [`seatOperations.${place}.passengerIndex`]: slot ? 'infantOnLap' : 'unknown' })
  const until = chosen.flight.departsAt - seatCutOff
  if (conversation.state.trip && until < call.now) throw seatTooLate(segment, until)
  if (isOthers(call, chosen.flight)) throw seatNotAllowed(seatCode ?? '', segment, seatRefusalCodes.otherAirline)
  return { chosen, slot }
}

/**
 * Builds the engine's request for the seats that a passenger may take on a flight: the free ones, the passenger's own, and those
 * of the booking that no passenger occupies now.
 */
export const seatRequest = (call: Call, { chosen, slot }: Placed, occupied: readonly OccupiedSeat[]): SeatMapRequest => {
  const { flight, cabin, leg } = chosen
  const { state } = call.conversation
  const isOfAnother = ({ seatCode }: OccupiedSeat): boolean =>
    state.seats.some(
      (seat) => seat.flightKey === flight.key && seat.seatCode === seatCode && seat.passengerIndex !== slot.passengerIndex,
    )
  const ofOthers = occupied.filter((seat) => seat.flightKey === flight.key && (!seat.isMine || isOfAnother(seat)))
  const taken = new Set(ofOthers.map(({ seatCode }) => seatCode))
  const own = state.seats.find((seat) => seat.flightKey === flight.key && seat.passengerIndex === slot.passengerIndex)?.seatCode
  return {
    flight: flight.key,
    cabin: upgradedTo(state, flight.key, slot.passengerIndex) ?? cabin,
    brandId: leg.brandId,
    currency: state.currency,
    passenger: seatPassenger(call.engine, state, slot, flight),
    taken,
    own: own === undefined || taken.has(own) ? undefined : own,
    withInfant: new Set(ofOthers.filter(({ isWithInfant }) => isWithInfant).map(({ seatCode }) => seatCode)),
  }
}

/** Runs a computation on the seat occupancy of this moment, with the sales from the database. */
export const withSeatSales = async <Result>({ database, now }: Call, work: (sales: Sales) => Result): Promise<Result> =>
  (await withSales(database, slotOf(now), work)).result

/** Returns the price of a seat for a passenger, or undefined if the seat is taken or a rule forbids it. */
export const seatPrice = async (
  call: Call,
  seat: Pick<ChosenSeat, 'passengerIndex' | 'segment' | 'seatCode'>,
): Promise<ChosenSeat['price'] | undefined> => {
  const { engine, conversation } = call
  const chosen = chosenFlights(engine, conversation.state).find(({ flight }) => isSameEnds(endsOf(flight), seat.segment))
  const slot = slotsOf(conversation.state.search).find(
    ({ passengerIndex, type }) => passengerIndex === seat.passengerIndex && type !== 'INF',
  )
  if (!chosen || !slot) return undefined
  const request = seatRequest(call, { chosen, slot }, await occupiedSeats(call, [chosen.flight.key]))
  const verdict = await withSeatSales(call, (sales) => engine.seat({ ...request, code: seat.seatCode }, sales))
  return verdict.isFree ? verdict.price : undefined
}

/**
 * Returns a seat that the booking has paid for and no passenger occupies now. Any passenger of the booking may take it
 * again at the price paid.
 */
const ownSeat = ({ conversation }: Call, operation: SeatOperation, flightKey: string): ChosenSeat | undefined => {
  const { trip, seats } = conversation.state
  const { passengerIndex, segment, seatCode = '' } = operation
  const own = trip?.paid.seats.find((paid) => !paid.isCarried && isSameSeat(paid, { segment, seatCode }))
  const isFree = !seats.some((seat) => isSameSeat(seat, { segment, seatCode }) && seat.passengerIndex !== passengerIndex)
  return own && isFree ? { passengerIndex, segment, flightKey, seatCode, price: own.price } : undefined
}

const isTheirs = ({ conversation }: Call, { passengerIndex, segment, seatCode }: ChosenSeat): boolean =>
  conversation.state.trip?.paid.seats.some(
    (paid) => isSameSeat(paid, { segment, seatCode }) && paid.passengerIndex === passengerIndex,
  ) === true

const paidSeatThere = ({ conversation }: Call, seat: Pick<ChosenSeat, 'segment' | 'seatCode'>) =>
  conversation.state.trip?.paid.seats.find((paid) => isSameSeat(paid, seat))

const takeSeat = async (call: Call, operation: SeatOperation, place: number): Promise<ChosenSeat> => {
  const { engine } = call
  const placed = placeOf(call, operation, place)
  const { segment, passengerIndex } = operation
  const seatCode = operation.seatCode ?? ''
  const flightKey = placed.chosen.flight.key
  const own = ownSeat(call, operation, flightKey)
  if (own && isTheirs(call, own)) {
    await releaseSeats(call, { flightKey, passengerIndex })
    return own
  }
  const request = seatRequest(call, placed, await occupiedSeats(call, [flightKey]))
  const verdict = await withSeatSales(call, (sales) => engine.seat({ ...request, code: seatCode }, sales))
  if (!verdict.isFree) {
    if (verdict.refusal === 'taken') throw seatTaken(seatCode, segment)
    throw seatNotAllowed(seatCode, segment, verdict.refusal === 'noSuchSeat' ? 'NO_SUCH_SEAT' : seatRefusalCodes[verdict.refusal])
  }
  await releaseSeats(call, { flightKey, passengerIndex }, seatCode)
  if (own) return own
  const { flight } = placed.chosen
  await requireSeatRoom(call, { flight, cabin: request.cabin, seatCode })
  if (!(await blockSeat(call, { flightKey, seatCode, passengerIndex }))) throw seatTaken(seatCode, segment)
  // A paid seat that an exchange carries over to this flight keeps its value.
  const price = paidSeatThere(call, { segment, seatCode })?.price ?? verdict.price
  return { passengerIndex, segment, flightKey, seatCode, price }
}

/** Releases the seats that passengers swap in one request, so that each passenger finds the new seat free. */
const makeRoom = async (call: Call, operations: readonly SeatOperation[]): Promise<void> => {
  const { state } = call.conversation
  const isLeft = (seat: ChosenSeat): boolean =>
    operations.some((operation) => isSamePlace(operation, seat)) &&
    operations.some(
      ({ segment, seatCode = '', passengerIndex }) =>
        isSameSeat(seat, { segment, seatCode }) && passengerIndex !== seat.passengerIndex,
    )
  const leaving = state.seats.filter(isLeft)
  for (const seat of leaving) await releaseSeats(call, seat)
  state.seats = state.seats.filter((seat) => !leaving.includes(seat))
}

const flightKeysOf = ({ engine, conversation }: Call, operations: readonly SeatOperation[]): string[] =>
  chosenFlights(engine, conversation.state)
    .filter(({ flight }) => operations.some(({ segment }) => isSameEnds(endsOf(flight), segment)))
    .map(({ flight }) => flight.key)

/** Takes all requested seats or none: if one is unavailable, throws, which rolls the transaction back. */
export const chooseSeats = async (call: Call, operations: readonly SeatOperation[]): Promise<void> => {
  const { state } = call.conversation
  if (state.legs.length === 0) throw noItinerary()
  await queueForSeats(call, flightKeysOf(call, operations))
  const change = beginCartChange(call)
  await makeRoom(call, operations)
  for (const [place, operation] of operations.entries()) {
    const chosen = await takeSeat(call, operation, place)
    state.seats = [...state.seats.filter((seat) => !isSamePlace(seat, chosen)), chosen]
    change.note('seat', chosen.seatCode, { passengerIndex: chosen.passengerIndex, isAlways: true })
  }
  await prolongBlocks(call)
}

/** Releases seats. Seats that the passenger does not have are ignored. */
export const giveBackSeats = async (call: Call, operations: readonly SeatOperation[]): Promise<void> => {
  const { state } = call.conversation
  if (state.legs.length === 0) throw noItinerary()
  const change = beginCartChange(call)
  for (const [place, operation] of operations.entries()) {
    if (state.trip) placeOf(call, operation, place)
    const leaving = state.seats.filter(
      (seat) => isSamePlace(seat, operation) && (operation.seatCode === undefined || operation.seatCode === seat.seatCode),
    )
    for (const seat of leaving) {
      await releaseSeats(call, seat)
      state.seats = state.seats.filter((candidate) => candidate !== seat)
      change.note('seatRemoved', seat.seatCode, { passengerIndex: seat.passengerIndex, isAlways: true })
    }
  }
}

/**
 * Extends the holds of the chosen seats, because named travellers may hold seats longer. A seat beyond the limits keeps its old
 * deadline: it stays in the cart, but others may take it once the hold has expired.
 */
export const holdChosenSeats = async (call: Call): Promise<void> => {
  const { engine, conversation } = call
  const { seats } = conversation.state
  const flights = chosenFlights(engine, conversation.state)
  await queueForSeats(
    call,
    seats.map(({ flightKey }) => flightKey),
  )
  for (const seat of seats) {
    const chosen = flights.find(({ flight }) => flight.key === seat.flightKey)
    if (chosen && (await hasSeatRoom(call, { ...chosen, seatCode: seat.seatCode }))) await blockSeat(call, seat)
  }
}
