import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Passenger } from '#src/domain/passenger.ts'
import type { Call } from '../conversation/call.ts'
import type { ChosenSeat } from '../conversation/session-state.ts'
import { idleLife } from '../conversation/sessions.ts'
import { seat as seats, session } from '../database/tables.ts'
import { isNamed, seatHolder } from './seat-room.ts'

/** A chosen seat is held this long after the last choice of seats, once the conversation has said who travels. */
const blockLife = 20 * 60_000

/** A seat of nobody who was named is held this long, and choosing it again does not prolong that. */
const unnamedLife = 5 * 60_000

/** A seat that somebody has: sold, or held and not yet run out. */
export interface OccupiedSeat {
  flightKey: string
  seatCode: string
  passengerIndex: number
  isMine: boolean
  isWithInfant: boolean
}

const holdsInfant = (passengers: Passenger[] | null, index: number): boolean =>
  (passengers ?? []).some(({ type, withAdult }) => type === 'INF' && withAdult === String(index))

/** Whether a conversation was this browser's and has ended: what it held, its traveller may have again. */
const isEndedOf = ({ cookieHash }: Pick<Call['conversation'], 'cookieHash'>, now: number) =>
  sql`(${session.cookieHash} = ${cookieHash} and (${session.status} = 'completed' or ${session.touchedAt} < ${now - idleLife}))`

/** Every seat on these flights that orders and holds have. */
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
 * Takes a seat for a passenger of this conversation, or keeps it: one row a seat, so that only one can have it. A hold of
 * others that has run out is taken over, and one of a conversation of the same browser that has ended. False when somebody else has the seat.
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

/** Gives back what a passenger of this conversation holds on a flight, except the seat to keep. */
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

/** Lets everything that this conversation holds run for the full time again, once it has said who travels. What has lapsed has to be taken again. */
export const prolongBlocks = async (call: Call): Promise<void> => {
  if (!isNamed(call)) return
  const { database, conversation, now } = call
  await database
    .update(seats)
    .set({ heldUntil: now + blockLife })
    .where(and(eq(seats.sessionKey, conversation.key), eq(seats.status, 'held'), gt(seats.heldUntil, now)))
}
