import { scryptSync } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { print } from 'graphql'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { sandboxAccounts } from '#src/gateway/accounts/sandbox-accounts.ts'
import type { Database, OpenedDatabase } from '#src/gateway/database/database.ts'
import { account } from '#src/gateway/database/tables.ts'
import { createEngine, type Engine } from '#src/gateway/airline/engine.ts'
import type { Gateway } from '#src/gateway/gateway.ts'
import { allResolvers } from '#src/gateway/resolvers/all.ts'
import { fieldOf, fieldsOf, type Operation } from '#src/operations/declare.ts'
import { documentOf } from '#src/operations/document.ts'
import { type OperationName, operations } from '#src/operations/index.ts'
import { type Browser, createBrowser, openGateway, type TestTime } from '../asking.ts'
import { emptyTables, openEmpty } from '../memory.ts'
import { engine } from '../search/conversations.ts'

const seeded = (kind: 'member' | 'agency', place = 0) => {
  const found = sandboxAccounts.filter((each) => each.kind === kind)[place]
  if (!found) throw new Error(`the sandbox has no ${kind} ${place}`)
  return found
}

export const ines = seeded('member')
export const omar = seeded('member', 1)
/** A member of the other airline. */
export const salma = seeded('member', 2)
export const harbour = seeded('agency')

let opened: Engine | undefined

/** Returns the engine of the second airline, created on first use. */
const najm = () => (opened ??= createEngine({ storefront: 'NJDX', seed: 'farechart' }))

/** Sends an operation's declared document. Returns the answer, the typed error, and the whole response. */
export const ask = async (
  browser: Browser,
  name: OperationName,
  variables: object = name === 'profile' ? { returnBin: false } : {},
  headers: Record<string, string> = {},
) => {
  const operation: Operation = operations[name]
  const flow = fieldsOf(operation)[0]?.flow ?? 'booking'
  const field = fieldOf(operation, flow)
  const reply = await browser.ask(field, print(documentOf(operation, flow)), variables, headers)
  return {
    answer: reply.body.data?.[field]?.originalResponse as Record<string, unknown> | undefined,
    error: reply.body.extensions.errors?.[0]?.responseData,
    headers: reply.headers,
    text: JSON.stringify(reply.body),
  }
}

export const signInAs = (browser: Browser, { kind, login, password }: typeof ines) =>
  kind === 'member'
    ? ask(browser, 'signIn', { userId: login, password })
    : ask(browser, 'agencySignIn', { loginID: login, password })

/** Hashes a password as the database stores it, at the lowest cost. */
const hashedAtOnce = (password: string): string =>
  ['scrypt', 2, 1, 1, '', scryptSync(password, '', 32, { N: 2, r: 1, p: 1 }).toString('base64url')].join('$')

const atOnce = sandboxAccounts.map(({ id, password }) => ({ id, password: hashedAtOnce(password) }))

/** Makes sign-ins fast by storing cheap hashes. Only tests of the hash itself need slow ones. */
export const signInAtOnce = async (database: Database): Promise<void> => {
  for (const { id, password } of atOnce) await database.update(account).set({ password }).where(eq(account.id, id))
}

/** A gateway with the sandbox's accounts. Each test gets a new one; all share a database. */
export interface Counter {
  opened: OpenedDatabase
  gateway: Gateway
  time: TestTime
  /** Creates a visitor who is not signed in. */
  visitor: () => Browser
}

/** Sets up the gateway of a test file. Its clock is reset to `start` before each test. */
export const openCounter = (start: number): Counter => {
  const counter = { time: { now: start } } as Counter
  counter.visitor = () => createBrowser(counter.gateway)
  beforeAll(async () => {
    counter.opened = await openEmpty()
  })
  afterAll(() => counter.opened.close())
  beforeEach(async () => {
    counter.time.now = start
    await emptyTables(counter.opened.database)
    counter.gateway = await openGateway(counter.opened, allResolvers, counter.time, {
      engineOf: (code) => (code === 'NJDX' ? najm() : engine),
    })
    await signInAtOnce(counter.opened.database)
  })
  return counter
}
