import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { OpenedDatabase } from '#src/gateway/database/database.ts'
import { emptyTables, openEmpty } from '../memory.ts'
import { type Conversation, converse, noon, type TestClock } from './conversations.ts'

/** A database in memory. */
export let opened: OpenedDatabase
/** The clock that every conversation reads, at noon when a test begins. */
export let clock: TestClock
/** A traveller who has asked nothing yet. */
export let ana: Conversation

/** Opens what the tests of one file share, and begins each of them with empty tables. */
export const openShop = (): void => {
  beforeAll(async () => {
    opened = await openEmpty()
  })
  afterAll(() => opened.close())
  beforeEach(async () => {
    await emptyTables(opened.database)
    clock = { now: noon }
    ana = await converse(opened, clock)
  })
}
