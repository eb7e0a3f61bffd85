import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Cabin } from '#src/domain/search.ts'
import { bookingClasses } from '#src/gateway/airline/inventory.ts'
import { openDatabase, type OpenedDatabase } from '#src/gateway/database/database.ts'
import { storeTogether } from '#src/gateway/database/store-together.ts'
import { emptyState } from '#src/gateway/conversation/session-state.ts'
import { takeWanted } from '#src/gateway/inventory/inventory.ts'
import { takingTogether } from '#src/gateway/inventory/take-together.ts'
import { SoldOut, type WantedCabin } from '#src/gateway/inventory/wanted-stock.ts'
import { emptyTables } from '../memory.ts'
import { stockOf } from '../purchase/books.ts'
import { engine, noon } from '../search/conversations.ts'

let opened: OpenedDatabase

beforeAll(async () => {
  opened = await openDatabase({ memory: true })
})
afterAll(() => opened.close())

const flights = ['FC707-2027-05-04-LHR', 'FC708-2027-05-11-MAD'] as const

const sellBefore = async (sold: readonly number[]) => {
  await emptyTables(opened.database)
  for (const [place, count] of sold.entries())
    if (count > 0)
      await opened.database.execute(
        sql`insert into flight_sale (flight_key, cabin, sold, capacity) values (${flights[place]}, 'Economy', ${count}, 190)`,
      )
}

/** Takes the stock in a transaction. Returns the stock afterwards, or undefined if a flight or class is sold out. */
const inTransaction = async (cabins: WantedCabin[]) => {
  const wanted = { cabins, seats: [], extras: [] }
  const request = { sessionKey: 'buyer', state: emptyState('EUR'), now: noon, pricedAt: noon }
  try {
    await opened.transact((database) => takeWanted(database, engine, wanted, request))
    return await stockOf(opened.database)
  } catch (thrown) {
    if (thrown instanceof SoldOut) return undefined
    throw thrown
  }
}

/** Takes the stock in one statement. Returns the stock afterwards, or undefined if nothing is taken. */
const together = async (cabins: WantedCabin[]) => {
  const before = await stockOf(opened.database)
  const taking = takingTogether(engine, { cabins, seats: [], extras: [] }, noon, 'always')
  const isTaken =
    taking && (await storeTogether(opened.database, { always: sql`select 1 as one`, ...taking.changes }, taking.isWhole))
  const after = await stockOf(opened.database)
  if (isTaken) return after
  expect(after).toEqual(before)
  return undefined
}

const classOf = fc.constantFrom(...bookingClasses.Economy.map(({ letter }) => letter))
const soldBefore = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 190 }))

it('one statement takes exactly the seats that a transaction would take', async () => {
  let [taken, refused] = [0, 0]
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(soldBefore, soldBefore),
      fc.tuple(classOf, classOf),
      fc.integer({ min: 1, max: 9 }),
      async (sold, classes, count) => {
        const cabin: Cabin = 'Economy'
        const cabins = flights.map((flightKey, place) => ({ flightKey, cabin, bookingClass: classes[place] ?? '', count }))
        await sellBefore(sold)
        const expected = await inTransaction(cabins)
        await sellBefore(sold)
        expect(await together(cabins)).toEqual(expected)
        if (expected) taken += 1
        else refused += 1
      },
    ),
    { numRuns: 120 },
  )
  expect(Math.min(taken, refused)).toBeGreaterThan(10)
})

it.each<[string, Partial<WantedCabin>[]]>([
  ['an unknown flight', [{ flightKey: 'FC9999-2027-05-04-LHR' }]],
  ['more seats than a cabin has', [{ count: 500 }]],
  ['two cabins of one flight', [{}, { cabin: 'Business', bookingClass: 'J' }]],
])('one statement is not tried for %s', (_, changes) => {
  const cabins = changes.map(
    (change): WantedCabin => ({ flightKey: flights[0], cabin: 'Economy', bookingClass: 'Y', count: 1, ...change }),
  )
  expect(takingTogether(engine, { cabins, seats: [], extras: [] }, noon, 'always')).toBeUndefined()
})
