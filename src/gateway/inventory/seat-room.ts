import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Cabin } from '#src/domain/search.ts'
import { tooMany } from '../abuse/count-tries.ts'
import { ledgerKeyOf } from '../abuse/ledger.ts'
import { builtAircraftOf } from '../airline/seat-layout.ts'
import type { Flight } from '../airline/flight.ts'
import type { Call } from '../conversation/call.ts'
import { seat as seats } from '../database/tables.ts'

/** Maximum number of seats on a flight that one client address or account may hold: as many as the largest party needs. */
const mostOfOne = 9

/** The share of a cabin that all guests together may hold, before and after they name the travellers. */
const shares = { unnamed: 1 / 3, named: 2 / 3 }

const ofAddress = 'address'

/** Returns true if the travellers of the conversation are named. */
export const isNamed = ({ conversation }: Call): boolean => conversation.state.passengers.some(({ lastName }) => lastName !== '')

/**
 * Returns the key under which held seats are counted: the account or, for guests, the client address. Returns null if the seats
 * are not limited, because a booking is changed or the address is unknown.
 */
export const seatHolder = ({ conversation, account, address }: Call): string | null => {
  if (conversation.state.trip) return null
  if (account) return ledgerKeyOf('account', account.id)
  return address === undefined ? null : ledgerKeyOf(ofAddress, address)
}

const isStranger = (heldBy: string): boolean => heldBy.startsWith(`${ofAddress} `)

/**
 * Makes conversations that choose seats on the same flights wait for each other, so that the limits also hold for concurrent
 * requests.
 */
export const queueForSeats = async (call: Call, flightKeys: readonly string[]): Promise<void> => {
  if (seatHolder(call) === null) return
  for (const key of [...new Set(flightKeys)].toSorted())
    await call.database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`seats ${key}`}, 0))`)
}

/** A seat that a conversation wants to hold. */
interface WantedSeat {
  flight: Flight
  cabin: Cabin
  seatCode: string
}

/**
 * Returns undefined if the conversation may hold another seat on a flight. If the limit is reached, returns the time at which the
 * first hold that counts towards it expires, in epoch milliseconds.
 */
const roomFrom = async (call: Call, { flight, cabin, seatCode }: WantedSeat): Promise<number | undefined> => {
  const holder = seatHolder(call)
  if (holder === null) return undefined
  const { database, now } = call
  const rows = await database
    .select({ seatCode: seats.seatCode, heldBy: seats.heldBy, heldUntil: seats.heldUntil })
    .from(seats)
    .where(and(eq(seats.flightKey, flight.key), eq(seats.status, 'held'), gt(seats.heldUntil, now), isNotNull(seats.heldBy)))
  const others = rows.filter((row) => row.seatCode !== seatCode)
  const mine = others.filter(({ heldBy }) => heldBy === holder)
  const layout = builtAircraftOf(flight.equipment).seats
  const inCabin = [...layout.values()].filter((each) => each.cabin === cabin).length
  const ofStrangers = others.filter((row) => isStranger(row.heldBy ?? '') && layout.get(row.seatCode)?.cabin === cabin)
  const mostOfStrangers = Math.floor(inCabin * shares[isNamed(call) ? 'named' : 'unnamed'])
  const full = mine.length >= mostOfOne ? mine : isStranger(holder) && ofStrangers.length >= mostOfStrangers ? ofStrangers : []
  return full.length === 0 ? undefined : Math.min(...full.map(({ heldUntil }) => heldUntil ?? now))
}

/** Returns true if the conversation may hold another seat on a flight. Call `queueForSeats` first. */
export const hasSeatRoom = async (call: Call, wanted: WantedSeat): Promise<boolean> =>
  (await roomFrom(call, wanted)) === undefined

/** Throws the 429 error if the conversation may not hold another seat on a flight. Call `queueForSeats` first. */
export const requireSeatRoom = async (call: Call, wanted: WantedSeat): Promise<void> => {
  const from = await roomFrom(call, wanted)
  if (from !== undefined) throw tooMany(Math.max(1, Math.ceil((from - call.now) / 1_000)))
}
