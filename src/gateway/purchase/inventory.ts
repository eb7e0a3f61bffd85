import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Cabin, cabins } from '#src/domain/search.ts'
import type { Database } from '../database.ts'
import type { Engine } from '../engine/engine.ts'
import { cabinOn, capacityOf } from '../engine/fleet.ts'
import { bookingClasses, seatsByClass } from '../engine/inventory.ts'
import type { Flight } from '../engine/flight.ts'
import type { ChosenExtra, ChosenSeat, SessionState } from '../session-state.ts'
import { classSale, extraSale, flightSale, seat } from '../tables.ts'
import type { Held } from './attempts.ts'
import type { SoldOutThing } from './refusals.ts'

/** Somebody else has bought what was chosen. Thrown inside the transaction, so that nothing of the hold remains. */
export class SoldOut extends Error {
  override readonly name = 'SoldOut'
  readonly thing: SoldOutThing

  constructor(thing: SoldOutThing) {
    super(`Sold out: ${thing.what}`)
    this.thing = thing
  }
}

/** How much longer a seat stays with its traveller after an attempt to buy it has failed. */
const seatHold = 15 * 60_000

/** A cabin may be sold beyond its seats by this share, as airlines do. */
const overbooking = 1.03

export interface HoldRequest {
  sessionKey: string
  state: SessionState
  now: number
  /** The moment whose prices the traveller was promised: what was open then is open, but for what was sold since. */
  pricedAt: number
  /** The seats in cabins and classes are taken already: by a hold that is being paid for. */
  hasCabins?: boolean
}

interface CabinWish {
  flight: Flight
  cabin: Cabin
  bookingClass: string
}

const isCabin = (name: string): name is Cabin => (cabins as readonly string[]).includes(name)

const byKey = (one: string, other: string): number => (one < other ? -1 : Number(one > other))

/** Sorted, so that two buyers of the same flights lock them in the same order. */
const cabinWishes = (engine: Engine, { legs }: SessionState): CabinWish[] =>
  legs
    .flatMap(({ flightKeys, bookingClasses: classes, cabin: wanted }) =>
      flightKeys.map((flightKey, place): CabinWish => {
        const flight = engine.flight(flightKey)
        const bookingClass = classes[place] ?? ''
        if (!flight || !isCabin(wanted)) throw new SoldOut({ what: 'flight', flightKey })
        return { flight, cabin: cabinOn(flight.equipment, wanted), bookingClass }
      }),
    )
    .sort((one, other) => byKey(one.flight.key, other.flight.key))

/** Everybody but infants on a lap needs a seat. */
const seatsFor = ({ search }: SessionState): number => (search?.passengers.ADT ?? 0) + (search?.passengers.CHD ?? 0)

const holdCabin = async (
  database: Database,
  { flight, cabin, bookingClass }: CabinWish,
  count: number,
  pricedAt: number,
): Promise<void> => {
  const flightKey = flight.key
  const capacity = Math.floor(capacityOf(flight.equipment, cabin) * overbooking)
  await database.insert(flightSale).values({ flightKey, cabin, capacity }).onConflictDoNothing()
  const [row] = await database
    .update(flightSale)
    .set({ sold: sql`${flightSale.sold} + ${count}` })
    .where(
      and(
        eq(flightSale.flightKey, flightKey),
        eq(flightSale.cabin, cabin),
        sql`${flightSale.sold} + ${count} <= ${flightSale.capacity}`,
      ),
    )
    .returning({ sold: flightSale.sold })
  if (!row) throw new SoldOut({ what: 'flight', flightKey })
  // The row is locked from here on: nobody changes what was sold before this transaction ends.
  const open = seatsByClass(flight, cabin, { now: pricedAt, soldOf: () => row.sold - count })
  const place = bookingClasses[cabin].findIndex(({ letter }) => letter === bookingClass)
  if ((open[place] ?? 0) < count) throw new SoldOut({ what: 'fare', flightKey, bookingClass })
  await database
    .insert(classSale)
    .values({ flightKey, bookingClass, sold: count })
    .onConflictDoUpdate({
      target: [classSale.flightKey, classSale.bookingClass],
      set: { sold: sql`${classSale.sold} + ${count}` },
    })
}

const holdSeat = async (
  database: Database,
  { flightKey, seatCode, passengerIndex }: ChosenSeat,
  sessionKey: string,
  now: number,
): Promise<void> => {
  const [row] = await database
    .insert(seat)
    .values({ flightKey, seatCode, passengerIndex, sessionKey, status: 'sold' })
    .onConflictDoUpdate({
      target: [seat.flightKey, seat.seatCode],
      set: { status: 'sold', sessionKey, passengerIndex, heldUntil: null },
      setWhere: sql`${seat.status} = 'held' and (${seat.sessionKey} = ${sessionKey} or ${seat.heldUntil} <= ${now})`,
    })
    .returning({ seatCode: seat.seatCode })
  if (!row) throw new SoldOut({ what: 'seat', flightKey, seatCode, passengerIndex })
}

