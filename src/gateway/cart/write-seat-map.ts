import { type SeatRefusal, seatRefusalCodes } from '#src/domain/seat-refusal.ts'
import type { SeatCabin, SeatRow, SeatSlot } from '#src/domain/seat.ts'
import { add, type Money, zero } from '#src/domain/money.ts'
import type { WireAnswer } from '#src/operations/index.ts'
import type { Call } from '../conversation/call.ts'
import type { SeatMap } from '../airline/engine.ts'
import type { SessionState } from '../conversation/session-state.ts'
import { isWaiting } from '../conversation/kept-upgrade.ts'
import { paidSeatAt, seatDue } from './change-lines.ts'
import { isOthers, seatCutOff, seatRequest, withSeatSales } from './choose-seats.ts'
import { type ChosenFlight, chosenFlights } from './legs.ts'
import { slotsOf } from './party.ts'
import { noItinerary } from './refusals.ts'
import { type OccupiedSeat, occupiedSeats } from '../inventory/seat-blocks.ts'
import { endsOf } from '../wire/travel-parts.ts'
import { writeSeats } from './cart-answer.ts'
import { writeSegment } from '../wire/write-itinerary.ts'
import { noPrice, writePrice } from '../wire/write-price.ts'

const sides = ['LEFT_SIDE', 'RIGHT_SIDE'] as const

/** Ids of the airline's rules for who may choose a seat, and for free seats. */
const rules = { entitled: '1001', feeWaived: '1002' } as const

const limitationsOf = ({ characteristics }: SeatSlot): string[] =>
  characteristics.includes('E') ? ['NOT_ALLOWED_FOR_INFANT', 'NEXT_TO_EXIT_DOOR'] : []

/** Returns true if a seat is refused because of this passenger, not because it is taken or in another cabin. */
const isTheirsToRefuse = ({ refusal }: SeatSlot): boolean =>
  refusal !== undefined && !['taken', 'blocked', 'otherCabin'].includes(refusal)

/** The booking's part of a seat map in a change. On a closed flight, only the passenger's own seat is available. */
interface Owned {
  closed: SeatRefusal | undefined
  seatCode: string | undefined
  dueOf: (seatCode: string, price: Money) => Money
}

const writeSeat = (given: SeatSlot, owned: Owned | undefined) => {
  // A passenger who was upgraded cannot return to the old seat, because it is in another cabin.
  const isOwn = owned?.seatCode !== undefined && owned.seatCode === given.code && given.refusal !== 'otherCabin'
  const slot = isOwn
    ? { ...given, available: true, refusal: undefined }
    : owned?.closed && given.refusal !== 'otherCabin'
      ? { ...given, available: false, refusal: owned.closed }
      : given
  const isFree = slot.price?.amount === 0
  const isEntitled = slot.refusal === undefined || slot.refusal === 'taken' || slot.refusal === 'blocked'
  const isChargeable = slot.price !== undefined && !isFree
  const price = slot.price && writePrice(slot.price)
  const due = slot.price && owned ? writePrice(owned.dueOf(slot.code ?? '', slot.price)) : price
  return {
    storefrontSlotCode: 'SEAT',
    available: slot.refusal === undefined || isTheirsToRefuse(slot),
    entitled: isEntitled,
    feeWaived: isFree,
    freeOfCharge: isFree,
    originallySelected: isOwn,
    code: slot.code,
    designations: slot.characteristics.includes('E') ? ['EXIT_ROW'] : [],
    seatCharacteristics: isChargeable ? [...slot.characteristics, 'CH'] : slot.characteristics,
    limitations: limitationsOf(slot),
    refundIndicator: 'R',
    entitledRuleId: isEntitled ? rules.entitled : undefined,
    feeWaivedRuleId: isFree ? rules.feeWaived : undefined,
    rawSeatCharacteristics: slot.characteristics,
    refusalReason: slot.refusal && seatRefusalCodes[slot.refusal],
    prices: price,
    taxes: noPrice(),
    total: due,
  }
}

const writeFurniture = (storefrontSlotCode: string, slotCharacteristics?: string[]) => ({
  storefrontSlotCode,
  available: false,
  entitled: false,
  feeWaived: false,
  freeOfCharge: false,
  originallySelected: false,
  slotCharacteristics,
})

const writeSlot = (slot: SeatSlot, owned: Owned | undefined) =>
  slot.kind === 'seat' ? writeSeat(slot, owned) : writeFurniture(slot.kind.toUpperCase())

const hasSides = (columns: readonly string[]): boolean => sides.some((side) => columns.includes(side))

