import { isBarredFromExitRow } from './assistance.ts'
import type { Segment } from './itinerary.ts'
import type { Money } from './money.ts'
import type { Passenger } from './passenger.ts'
import type { SeatRefusal } from './seat-refusal.ts'

/** Restrictions of a seat on sale, and what is next to it. */
export type SeatLimit = 'notWithInfant' | 'notForMedicalNeeds' | 'nextToExitDoor'

/** A position in a row, occupied by a seat or by something else. */
export interface SeatSlot {
  kind: 'seat' | 'aisle' | 'blank' | 'bulkhead' | 'wing' | 'galley' | 'lavatory'
  /** Seat number, such as "14C". Undefined unless the slot is a seat. */
  code?: string
  column?: string
  available: boolean
  /** IATA seat characteristics: W window, A aisle, 9 centre, E exit, L legroom, K bulkhead, B bassinet, 1 restricted. */
  characteristics: string[]
  /** The price of choosing the seat. When changing a trip, the amount due on top of the seat that it replaces. */
  price?: Money
  /** Set if the gateway calls the seat free of charge but reports no price or a price above zero. The price takes precedence. */
  isCalledFree?: boolean
  /** The full price of the seat. */
  worth?: Money
  /** Restrictions of a seat that is on sale, such as passengers that it excludes. */
  limits?: SeatLimit[]
  refusal?: SeatRefusal
}

export interface SeatRow {
  number: number
  slots: SeatSlot[]
  isExitRow: boolean
  isOverWing: boolean
}

export interface SeatCabin {
  deck: string
  columns: string[]
  rows: SeatRow[]
}

/** The seat map of a flight as it applies to one passenger. */
export interface PassengerSeatMap {
  passengerId: string
  canSelect: boolean
  cabins: SeatCabin[]
}

export interface SegmentSeatMap {
  segment: Segment
  aircraft: string
  passengers: PassengerSeatMap[]
}

export interface SeatMap {
  segments: SegmentSeatMap[]
}

/** Returns true if the gateway calls any seat free of charge and also reports a price for it. */
export const contradictsItself = ({ segments }: SeatMap): boolean =>
  segments.some(({ passengers }) =>
    passengers.some(({ cabins }) =>
      cabins.some(({ rows }) => rows.some(({ slots }) => slots.some(({ isCalledFree, price }) => isCalledFree && price))),
    ),
  )

/** A passenger's choice of a seat on a flight. */
export interface SeatChoice {
  segmentId: string
  passengerId: string
  seat: string
}

/**
 * Finds the three free seats most similar to a given seat. Equal position in the row (window, aisle or centre) counts more than a
 * near row.
 */
export const nearestSeats = (map: PassengerSeatMap, code: string): SeatSlot[] => {
  const all = map.cabins.flatMap((cabin) => cabin.rows.flatMap((row) => row.slots.map((slot) => ({ slot, row: row.number }))))
  const wanted = all.find(({ slot }) => slot.code === code)
  if (!wanted) return []
  const difference = (slot: SeatSlot, row: number) =>
    slot.characteristics.filter((mark) => 'WA9'.includes(mark) && !wanted.slot.characteristics.includes(mark)).length * 100 +
    Math.abs(row - wanted.row)
  return all
    .filter(({ slot }) => slot.kind === 'seat' && slot.available && !slot.refusal && slot.code !== code)
    .sort((one, other) => difference(one.slot, one.row) - difference(other.slot, other.row))
    .slice(0, 3)
    .map(({ slot }) => slot)
}

/**
 * Returns the ids of the adults who travel with an infant on their lap. Infants without a named adult are assigned to adults in
 * order.
 */
const holdersOf = (passengers: readonly Passenger[]): ReadonlySet<string> => {
  const infants = passengers.filter(({ type }) => type === 'INF')
  const assigned = new Set(infants.flatMap(({ withAdult }) => withAdult ?? []))
  const others = passengers.filter(({ id, type }) => type === 'ADT' && !assigned.has(id))
  const unassigned = infants.filter(({ withAdult }) => withAdult === undefined)
  return new Set([...assigned, ...others.slice(0, unassigned.length).map(({ id }) => id)])
}

/** Adapts a seat for an adult with an infant. The seat is refused if infants are not allowed in it. */
const withInfant = (slot: SeatSlot): SeatSlot =>
  slot.limits?.includes('notWithInfant') && slot.refusal === undefined
    ? { ...slot, limits: slot.limits.filter((limit) => limit !== 'notWithInfant'), refusal: 'notWithInfant' }
    : slot

/** Marks a seat as unavailable to a passenger with assistance if it is in an exit row. */
const withAssistance = (slot: SeatSlot, { isExitRow }: SeatRow): SeatSlot =>
  slot.kind === 'seat' && slot.refusal === undefined && (isExitRow || slot.characteristics.includes('E'))
    ? { ...slot, refusal: 'exitRowAssistance' }
    : slot

/**
 * Adapts the seat maps to the party. Some gateways only report who may not have a seat, and leave it to the client to enforce
 * this.
 */
export const seatsFor = (map: SeatMap, passengers: readonly Passenger[]): SeatMap => {
  const holders = holdersOf(passengers)
  if (holders.size === 0 && passengers.every(({ assistance }) => assistance === undefined)) return map
  const flights = map.segments.map(({ segment }) => segment.id)
  const isBarred = (passengerId: string, segmentId: string): boolean =>
    isBarredFromExitRow(passengers.find(({ id }) => id === passengerId)?.assistance, segmentId, flights)
  const kept = (given: PassengerSeatMap, segmentId: string): PassengerSeatMap => {
    const isHolder = holders.has(given.passengerId)
    const needsAssistance = isBarred(given.passengerId, segmentId)
    if (!isHolder && !needsAssistance) return given
    const adapted = (slot: SeatSlot, row: SeatRow): SeatSlot => {
      const own = isHolder ? withInfant(slot) : slot
      return needsAssistance ? withAssistance(own, row) : own
    }
    return {
      ...given,
      cabins: given.cabins.map((cabin) => ({
        ...cabin,
        rows: cabin.rows.map((row) => ({ ...row, slots: row.slots.map((slot) => adapted(slot, row)) })),
      })),
    }
  }
  return {
    segments: map.segments.map((segment) => ({
      ...segment,
      passengers: segment.passengers.map((each) => kept(each, segment.segment.id)),
    })),
  }
}

/** The passengers who have no seat on a flight although they may choose one. */
export interface Unseated {
  segment: Segment
  passengerIds: string[]
}

/** Lists, by flight, the passengers who may choose a seat but have none. Flights without such passengers are left out. */
export const unseated = ({ segments }: SeatMap, seats: readonly { segmentId: string; passengerId: string }[]): Unseated[] =>
  segments
    .map(({ segment, passengers }) => ({
      segment,
      passengerIds: passengers
        .filter(({ canSelect, cabins }) => canSelect && cabins.length > 0)
        .map(({ passengerId }) => passengerId)
        .filter((id) => !seats.some(({ segmentId, passengerId }) => segmentId === segment.id && passengerId === id)),
    }))
    .filter(({ passengerIds }) => passengerIds.length > 0)
