import type { Segment } from './itinerary.ts'
import type { Money } from './money.ts'
import type { Passenger } from './passenger.ts'

/** Why a passenger may not take an existing seat. */
export type SeatRefusal =
  | 'taken'
  | 'blocked'
  | 'exitRowAge'
  | 'exitRowInfant'
  | 'infantOnlyBassinet'
  | 'infantBlockFull'
  | 'otherCabin'
  /** The gateway excludes this seat, whatever its row. */
  | 'notWithInfant'
  /** When changing a trip: its flight leaves too soon. */
  | 'tooLate'
  /** When changing a trip: the flight is operated by another airline, which assigns its seats. */
  | 'otherAirline'

/** Restrictions and surroundings of a seat on sale: who may not sit there, and what is next to it. */
export type SeatLimit = 'notWithInfant' | 'notForMedicalNeeds' | 'nextToExitDoor'

/** A slot in a row: a seat, or what takes its place. */
export interface SeatSlot {
  kind: 'seat' | 'aisle' | 'blank' | 'bulkhead' | 'wing' | 'galley' | 'lavatory'
  /** Such as "14C". Only for seats. */
  code?: string
  column?: string
  available: boolean
  /** IATA seat characteristics: W window, A aisle, 9 centre, E exit, L legroom, K bulkhead, B bassinet, 1 restricted. */
  characteristics: string[]
  /** The seat's current price. When changing a trip, the price on top of the seat it replaces. */
  price?: Money
  /** The gateway calls the seat free of charge, and gives no price or one above zero, which takes precedence. */
  isCalledFree?: boolean
  /** Its full price. */
  worth?: Money
  /** Who may not sit there, or what is next to it. */
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

/** One flight's seat map for one passenger. */
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

/** Tells whether a seat that is called free of charge nevertheless has a price. */
export const contradictsItself = ({ segments }: SeatMap): boolean =>
  segments.some(({ passengers }) =>
    passengers.some(({ cabins }) =>
      cabins.some(({ rows }) => rows.some(({ slots }) => slots.some(({ isCalledFree, price }) => isCalledFree && price))),
    ),
  )

/** A seat choice. */
export interface SeatChoice {
  segmentId: string
  passengerId: string
  seat: string
}

/** Returns the three free seats most similar to a seat: same characteristics first, then nearest row. */
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

/** Ids of the adults who hold an infant: the named adult, otherwise the next one without an infant. */
const holdersOf = (passengers: readonly Passenger[]): ReadonlySet<string> => {
  const infants = passengers.filter(({ type }) => type === 'INF')
  const told = new Set(infants.flatMap(({ withAdult }) => withAdult ?? []))
  const others = passengers.filter(({ id, type }) => type === 'ADT' && !told.has(id))
  const untold = infants.filter(({ withAdult }) => withAdult === undefined)
  return new Set([...told, ...others.slice(0, untold.length).map(({ id }) => id)])
}

/** Returns a seat for an adult who holds an infant: blocked if infants are not allowed there. */
const withInfant = (slot: SeatSlot): SeatSlot =>
  slot.limits?.includes('notWithInfant') && slot.refusal === undefined
    ? { ...slot, limits: slot.limits.filter((limit) => limit !== 'notWithInfant'), refusal: 'notWithInfant' }
    : slot

/** Returns the seat maps for this party. Some gateways only state who may not sit in a seat and leave enforcement to clients. */
export const seatsFor = (map: SeatMap, passengers: readonly Passenger[]): SeatMap => {
  const holders = holdersOf(passengers)
  const kept = (given: PassengerSeatMap): PassengerSeatMap =>
    holders.has(given.passengerId)
      ? {
          ...given,
          cabins: given.cabins.map((cabin) => ({
            ...cabin,
            rows: cabin.rows.map((row) => ({ ...row, slots: row.slots.map(withInfant) })),
          })),
        }
      : given
  return holders.size === 0
    ? map
    : { segments: map.segments.map((segment) => ({ ...segment, passengers: segment.passengers.map(kept) })) }
}

/** Passengers without a seat on a flight where they may choose one. */
export interface Unseated {
  segment: Segment
  passengerIds: string[]
}

/** Returns, by flight, the passengers who may choose a seat but have none. Empty if everybody is seated or nobody may choose. */
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
