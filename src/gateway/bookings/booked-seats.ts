import { and, eq, lte, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { Engine, SeatMapRequest } from '../airline/engine.ts'
import type { Sales } from '../airline/flight.ts'
import { cabinNamed } from '../cart/legs.ts'
import { seatPassenger } from '../cart/party.ts'
import type { ChosenSeat, SessionState } from '../conversation/session-state.ts'
import { seat as seats } from '../database/tables.ts'

/** A cabin of a flight in which the airline seats the passengers of a booking. */
export interface Seating {
  reference: string
  /** The key of the conversation that made the booking. */
  sessionKey: string
  state: SessionState
  flightKey: string
  cabin: string
}

/** Reads the seats of a flight that are sold, or held until after `now`. */
export const takenOn = async (database: Database, flightKey: string, now: number): Promise<Set<string>> => {
  const rows = await database
    .select({ seatCode: seats.seatCode })
    .from(seats)
    .where(and(eq(seats.flightKey, flightKey), sql`(${seats.status} = 'sold' or ${seats.heldUntil} > ${now})`))
  return new Set(rows.map(({ seatCode }) => seatCode))
}

/** Lists the free seats of a cabin for one passenger, row by row from the front. */
export const freeRows = (engine: Engine, request: SeatMapRequest, sales: Sales): string[][] =>
  (engine.seatMap(request, sales)?.cabins ?? []).flatMap(({ rows }) =>
    rows.map(({ slots }) =>
      slots.flatMap(({ kind, code, available, refusal }) => (kind === 'seat' && code && available && !refusal ? [code] : [])),
    ),
  )

/** Builds the engine's request for the seats that the airline may assign to a passenger. */
export const seatingRequest = (
  engine: Engine,
  { state, flightKey, cabin }: Seating,
  passengerIndex: number,
  taken: ReadonlySet<string>,
): SeatMapRequest => {
  const passenger = state.passengers.find(({ id }) => Number(id) === passengerIndex)
  return {
    flight: flightKey,
    cabin: cabinNamed(cabin),
    brandId: state.legs.find(({ flightKeys }) => flightKeys.includes(flightKey))?.brandId ?? '',
    currency: state.currency,
    passenger: seatPassenger(engine, state, { passengerIndex, type: passenger?.type ?? 'ADT' }, engine.flight(flightKey)),
    taken,
    // It is not known which taken seats have a lap infant, so all of them count. A passenger with an infant is therefore never
    // seated in a block with a taken seat.
    withInfant: taken,
  }
}

/** Assigns a sold seat to a booking. Returns false if another traveller has the seat. */
export const takeBookedSeat = async (
  database: Database,
  { reference, sessionKey }: Pick<Seating, 'reference' | 'sessionKey'>,
  { flightKey, seatCode, passengerIndex }: ChosenSeat,
  now: number,
): Promise<boolean> => {
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
