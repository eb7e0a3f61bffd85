import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenedDatabase } from '#src/gateway/database/database.ts'
import { session } from '#src/gateway/database/tables.ts'
import { createGateway, type Gateway } from '#src/gateway/gateway.ts'
import { createBrowser, noon } from '../asking.ts'
import { openEmpty } from '../memory.ts'

let opened: OpenedDatabase
let gateway: Gateway
let now = noon
const failed: unknown[] = []

beforeAll(async () => {
  opened = await openEmpty()
  gateway = await createGateway({
    place: { opened },
    now: () => now,
    log: (event, facts) => {
      if (event === 'upkeep.failed') failed.push(facts?.job)
    },
  })
}, 60_000)
afterAll(async () => {
  // The next test file borrows this database, so the table is restored.
  await opened.database.execute(sql`alter table gone rename to upgrade_request`)
  await gateway.close()
  await opened.close()
})

test('a job that fails in every pass does not prevent others from running', async () => {
  await createBrowser(gateway).ask('init', 'query init { init { originalResponse } }')
  expect(await opened.database.$count(session)).toBe(1)
  await opened.database.execute(sql`alter table upgrade_request rename to gone`)
  now += 3 * 3_600_000
  await gateway.runCompleter()
  expect([failed, await opened.database.$count(session)]).toEqual([['runUpgrades'], 0])
})
