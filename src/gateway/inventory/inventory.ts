import { and, eq, isNull, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '../database/database.ts'
import type { Engine } from '../airline/engine.ts'
import { saverSeatsIn } from '../airline/awards.ts'
import { capacityOf } from '../airline/fleet.ts'
import { bookingClasses, seatsByClass } from '../airline/inventory.ts'
import type { SessionState } from '../conversation/session-state.ts'
import { rowsOf } from '../database/rows.ts'
import { classSale, extraSale, flightSale, seat } from '../database/tables.ts'
import {
  isCabin,
  SoldOut,
  type TakenStock,
  wantedBy,
  type WantedCabin,
  type WantedExtra,
  type WantedStock,
} from './wanted-stock.ts'

/** Time for which a traveller keeps a chosen seat after a failed purchase, in milliseconds. */
const seatHold = 15 * 60_000

/** Factor by which a cabin may be overbooked. */
export const overbooking = 1.03

const Sold = z.object({ sold: z.number() })

/** The stock to take, and the conversation that takes it. `now` and `pricedAt` are in epoch milliseconds. */
export interface StockRequest {
  sessionKey: string
  state: SessionState
  now: number
  /**
   * The time at which the prices were guaranteed. A class that was open then counts as open, unless later sales have filled it.
   */
  pricedAt: number
  /** True if a hold that is being paid for has already taken the seats in cabins and booking classes. */
  hasCabins?: boolean
}

/** The seats that may be sold in a cabin, and a function that counts those left in a booking class once `sold` of them are gone. */
export interface SeatsInClass {
  capacity: number
  after: (sold: number) => number
}

/** Looks up the seats of a booking class in the engine. Returns undefined for an unknown flight. */
export const seatsInClass = (
  engine: Engine,
  { flightKey, cabin, bookingClass, isAward }: WantedCabin,
  pricedAt: number,
): SeatsInClass | undefined => {
  const flight = engine.flight(flightKey)
  if (!flight) return undefined
  const place = bookingClasses[cabin].findIndex(({ letter }) => letter === bookingClass)
  return {
    capacity: Math.floor(capacityOf(flight.equipment, cabin) * overbooking),
    after: (sold) => {
      const sales = { now: pricedAt, soldOf: () => sold }
      const open = seatsByClass(flight, cabin, sales)[place] ?? 0
      // Some award classes share their letter with a class for money, and awards are sold in both.
      return isAward ? Math.max(open, saverSeatsIn(flight, cabin, bookingClass, sales)) : open
    },
  }
}

const takeCabin = async (database: Database, engine: Engine, wanted: WantedCabin, pricedAt: number): Promise<void> => {
  const { flightKey, cabin, bookingClass, count } = wanted
  const open = seatsInClass(engine, wanted, pricedAt)
  if (!open || count > open.capacity) throw new SoldOut({ what: 'flight', flightKey })
  const { capacity } = open
  const inCabin = database
    .insert(flightSale)
    .values({ flightKey, cabin, sold: count, capacity })
    .onConflictDoUpdate({
      target: [flightSale.flightKey, flightSale.cabin],
      set: { sold: sql`${flightSale.sold} + ${count}` },
      setWhere: sql`${flightSale.sold} + ${count} <= ${flightSale.capacity}`,
    })
    .returning({ sold: flightSale.sold })
  // One statement for both counts. If the cabin is full, neither changes.
  const [row] = await rowsOf(
    database,
    Sold,
    sql`with in_cabin as (${inCabin.getSQL()}),
      in_class as (insert into class_sale (flight_key, booking_class, sold)
        select ${flightKey}::text, ${bookingClass}::text, ${count}::integer from in_cabin
        on conflict (flight_key, booking_class) do update set sold = class_sale.sold + excluded.sold)
      select sold from in_cabin`,
  )
  if (!row) throw new SoldOut({ what: 'flight', flightKey })
  // The statement above has locked the row, so sales cannot change before this transaction ends.
  if (open.after(row.sold - count) < count) throw new SoldOut({ what: 'fare', flightKey, bookingClass })
}

const takeSeat = async (
  database: Database,
  { flightKey, seatCode, passengerIndex }: WantedStock['seats'][number],
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

/** Looks up the capacity of a stock of extras in the engine. */
const stockOf = (engine: Engine, { legs, passengers, currency }: SessionState, extra: WantedExtra, now: number): number => {
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

const takeExtra = async (
  database: Database,
  { stockKey, count, ancillaryCode, passengerIndex }: WantedExtra,
  capacity: number,
): Promise<void> => {
  await database.insert(extraSale).values({ stockKey, capacity }).onConflictDoNothing()
  const [row] = await database
    .update(extraSale)
    .set({ sold: sql`${extraSale.sold} + ${count}` })
    .where(and(eq(extraSale.stockKey, stockKey), sql`${extraSale.sold} + ${count} <= ${extraSale.capacity}`))
    .returning({ sold: extraSale.sold })
  if (!row) throw new SoldOut({ what: 'extra', ancillaryCode, passengerIndex })
}

/** Returns the stock that is taken for what a cart wants, by which `returnTakenStock` releases it. */
export const takenFor = ({ cabins, seats, extras }: WantedStock): TakenStock => ({
  cabins,
  seats: seats.map(({ flightKey, seatCode }) => ({ flightKey, seatCode })),
  extras: extras.map(({ stockKey, count }) => ({ stockKey, count })),
})

/**
 * Takes all of the stock or none. Throws SoldOut; the caller's transaction must then be rolled back. `returnTakenStock` releases
 * the result.
 */
export const takeWanted = async (
  database: Database,
  engine: Engine,
  wanted: WantedStock,
  { sessionKey, state, now, pricedAt }: StockRequest,
): Promise<TakenStock> => {
  for (const cabin of wanted.cabins) await takeCabin(database, engine, cabin, pricedAt)
  for (const chosen of wanted.seats) await takeSeat(database, chosen, sessionKey, now)
  for (const extra of wanted.extras) await takeExtra(database, extra, stockOf(engine, state, extra, now))
  return takenFor(wanted)
}

/**
 * Takes all stock that a cart needs: seats in cabins and booking classes, chosen seats, and extras with limited stock. Throws
 * SoldOut.
 */
export const takeInventory = (database: Database, engine: Engine, request: StockRequest): Promise<TakenStock> => {
  const wanted = wantedBy(engine, request.state)
  return takeWanted(database, engine, request.hasCabins ? { ...wanted, cabins: [] } : wanted, request)
}

const returnCounts = async (database: Database, { cabins, extras }: Pick<TakenStock, 'cabins' | 'extras'>): Promise<void> => {
  for (const { flightKey, cabin, bookingClass, count } of cabins) {
    await database
      .update(flightSale)
      .set({ sold: sql`${flightSale.sold} - ${count}` })
      .where(and(eq(flightSale.flightKey, flightKey), eq(flightSale.cabin, cabin)))
    await database
      .update(classSale)
      .set({ sold: sql`${classSale.sold} - ${count}` })
      .where(and(eq(classSale.flightKey, flightKey), eq(classSale.bookingClass, bookingClass)))
  }
  for (const { stockKey, count } of extras) {
    await database
      .update(extraSale)
      .set({ sold: sql`${extraSale.sold} - ${count}` })
      .where(eq(extraSale.stockKey, stockKey))
  }
}

/** Releases stock that a booking no longer needs, including its chosen seats. */
export const returnStock = async (database: Database, stock: WantedStock, reference: string): Promise<void> => {
  await returnCounts(database, stock)
  for (const { flightKey, seatCode } of stock.seats) {
    await database
      .delete(seat)
      .where(and(eq(seat.flightKey, flightKey), eq(seat.seatCode, seatCode), eq(seat.bookingReference, reference)))
  }
}

/**
 * Releases the stock that an attempt has taken. Chosen seats stay reserved for a while, so that the traveller can try another
 * card.
 */
export const returnTakenStock = async (database: Database, held: TakenStock, sessionKey: string, now: number): Promise<void> => {
  await returnCounts(database, held)
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
}