const writeRow = ({ number, slots, isExitRow, isOverWing }: SeatRow, needsSides: boolean, owned: Owned | undefined) => {
  const side = (name: string) => writeFurniture(isOverWing ? 'WING' : 'BLANK', isExitRow ? [name, 'EXIT'] : [name])
  const written = slots.map((slot) => writeSlot(slot, owned))
  const seats = needsSides ? [side(sides[0]), ...written, side(sides[1])] : written
  return {
    rowNumber: number,
    seatCodes: [...new Set(seats.map(({ storefrontSlotCode }) => storefrontSlotCode))],
    seats,
    overWing: isOverWing,
  }
}

const writeCabin = ({ deck, columns, rows }: SeatCabin, owned: Owned | undefined) => {
  const needsSides = !hasSides(columns)
  const numbers = rows.map(({ number }) => number).filter((number) => number > 0)
  return {
    deck,
    seatColumns: needsSides ? [sides[0], ...columns, sides[1]] : columns,
    seatRows: rows.map((row) => writeRow(row, needsSides, owned)),
    firstRow: Math.min(...numbers),
    lastRow: Math.max(...numbers),
  }
}

const writeMap = (map: SeatMap | undefined, equipment: string, owned: Owned | undefined) => ({
  rowsDisabledCauses: [],
  aircraft: map?.aircraft ?? equipment,
  aircraftName: map?.aircraftName,
  cabins: (map?.cabins ?? []).map((cabin) => writeCabin(cabin, owned)),
})

/**
 * Returns the refund for the seat that an upgraded passenger leaves. The total already contains it, whatever new seat is
 * chosen.
 */
const backForLeft = ({ trip, currency }: SessionState, flightKey: string, passengerIndex: number): Money => {
  const isMovingUp = trip?.upgrade?.chosen.some(
    ({ offer, passengerIndexes }) =>
      offer.flightKey === flightKey && !isWaiting(offer) && passengerIndexes.includes(passengerIndex),
  )
  const left = trip?.paid.seats.find((seat) => seat.flightKey === flightKey && seat.passengerIndex === passengerIndex)
  return isMovingUp && left?.isRefundable ? left.price : zero(currency)
}

const ownedBy = (call: Call, { flight }: ChosenFlight, passengerIndex: number): Owned | undefined => {
  const { conversation, now } = call
  const { trip } = conversation.state
  if (!trip) return undefined
  const segment = endsOf(flight)
  const paid = paidSeatAt(trip.paid, { passengerIndex, segment })
  return {
    closed: flight.departsAt - seatCutOff < now ? 'tooLate' : isOthers(call, flight) ? 'otherAirline' : undefined,
    // A carried-over seat is sold on the new flight like any other seat, so it is not the passenger's own.
    seatCode: paid?.isCarried ? undefined : paid?.seatCode,
    dueOf: (seatCode, price) =>
      add(
        seatDue({ passengerIndex, segment, flightKey: flight.key, seatCode, price }, conversation.state.seats, trip.paid),
        backForLeft(conversation.state, flight.key, passengerIndex),
      ),
  }
}

const writeFlightMaps = async (call: Call, chosen: ChosenFlight, occupied: readonly OccupiedSeat[]) => {
  const { engine, conversation } = call
  const slots = slotsOf(conversation.state.search)
  const maps = await withSeatSales(call, (sales) =>
    slots.map((slot) => (slot.type === 'INF' ? undefined : engine.seatMap(seatRequest(call, { chosen, slot }, occupied), sales))),
  )
  const { flight, cabin, bookingClass, leg } = chosen
  return {
    segment: writeSegment(flight, { cabin, bookingClass, fareBasis: leg.fareBasis }),
    passengerSeatMaps: slots.map(({ passengerIndex, type }, place) => ({
      seatSelectionEnabledForPax: type !== 'INF' && maps[place] !== undefined,
      passenger: { passengerIndex, passengerInfo: { type } },
      seatMap: writeMap(maps[place], flight.equipment, ownedBy(call, chosen, passengerIndex)),
    })),
  }
}

/** Writes the seat maps of all flights, one for each passenger (contract, 10). The answer has no `@id`. */
export const writeSeatMap = async (call: Call): Promise<WireAnswer<'seatMap'>> => {
  const { engine, conversation } = call
  const { state } = conversation
  if (state.legs.length === 0) throw noItinerary()
  const flights = chosenFlights(engine, state)
  const occupied = await occupiedSeats(
    call,
    flights.map(({ flight }) => flight.key),
  )
  const written = []
  for (const leg of state.legs) {
    const segmentSeatMaps = []
    for (const chosen of flights.filter((candidate) => candidate.leg === leg))
      segmentSeatMaps.push(await writeFlightMaps(call, chosen, occupied))
    written.push({ segmentSeatMaps })
  }
  return { seatsItineraryParts: written, selectedSeats: writeSeats(state) }
}
