import { and, eq, sql } from 'drizzle-orm'
import type { Cabin } from '#src/domain/search.ts'
import type { Database } from '../database/database.ts'
import type { Engine } from '../airline/engine.ts'
import { capacityOf } from '../airline/fleet.ts'
import type { SoldOf } from '../airline/flight.ts'
import { cabinState } from '../airline/inventory.ts'
import { overbooking } from '../inventory/inventory.ts'
import { slotOf } from '../search/find-offers.ts'
import { classSale, flightSale } from '../database/tables.ts'
import { upgradeClass } from './upgrade-price.ts'

interface Wish {
  flightKey: string
  cabin: Cabin
  count: number
  /** Number of seats that must stay free. */
  protection: number
  /** Time at which background bookings are counted, in epoch milliseconds. */
  moment: number
}

/**
 * Takes seats of a higher cabin if enough others stay free, and returns their booking class. Otherwise takes nothing and
 * returns undefined, because passengers must not be moved into oversold seats.
 */
export const takeUpgradeCabin = async (
  database: Database,
  engine: Engine,
  { flightKey, cabin, count, protection, moment }: Wish,
): Promise<string | undefined> => {
  const flight = engine.flight(flightKey)
  if (!flight) return undefined
  const capacity = Math.floor(capacityOf(flight.equipment, cabin) * overbooking)
  await database.insert(flightSale).values({ flightKey, cabin, capacity }).onConflictDoNothing()
  const isThis = and(eq(flightSale.flightKey, flightKey), eq(flightSale.cabin, cabin))
  const [row] = await database.select({ sold: flightSale.sold }).from(flightSale).where(isThis).for('update')
  const soldOf: SoldOf = (key, each) => (key === flightKey && each === cabin ? (row?.sold ?? 0) : 0)
  const sales = { now: slotOf(moment), soldOf }
  if (cabinState(flight, cabin, sales).free - count < protection) return undefined
  const { letter } = upgradeClass(flight, cabin, count, sales)
  await database
    .update(flightSale)
    .set({ sold: sql`${flightSale.sold} + ${count}` })
    .where(isThis)
  await database
    .insert(classSale)
    .values({ flightKey, bookingClass: letter, sold: count })
    .onConflictDoUpdate({
      target: [classSale.flightKey, classSale.bookingClass],
      set: { sold: sql`${classSale.sold} + ${count}` },
    })
  return letter
}

/** Counts the free seats of a cabin at a moment, and locks the cabin's row until the transaction ends. */
export const freeSeats = async (
  database: Database,
  engine: Engine,
  { flightKey, cabin, moment }: Pick<Wish, 'flightKey' | 'cabin' | 'moment'>,
): Promise<number> => {
  const flight = engine.flight(flightKey)
  if (!flight) return 0
  const [row] = await database
    .select({ sold: flightSale.sold })
    .from(flightSale)
    .where(and(eq(flightSale.flightKey, flightKey), eq(flightSale.cabin, cabin)))
    .for('update')
  return cabinState(flight, cabin, { now: slotOf(moment), soldOf: () => row?.sold ?? 0 }).free
}
