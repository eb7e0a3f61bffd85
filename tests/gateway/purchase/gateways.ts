import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import type { Contact } from '#src/domain/passenger.ts'
import type { OpenedDatabase } from '#src/gateway/database/database.ts'
import type { Gateway } from '#src/gateway/gateway.ts'
import type { PurchaseOptions } from '#src/gateway/purchase/purchases.ts'
import type { SessionState } from '#src/gateway/conversation/session-state.ts'
import { emptyTables, openEmpty } from '../memory.ts'
import { type Buyer, newBuyer, noon, openGateway, shop, type TestClock, type Wish } from './buyers.ts'

// The time limits are generous, because a machine may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

/** Shared by the tests of a file: a gateway whose tables are emptied before each test, and a cart to buy. */
export interface Bench {
  opened: OpenedDatabase
  gateway: Gateway
  clock: TestClock
  cart: SessionState
  /** Creates a visitor with `cart` or a cart of the test's own. By default, no other visitor has the same contact. */
  buyer: (state?: SessionState, contact?: Contact) => Promise<Buyer>
  shop: (wish: Wish) => Promise<SessionState>
}

/** Sets up a test file. At the start of each test, its clock is a minute later than the search. */
export const openBench = (options: PurchaseOptions = {}): Bench => {
  const bench = { clock: { now: noon } } as Bench
  bench.buyer = (state = bench.cart, contact) => newBuyer(bench.gateway, structuredClone(state), bench.clock, contact)
  bench.shop = (wish) => shop(bench.opened, wish)
  beforeAll(async () => {
    bench.opened = await openEmpty()
    bench.cart = await shop(bench.opened)
    bench.gateway = await openGateway({ opened: bench.opened }, bench.clock, options)
  })
  afterAll(async () => {
    await bench.gateway.close()
    await bench.opened.close()
  })
  beforeEach(async () => {
    await emptyTables(bench.opened.database)
    bench.clock.now = noon + 60_000
  })
  return bench
}
