import { and, eq, lte, sql } from 'drizzle-orm'
import { zero } from '#src/domain/money.ts'
import type { Database } from '../database/database.ts'
import type { Engine, SeatMapRequest } from '../airline/engine.ts'
import type { Sales } from '../airline/flight.ts'
import { slotOf } from '../search/find-offers.ts'
import { cabinNamed } from '../cart/legs.ts'
import { seatPassenger } from '../cart/party.ts'
import { withSales } from '../inventory/sales.ts'
import { endsOf } from '../wire/travel-parts.ts'
import type { ChosenSeat, SessionState } from '../conversation/session-state.ts'
import { seat as seats } from '../database/tables.ts'

/** Passengers who move to another cabin of a flight. */
interface Moving {
  reference: string
  /** The key of the conversation that made the booking. */
  sessionKey: string
  state: SessionState
  flightKey: string
  cabin: string
  passengerIndexes: readonly number[]
}

const takenOn = async (database: Database, flightKey: string, now: number): Promise<Set<string>> => {
  const rows = await database
    .select({ seatCode: seats.seatCode })
    .from(seats)
    .where(and(eq(seats.flightKey, flightKey), sql`(${seats.status} = 'sold' or ${seats.heldUntil} > ${now})`))
  return new Set(rows.map(({ seatCode }) => seatCode))
}

/** Lists the free seats of a cabin for one passenger, row by row from the front. */
const freeRows = (engine: Engine, request: SeatMapRequest, sales: Sales): string[][] =>
  (engine.seatMap(request, sales)?.cabins ?? []).flatMap(({ rows }) =>
    rows.map(({ slots }) =>
      slots.flatMap(({ kind, code, available, refusal }) => (kind === 'seat' && code && available && !refusal ? [code] : [])),
    ),
  )

const requestFor = (engine: Engine, moving: Moving, passengerIndex: number, taken: ReadonlySet<string>): SeatMapRequest => {
  const { state, flightKey, cabin } = moving
  const passenger = state.passengers.find(({ id }) => Number(id) === passengerIndex)
  const day = engine.flight(flightKey)?.departure.slice(0, 10) ?? ''
  return {
    flight: flightKey,
    cabin: cabinNamed(cabin),
    brandId: state.legs.find(({ flightKeys }) => flightKeys.includes(flightKey))?.brandId ?? '',
    currency: state.currency,
    passenger: seatPassenger(state, { passengerIndex, type: passenger?.type ?? 'ADT' }, day),
    taken,
    // It is not known which taken seats have a lap infant, so all of them count. A passenger with an infant is therefore never
    // seated in a block with a taken seat.
    withInfant: taken,
  }
}

const take = async (database: Database, { reference, sessionKey }: Moving, seat: ChosenSeat, now: number): Promise<boolean> => {
  const { flightKey, seatCode, passengerIndex } = seat
  const sold = { status: 'sold' as const, sessionKey, passengerIndex, bookingReference: reference, heldUntil: null }
  const rows = await database
    .insert(seats)
    .values({ flightKey, seatCode, ...sold })
    .onConflictDoUpdate({
      target: [seats.flightKey, seats.seatCode],
      set: sold,
      setWhere: and(eq(seats.status, 'held'), lte(seats.heldUntil, now)),
    })
    .returning({ seatCode: seats.seatCode })
  return rows.length > 0
}

const rowOf = (seatCode: string): string => seatCode.replace(/\D/g, '')

const isSameRow = (one: string, other: string | undefined): boolean => other !== undefined && rowOf(one) === rowOf(other)

/**
 * Assigns free seats in the new cabin to upgraded passengers, side by side in one row if possible. A passenger for whom no free
 * seat is permitted gets none. Must run in the transaction that moves the passengers.
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
    const request = requestFor(engine, moving, passengerIndex, taken)
    const { result: rows } = await withSales(database, slotOf(now), (sales) => freeRows(engine, request, sales))
    const missing = passengerIndexes.length - found.length
    const together = rows.find((row) => row.length >= missing && found.some(({ seatCode }) => isSameRow(seatCode, row[0])))
    const roomy = together ?? rows.find((row) => row.length >= missing)
    for (const seatCode of [...(roomy ?? []), ...rows.flat()]) {
      const seat = { passengerIndex, segment: endsOf(flight), flightKey, seatCode, price: zero(state.currency) }
      taken.add(seatCode)
      if (!(await take(database, moving, seat, now))) continue
      found.push(seat)
      break
    }
  }
  return found
}
