import { zero } from '#src/domain/money.ts'
import type { Database } from '../database/database.ts'
import type { Engine } from '../airline/engine.ts'
import { freeRows, type Seating, seatingRequest, takeBookedSeat, takenOn } from '../bookings/booked-seats.ts'
import { slotOf } from '../search/find-offers.ts'
import { withSales } from '../inventory/sales.ts'
import { endsOf } from '../wire/travel-parts.ts'
import type { ChosenSeat } from '../conversation/session-state.ts'

/** Passengers who move to another cabin of a flight. */
interface Moving extends Seating {
  passengerIndexes: readonly number[]
}

const rowOf = (seatCode: string): string => seatCode.replace(/\D/g, '')

const isSameRow = (one: string, other: string | undefined): boolean => other !== undefined && rowOf(one) === rowOf(other)

/**
 * Assigns free seats in the new cabin to upgraded passengers, side by side in one row if possible. Passengers who may take none
 * of the free seats get none. Must run in the transaction that moves the passengers.
 */
export const takeSeatsInFront = async (
  { database, engine, now }: { database: Database; engine: Engine; now: number },
  moving: Moving,
): Promise<ChosenSeat[]> => {
  const { flightKey, passengerIndexes, state } = moving
  const flight = engine.flight(flightKey)
  if (!flight) return []
  const taken = await takenOn(database, flightKey, now)
  const found: ChosenSeat[] = []
  for (const passengerIndex of passengerIndexes) {
    const request = seatingRequest(engine, moving, passengerIndex, taken)
    const { result: rows } = await withSales(database, slotOf(now), (sales) => freeRows(engine, request, sales))
    const missing = passengerIndexes.length - found.length
    const together = rows.find((row) => row.length >= missing && found.some(({ seatCode }) => isSameRow(seatCode, row[0])))
    const roomy = together ?? rows.find((row) => row.length >= missing)
    for (const seatCode of [...(roomy ?? []), ...rows.flat()]) {
      const seat = { passengerIndex, segment: endsOf(flight), flightKey, seatCode, price: zero(state.currency) }
      taken.add(seatCode)
      if (!(await takeBookedSeat(database, moving, seat, now))) continue
      found.push(seat)
      break
    }
  }
  return found
}
