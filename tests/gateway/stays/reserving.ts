import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import type { OpenedDatabase } from '#src/gateway/database/database.ts'
import { createGateway, type Gateway } from '#src/gateway/gateway.ts'
import { silent } from '#src/gateway/platform/log.ts'
import type { SupplierMood } from '#src/gateway/platform/stay-ports.ts'
import type { Variables } from '#src/operations/index.ts'
import { bring, type World } from '../conformance/stages.ts'
import { carOf, roomOf } from '../conformance/staying.ts'
import { emptyTables, openEmpty } from '../memory.ts'
import { engine, noon } from '../search/conversations.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

/** A gateway whose tables are emptied before each test, and a traveller who has just bought tickets. */
export interface Desk {
  opened: OpenedDatabase
  gateway: Gateway
  world: World
  now: number
  /** Sets what a supplier does wrong for everybody. Null ends it. */
  mood: (supplier: 'cars' | 'hotels', mood: SupplierMood | null) => Promise<void>
  car: () => Promise<Variables<'carBooking'>>
  room: () => Promise<Variables<'hotelBook'>>
}

/** Sets up a test file with suppliers. */
export const openDesk = (): Desk => {
  const desk = { now: noon } as Desk
  desk.mood = async (supplier, mood) => {
    const body = JSON.stringify({ supplier, mood })
    const headers = { 'content-type': 'application/json', origin: 'http://127.0.0.1:4000' }
    const order = new Request('http://127.0.0.1:4000/sandbox/scenario', { method: 'POST', headers, body })
    const { status } = await desk.gateway.handle(order)
    if (status !== 200) throw new Error(`the sandbox answered ${status}`)
  }
  desk.car = async () => ({ request: await carOf(desk.world) })
  desk.room = async () => ({ request: await roomOf(desk.world) })
  beforeAll(async () => {
    desk.opened = await openEmpty()
    desk.gateway = await createGateway({
      place: { opened: desk.opened },
      now: () => desk.now,
      engineOf: () => engine,
      log: silent,
    })
  })
  afterAll(async () => {
    await desk.gateway.close()
    await desk.opened.close()
  })
  beforeEach(async () => {
    await emptyTables(desk.opened.database)
    desk.now = noon + 60_000
    await desk.mood('cars', null)
    await desk.mood('hotels', null)
    desk.world = await bring(desk.gateway, 'booked')
  })
  return desk
}
