import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type OpenedDatabase, openDatabase } from '#src/gateway/database/database.ts'
import type { Gateway } from '#src/gateway/gateway.ts'
import { takeInventory } from '#src/gateway/inventory/inventory.ts'
import { SoldOut } from '#src/gateway/inventory/wanted-stock.ts'
import type { SessionState } from '#src/gateway/conversation/session-state.ts'
import { emptyTables } from '../memory.ts'
import { type PostgresServer, startPostgres } from '../postgres.ts'
import { engine, noon } from '../search/conversations.ts'
import { recordedOf, stockOf, violations } from './books.ts'
import { type Buyer, card, decoded, newBuyer, openGateway, paying, type Reply, send, shop, type TestClock } from './buyers.ts'
import { fullCart, leaveSeats } from './wishes.ts'
import { AnyRow, rowsOf } from '#src/gateway/database/rows.ts'
import { shareOrWhole } from '#tests/full.ts'

// The time limits are generous, because a machine may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const racers = 20
const seatsRaced = shareOrWhole(50, 1_000)
const clock: TestClock = { now: noon + 60_000 }

let server: PostgresServer
let databases: OpenedDatabase[]
let gateways: Gateway[]
let cart: SessionState
let full: SessionState

// Two gateways with separate connections share the server, as two processes would.
beforeAll(async () => {
  server = await startPostgres()
  const databaseUrl = await server.createDatabase()
  databases = [await openDatabase({ databaseUrl }), await openDatabase({ databaseUrl })]
  gateways = await Promise.all(databases.map((opened) => openGateway({ opened }, clock, { patience: 0 })))
  cart = await shop(one().opened)
  full = await fullCart(one().opened)
})
afterAll(async () => {
  await Promise.all(databases.map(({ close }) => close()))
  await server.stop()
})
beforeEach(async () => {
  clock.now = noon + 60_000
  await emptyTables(one().opened.database)
})

const one = () => ({ gateway: gateways[0] as Gateway, opened: databases[0] as OpenedDatabase })

const gatewayFor = (place: number) => gateways[place % gateways.length] as Gateway

const buyersOf = (state: SessionState, count = racers): Promise<Buyer[]> =>
  Promise.all(Array.from({ length: count }, (_, place) => newBuyer(gatewayFor(place), structuredClone(state), clock)))

const race = (buyers: readonly Buyer[], number?: string): Promise<Reply[]> =>
  Promise.all(buyers.map((buyer, place) => buyer.send('purchase', paying(buyer, card(number)), `race-${place}`)))

/** Counts replies by error code. Successful ones count as `booked`. */
const codesOf = (replies: readonly Reply[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const { error } of replies) counts[error?.errorCode ?? 'booked'] = (counts[error?.errorCode ?? 'booked'] ?? 0) + 1
  return counts
}

describe('twenty buyers at two gateways on one PostgreSQL', () => {
  test('of one seat: exactly one gets it, the others are told that it is gone', async () => {
    const replies = await race(await buyersOf({ ...full, extras: [] }))
    expect(codesOf(replies)).toEqual({ 'ERR.SSW.INVENTORY.SOLD_OUT': racers - 1, booked: 1 })
    expect(replies.flatMap(({ error }) => (error ? [error.facts?.what] : []))).toEqual(
      Array.from({ length: racers - 1 }, () => 'seat'),
    )
    expect(await violations(one().opened.database)).toEqual([])
  })

  test('of the last seat in a class: exactly one gets it', async () => {
    await leaveSeats(one().opened.database, cart, 1, noon)
    const others = await stockOf(one().opened.database)
    const replies = await race(await buyersOf(cart))
    expect(codesOf(replies)).toEqual({ 'ERR.SSW.INVENTORY.SOLD_OUT': racers - 1, booked: 1 })
    const { cabins } = await stockOf(one().opened.database)
    expect(cabins).toHaveLength(2)
    expect(cabins[0]).toEqual({
      flight_key: 'FC707-2027-05-04-LHR',
      cabin: 'Economy',
      sold: Number((others.cabins[0] as { sold: number }).sold) + 1,
    })
  })

  test('of a class’s last seven seats in parties of two: three parties succeed, one seat is left', async () => {
    const two = await shop(one().opened, { types: ['ADT', 'CHD'] })
    await emptyTables(one().opened.database)
    await leaveSeats(one().opened.database, two, 7, noon)
    const replies = await race(await buyersOf(two))
    expect(codesOf(replies)).toEqual({ 'ERR.SSW.INVENTORY.SOLD_OUT': racers - 3, booked: 3 })
  })

  test('of an extra with four left: four get it', async () => {
    const replies = await race(await buyersOf({ ...full, seats: [] }))
    expect(codesOf(replies)).toEqual({ 'ERR.SSW.INVENTORY.SOLD_OUT': racers - 4, booked: 4 })
    expect(await violations(one().opened.database)).toEqual([])
  })

  test('with declined cards release everything', async () => {
    const replies = await race(await buyersOf({ ...full, seats: [] }, 4), '4000000000000002')
    expect(codesOf(replies)).toEqual({ 'ERR.SSW.PAYMENT.DECLINED': 4 })
    expect(await stockOf(one().opened.database)).toEqual({ cabins: [], classes: [], seats: [], extras: [] })
  })
})

