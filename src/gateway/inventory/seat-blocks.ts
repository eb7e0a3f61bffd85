import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Passenger } from '#src/domain/passenger.ts'
import type { Call } from '../conversation/call.ts'
import type { ChosenSeat } from '../conversation/session-state.ts'
import { idleLife } from '../conversation/sessions.ts'
import { seat as seats, session } from '../database/tables.ts'
import { isNamed, seatHolder } from './seat-room.ts'

/** Time for which chosen seats are held after the last seat choice, once the travellers are named, in milliseconds. */
const blockLife = 20 * 60_000

/**
 * Time for which a seat is held before the travellers are named, in milliseconds. Choosing the same seat again does not extend
 * the hold.
 */
const unnamedLife = 5 * 60_000

/** A seat that is sold, or held and not expired. */
export interface OccupiedSeat {
  flightKey: string
  seatCode: string
  passengerIndex: number
  isMine: boolean
  isWithInfant: boolean
}

const holdsInfant = (passengers: Passenger[] | null, index: number): boolean =>
  (passengers ?? []).some(({ type, withAdult }) => type === 'INF' && withAdult === String(index))

/** Selects ended conversations of this browser, because their held seats may be taken again. */
const isEndedOf = ({ cookieHash }: Pick<Call['conversation'], 'cookieHash'>, now: number) =>
  sql`(${session.cookieHash} = ${cookieHash} and (${session.status} = 'completed' or ${session.touchedAt} < ${now - idleLife}))`

/** Reads all taken seats on these flights. */
export const occupiedSeats = async (
  { database, conversation, now }: Call,
  flightKeys: readonly string[],
): Promise<OccupiedSeat[]> => {
  if (flightKeys.length === 0) return []
  const rows = await database
    .select({
      flightKey: seats.flightKey,
      seatCode: seats.seatCode,
      passengerIndex: seats.passengerIndex,
      sessionKey: seats.sessionKey,
      bookingReference: seats.bookingReference,
      passengers: sql<Passenger[] | null>`${session.state} -> 'passengers'`,
      isLeftByMe: sql<boolean | null>`${seats.status} = 'held' and ${isEndedOf(conversation, now)}`,
    })
    .from(seats)
    .leftJoin(session, eq(session.key, seats.sessionKey))
    .where(and(inArray(seats.flightKey, [...flightKeys]), sql`(${seats.status} = 'sold' or ${seats.heldUntil} > ${now})`))
    .orderBy(seats.flightKey, seats.seatCode)
  const { trip, passengers: mine } = conversation.state
  return rows.map(({ flightKey, seatCode, passengerIndex, sessionKey, bookingReference, passengers, isLeftByMe }) => {
    const isOfTrip = trip !== undefined && bookingReference === trip.reference
    return {
      flightKey,
      seatCode,
      passengerIndex,
      isMine: sessionKey === conversation.key || isOfTrip || isLeftByMe === true,
      isWithInfant: holdsInfant(isOfTrip ? mine : passengers, passengerIndex),
    }
  })
}

/**
 * Holds a seat for a passenger, or renews the hold. Each seat is a single row, so only one conversation can hold it. Takes over
 * expired holds and those of this browser's ended conversations. Returns false if another traveller has the seat.
 */
export const blockSeat = async (
  call: Call,
  { flightKey, seatCode, passengerIndex }: Pick<ChosenSeat, 'flightKey' | 'seatCode' | 'passengerIndex'>,
): Promise<boolean> => {
  const { database, conversation, now } = call
  const heldUntil = now + (isNamed(call) ? blockLife : unnamedLife)
  const hold = {
    status: 'held' as const,
    sessionKey: conversation.key,
    passengerIndex,
    bookingReference: null,
    heldBy: seatHolder(call),
  }
  const held = await database
    .insert(seats)
    .values({ flightKey, seatCode, ...hold, heldUntil })
    .onConflictDoUpdate({
      target: [seats.flightKey, seats.seatCode],
      set: {
        ...hold,
        heldUntil: isNamed(call)
          ? heldUntil
          : sql`case when ${seats.sessionKey} = ${conversation.key} and ${seats.heldUntil} > ${now} then ${seats.heldUntil} else ${heldUntil}::bigint end`,
      },
      setWhere: sql`${seats.status} = 'held' and (${seats.heldUntil} <= ${now} or (${seats.sessionKey} = ${conversation.key} and ${seats.passengerIndex} = ${passengerIndex}) or exists (select 1 from ${session} where ${session.key} = ${seats.sessionKey} and ${isEndedOf(conversation, now)}))`,
    })
    .returning({ seatCode: seats.seatCode })
  return held.length > 0
}

/** Releases the seats that a passenger holds on a flight, except the seat `keep`. */
export const releaseSeats = async (
  { database, conversation }: Call,
  { flightKey, passengerIndex }: Pick<ChosenSeat, 'flightKey' | 'passengerIndex'>,
  keep?: string,
): Promise<void> => {
  await database
    .delete(seats)
    .where(
      and(
        eq(seats.sessionKey, conversation.key),
        eq(seats.status, 'held'),
        eq(seats.flightKey, flightKey),
        eq(seats.passengerIndex, passengerIndex),
        keep === undefined ? undefined : sql`${seats.seatCode} <> ${keep}`,
      ),
    )
}

/** Extends the unexpired holds of this conversation once its travellers are named. */
export const prolongBlocks = async (call: Call): Promise<void> => {
  if (!isNamed(call)) return
  const { database, conversation, now } = call
  await database
    .update(seats)
    .set({ heldUntil: now + blockLife })
    .where(and(eq(seats.sessionKey, conversation.key), eq(seats.status, 'held'), gt(seats.heldUntil, now)))
}
