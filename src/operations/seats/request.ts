import * as z from 'zod/mini'
import { code, Ends, list, optional, whole } from '../requests/fields.ts'

const mostSeats = 72

/** A row and a letter, such as `12A`. */
const SeatCode = code(5, /^\d{1,3}[A-Z]$/, 'notASeat')

/** A seat on a flight for a passenger. */
export const SeatToTake = z.object({ seatCode: SeatCode, selectedSegment: Ends, passengerIndex: whole(1, 99) })

/** A seat to release. If the code is missing, the passenger's seat on that flight is released. */
export const SeatToRelease = z.extend(SeatToTake, { seatCode: optional(SeatCode) })

export const SeatsToTake = list(SeatToTake, mostSeats)

export const saveSelectedSeat = z.object({ seatOperationsInput: z.object({ seatOperations: SeatsToTake }) })

export const removeSelectedSeat = z.object({
  seatOperationsInput: z.object({ seatOperations: list(SeatToRelease, mostSeats) }),
})