/** How many of a stocked extra there are, as the engine knows it. */
const stockOf = (engine: Engine, { legs, passengers, currency }: SessionState, extra: ChosenExtra, now: number): number => {
  const type = passengers[extra.passengerIndex - 1]?.type ?? 'ADT'
  for (const { flightKeys, brandId, cabin } of legs) {
    const itinerary = engine.itinerary(flightKeys)
    if (!itinerary || !isCabin(cabin)) continue
    const offered = engine.extras({ itinerary, brandId, cabin, currency, passenger: { type }, now, usedOf: () => 0 })
    const found = offered.find(({ code, stock }) => code === extra.ancillaryCode && stock?.key === extra.stockKey)
    if (found?.stock) return found.stock.capacity
  }
  return 0
}

const holdExtra = async (database: Database, extra: ChosenExtra & { stockKey: string }, capacity: number): Promise<void> => {
  const { stockKey, quantity, ancillaryCode, passengerIndex } = extra
  await database.insert(extraSale).values({ stockKey, capacity }).onConflictDoNothing()
  const [row] = await database
    .update(extraSale)
    .set({ sold: sql`${extraSale.sold} + ${quantity}` })
    .where(and(eq(extraSale.stockKey, stockKey), sql`${extraSale.sold} + ${quantity} <= ${extraSale.capacity}`))
    .returning({ sold: extraSale.sold })
  if (!row) throw new SoldOut({ what: 'extra', ancillaryCode, passengerIndex })
}

/**
 * Takes seats in cabins and classes, seats of the map and stocked extras, all or nothing: throws SoldOut, which must end the
 * transaction. What it gives is what `releaseInventory` takes back.
 */
export const holdInventory = async (
  database: Database,
  engine: Engine,
  { sessionKey, state, now, pricedAt, hasCabins = false }: HoldRequest,
): Promise<Held> => {
  const count = seatsFor(state)
  const wishes = hasCabins ? [] : cabinWishes(engine, state)
  for (const wish of wishes) await holdCabin(database, wish, count, pricedAt)
  const seats = state.seats.toSorted((one, other) =>
    byKey(`${one.flightKey}/${one.seatCode}`, `${other.flightKey}/${other.seatCode}`),
  )
  for (const chosen of seats) await holdSeat(database, chosen, sessionKey, now)
  const extras = state.extras
    .flatMap((extra) => (extra.stockKey === undefined ? [] : [{ ...extra, stockKey: extra.stockKey }]))
    .sort((one, other) => byKey(one.stockKey, other.stockKey))
  for (const extra of extras) await holdExtra(database, extra, stockOf(engine, state, extra, now))
  return {
    cabins: wishes.map(({ flight, cabin, bookingClass }) => ({ flightKey: flight.key, cabin, bookingClass, count })),
    seats: seats.map(({ flightKey, seatCode }) => ({ flightKey, seatCode })),
    extras: extras.map(({ stockKey, quantity }) => ({ stockKey, count: quantity })),
  }
}

/** Gives back exactly what a hold took. Seats of the map stay with the traveller for a while, who may try another card. */
export const releaseInventory = async (database: Database, held: Held, sessionKey: string, now: number): Promise<void> => {
  for (const { flightKey, cabin, bookingClass, count } of held.cabins) {
    await database
      .update(flightSale)
      .set({ sold: sql`${flightSale.sold} - ${count}` })
      .where(and(eq(flightSale.flightKey, flightKey), eq(flightSale.cabin, cabin)))
    await database
      .update(classSale)
      .set({ sold: sql`${classSale.sold} - ${count}` })
      .where(and(eq(classSale.flightKey, flightKey), eq(classSale.bookingClass, bookingClass)))
  }
  for (const { flightKey, seatCode } of held.seats) {
    await database
      .update(seat)
      .set({ status: 'held', heldUntil: now + seatHold })
      .where(
        and(
          eq(seat.flightKey, flightKey),
          eq(seat.seatCode, seatCode),
          eq(seat.sessionKey, sessionKey),
          isNull(seat.bookingReference),
        ),
      )
  }
  for (const { stockKey, count } of held.extras) {
    await database
      .update(extraSale)
      .set({ sold: sql`${extraSale.sold} - ${count}` })
      .where(eq(extraSale.stockKey, stockKey))
  }
}
