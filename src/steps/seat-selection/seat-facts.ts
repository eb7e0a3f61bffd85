import type { SelectedSeat } from '#src/domain/cart.ts'
import type { PassengerSeatMap, SeatRow, SeatSlot } from '#src/domain/seat.ts'
import type { SeatRefusal } from '#src/domain/seat-refusal.ts'

export type SeatPosition = 'window' | 'aisle' | 'middle'

/** A seat as travellers judge it: its position, features, price and availability. */
export interface SeatFact {
  code: string
  row: number
  /** Position across the row. Seats next to each other have consecutive numbers. */
  across: number
  cabin: number
  position: SeatPosition
  isExit: boolean
  hasLegroom: boolean
  slot: SeatSlot
}

/** Filters for seats. A seat must match all selected ones. */
export type SeatWish = 'window' | 'aisle' | 'legroom' | 'free'

const positionOf = ({ characteristics }: SeatSlot): SeatPosition =>
  characteristics.includes('W') ? 'window' : characteristics.includes('A') ? 'aisle' : 'middle'

const factOf = (slot: SeatSlot, row: SeatRow, place: { across: number; cabin: number }): SeatFact => ({
  ...place,
  code: slot.code ?? '',
  row: row.number,
  position: positionOf(slot),
  isExit: row.isExitRow || slot.characteristics.includes('E'),
  hasLegroom: slot.characteristics.includes('L'),
  slot,
})

/** Returns all seats of a map, from front to back. */
export const seatsOf = (map: PassengerSeatMap | undefined): SeatFact[] =>
  (map?.cabins ?? []).flatMap((cabin, index) =>
    cabin.rows.flatMap((row) =>
      row.slots.flatMap((slot, across) =>
        slot.kind === 'seat' && slot.code ? [factOf(slot, row, { across, cabin: index })] : [],
      ),
    ),
  )

/** True if the passenger of the map can have the seat: it is free, and no rule forbids it. */
export const isFree = ({ available, refusal }: SeatSlot): boolean => available && refusal === undefined

/** Returns why a seat is not available: `taken` if the gateway gives no reason. Undefined for an available seat. */
export const seatRefusalOf = (slot: SeatSlot): SeatRefusal | undefined => slot.refusal ?? (slot.available ? undefined : 'taken')

/** True if a seat matches all selected filters. */
export const fulfils = ({ position, hasLegroom, slot }: SeatFact, wishes: ReadonlySet<SeatWish>): boolean =>
  [...wishes].every((wish) => {
    if (wish === 'legroom') return hasLegroom
    if (wish === 'free') return slot.price ? slot.price.amount <= 0 : slot.isCalledFree === true
    return position === wish
  })

/** Finds a seat of the cart by its code on a flight, whichever passenger has it. */
export const holderOf = (seats: readonly SelectedSeat[], segmentId: string, code: string): SelectedSeat | undefined =>
  seats.find((seat) => seat.segmentId === segmentId && seat.seat === code)

/** Returns the seat of a passenger on a flight, if the cart has one. */
export const seatOf = (seats: readonly SelectedSeat[], segmentId: string, passengerId: string): SelectedSeat | undefined =>
  seats.find((seat) => seat.segmentId === segmentId && seat.passengerId === passengerId)

/** Returns the distance between a seat and the nearest of some others. One row counts as much as three positions across. */
export const distanceFrom = (fact: SeatFact, others: readonly SeatFact[]): number =>
  Math.min(...others.map(({ row, across }) => Math.abs(row - fact.row) * 3 + Math.abs(across - fact.across)))
