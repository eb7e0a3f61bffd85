import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type OpenedDatabase, openDatabase } from '#src/gateway/database/database.ts'
import { createGateway, type Gateway } from '#src/gateway/gateway.ts'
import { silent } from '#src/gateway/platform/log.ts'
import { purchaseWith } from '#src/gateway/purchase/purchases.ts'
import { allResolvers } from '#src/gateway/resolvers/all.ts'
import type { SessionState } from '#src/gateway/conversation/session-state.ts'
import { emptyTables } from '../memory.ts'
import { type PostgresServer, startPostgres } from '../postgres.ts'
import { recordedOf, violations } from '../purchase/books.ts'
import { newBuyer, noon, origin, paying, shop } from '../purchase/buyers.ts'
import { engine } from '../search/conversations.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

let server: PostgresServer
let databaseUrl: string
let opened: OpenedDatabase
let cart: SessionState

beforeAll(async () => {
  server = await startPostgres()
  databaseUrl = await server.createDatabase()
  opened = await openDatabase({ databaseUrl })
  cart = await shop(opened)
})
afterAll(async () => {
  await opened.close()
  await server.stop()
})
beforeEach(() => emptyTables(opened.database))

/** Returns the real time, because `Date` is the suite's fake clock. */
const machineTime = () => Math.round(performance.timeOrigin + performance.now())

type Failpoint = NonNullable<Parameters<typeof purchaseWith>[0]>['failpoint']

/** Opens a gateway on a machine whose clock is wrong by the given time. */
const openAt = (skew: number, failpoint?: Failpoint): Promise<Gateway> =>
  createGateway({
    place: { databaseUrl },
    now: () => machineTime() + skew,
    start: noon + 60_000,
    engineOf: () => engine,
    log: silent,
    resolvers: { ...allResolvers, purchase: purchaseWith({ failpoint, slowness: 0 }) },
  })

describe.each([-60_000, 60_000])('a process whose machine’s clock differs by %i ms', (skew) => {
  test.each(['after_hold', 'after_auth', 'after_ticket'] as const)(
    'does not touch a purchase that another is working on, %s',
    async (name) => {
      let isReached = () => {}
      let goOn = () => {}
      const reached = new Promise<void>((done) => (isReached = done))
      const released = new Promise<void>((done) => (goOn = done))
      const working = await openAt(0, (passed) => {
        if (passed !== name) return undefined
        isReached()
        return released
      })
      const other = await openAt(skew)
      const buyer = await newBuyer(working, structuredClone(cart), { now: working.clock.now() })
      const reply = buyer.send('purchase', paying(buyer), 'skewed')
      await reached
      await other.runCompleter()
      goOn()
      expect((await reply).error).toBeUndefined()
      expect(await recordedOf(opened.database, 'skewed')).toEqual({
        phase: 'done',
        reason: null,
        authorisation: 'captured',
        bookings: 1,
        money: expect.any(Object),
      })
      expect(await violations(opened.database)).toEqual([])
      await Promise.all([working.close(), other.close()])
    },
  )
})

test('all processes use the database’s time, whatever their machines’ clocks say', async () => {
  const gateways = [await openAt(0), await openAt(60_000), await openAt(-86_400_000)]
  const times = gateways.map(({ clock }) => clock.now())
  expect(Math.max(...times) - Math.min(...times)).toBeLessThan(2_000)
  expect(times[0]).toBeGreaterThanOrEqual(noon + 60_000)
  await Promise.all(gateways.map((gateway) => gateway.close()))
})

test('shifting the sandbox’s clock in one process shifts it in all', async () => {
  const [here, there] = [await openAt(0), await openAt(60_000)]
  const move = (gateway: Gateway, order: object) =>
    gateway.handle(
      new Request(`${origin}/sandbox/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(order),
      }),
    )
  await move(here, { advanceSeconds: 86_400 })
  const page = await (await there.handle(new Request(`${origin}/sandbox/`))).text()
  expect(page).toContain('(shifted by 86400 s)')
  await move(there, { reset: true })
  await here.runCompleter()
  expect(here.clock.offset).toBe(0)
  await Promise.all([here.close(), there.close()])
})