test(`in ${racers} sessions for each of ${seatsRaced} seats of a map: every seat goes to one, none is left over`, async () => {
  const [wanted] = full.seats
  if (!wanted) throw new Error('no seat')
  const holdFor = (place: number, seatCode: string): Promise<boolean> => {
    const { transact } = databases[place % databases.length] as OpenedDatabase
    const state = { ...full, legs: [], extras: [], seats: [{ ...wanted, seatCode }] }
    const request = { sessionKey: `racer-${place}`, state, now: clock.now, pricedAt: clock.now }
    return transact((transaction) => takeInventory(transaction, engine, request)).then(
      () => true,
      (thrown: unknown) => {
        if (thrown instanceof SoldOut) return false
        throw thrown
      },
    )
  }
  for (let row = 1; row <= seatsRaced; row += 1) {
    const held = await Promise.all(Array.from({ length: racers }, (_, place) => holdFor(place, `${row}A`)))
    expect(held.filter(Boolean)).toHaveLength(1)
  }
  expect((await stockOf(one().opened.database)).seats).toHaveLength(seatsRaced)
})

describe('one buyer at two gateways', () => {
  test('is charged once for one request id sent forty times, and every outcome has the same bytes', async () => {
    const [buyer] = await buyersOf(cart, 1)
    if (!buyer) throw new Error('no buyer')
    const sendTo = (place: number) => send(gatewayFor(place).handle, buyer, 'purchase', paying(buyer), 'same')
    const replies = await Promise.all(Array.from({ length: 40 }, (_, place) => sendTo(place)))
    const outcomes = replies.filter(({ error }) => error?.errorCode !== 'ERR.SSW.PURCHASE.IN_PROGRESS')
    expect(outcomes.length).toBeGreaterThan(0)
    const texts = new Set([...outcomes.map(({ text }) => text), (await sendTo(0)).text, (await sendTo(1)).text])
    expect(texts.size).toBe(1)
    expect([...texts][0]).toContain('"reloc"')
    expect(await violations(one().opened.database)).toEqual([])
  })

  test('books once when paying in twenty tabs at the same time', async () => {
    const [buyer] = await buyersOf(cart, 1)
    if (!buyer) throw new Error('no buyer')
    const replies = await Promise.all(
      Array.from({ length: racers }, (_, place) =>
        send(gatewayFor(place).handle, buyer, 'purchase', paying(buyer), `tab-${place}`),
      ),
    )
    expect(codesOf(replies).booked).toBe(1)
    const allowed = [
      undefined,
      'ERR.SSW.PURCHASE.IN_PROGRESS',
      'ERR.SSW.CLIENT.INVALID_REQUEST',
      'ERR.SSW.TICKETING.FAILED_NOT_CHARGED',
    ]
    for (const { error } of replies) expect(allowed).toContain(error?.errorCode)
    expect(await violations(one().opened.database)).toEqual([])
  })
})

describe('a worker that another gateway presumes dead', () => {
  test.each(['after_hold', 'after_auth', 'before_commit', 'after_commit', 'after_ticket'] as const)(
    '%s: there is one outcome, and both report it',
    async (name) => {
      let goOn = () => {}
      let isReached = () => {}
      const released = new Promise<void>((done) => (goOn = done))
      const reached = new Promise<void>((done) => (isReached = done))
      const slow = await openGateway({ opened: databases[1] as OpenedDatabase }, clock, {
        failpoint: (passed) => (passed === name ? (isReached(), released) : undefined),
      })
      const [buyer] = await buyersOf(cart, 1)
      if (!buyer) throw new Error('no buyer')
      const late = send(slow.handle, buyer, 'purchase', paying(buyer), 'late')
      await reached
      clock.now += 31_000
      await one().gateway.runCompleter()
      goOn()
      const first = await late
      const again = await buyer.send('purchase', paying(buyer), 'late')
      expect(first.text).toBe(again.text)
      expect((await recordedOf(one().opened.database, 'late')).phase).toBe(first.error ? 'voided' : 'done')
      expect(await violations(one().opened.database)).toEqual([])
    },
  )
})

test('the race is real: checking first and writing later sells the same seat twice', async () => {
  const { database } = one().opened
  await database.execute(sql`create table naive (seat text not null, buyer integer not null)`)
  await Promise.all(
    Array.from({ length: racers }, (_, buyer) =>
      one().opened.transact(async (transaction) => {
        const buyers = await rowsOf(transaction, AnyRow, sql`select buyer from naive where seat = '14C'`)
        await transaction.execute(sql`select pg_sleep(0.01)`)
        if (buyers.length === 0) await transaction.execute(sql`insert into naive values ('14C', ${buyer})`)
      }),
    ),
  )
  const buyers = await rowsOf(database, AnyRow, sql`select buyer from naive`)
  await database.execute(sql`drop table naive`)
  expect(buyers.length).toBeGreaterThan(1)
})

test('a booking made at one gateway is answered by the other', async () => {
  const [buyer] = await buyersOf(cart, 1)
  if (!buyer) throw new Error('no buyer')
  const first = await send(gatewayFor(0).handle, buyer, 'purchase', paying(buyer), 'r1')
  expect((await send(gatewayFor(1).handle, buyer, 'purchase', paying(buyer), 'r1')).text).toBe(first.text)
  expect(decoded('purchase', first).outcome).toBe('booked')
})
