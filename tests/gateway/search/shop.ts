import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { OpenedDatabase } from '#src/gateway/database/database.ts'
import { emptyTables, openEmpty } from '../memory.ts'
import { type Conversation, converse, noon, type TestClock } from './conversations.ts'

/** The database of the test file. */
export let opened: OpenedDatabase
/** The clock of all conversations. It shows noon when a test begins. */
export let clock: TestClock
/** A traveller who has not sent anything yet. */
export let ana: Conversation

/** Opens a database for the tests of a file. Before each test, empties the tables and creates a new visitor. */
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
