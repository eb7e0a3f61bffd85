import { sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { prepareAccounts } from '#src/gateway/accounts/sandbox-accounts.ts'
import type { OpenedDatabase } from '#src/gateway/database/database.ts'
import { createGateway, type Gateway } from '#src/gateway/gateway.ts'
import { silent } from '#src/gateway/platform/log.ts'
import { writeRest } from '#src/operations/rest.ts'
import { conforming } from './conformance/cases.ts'
import { bring } from './conformance/stages.ts'
import { type DeclaredField, everyField, everyPath, sampleVariables } from './every-operation.ts'
import { breaking, nasty, spoiling } from './hostile-input.ts'
import { allTables, emptyTables, openEmpty } from './memory.ts'
import { origin } from './purchase/buyers.ts'
import { engine, noon } from './search/conversations.ts'
import { AnyRow, rowsOf } from '#src/gateway/database/rows.ts'
import { shareOrWhole, isFull } from '#tests/full.ts'

const numRuns = shareOrWhole(40, 20_000)
const perStage = shareOrWhole(5, 100)

const clock = { now: noon }
let opened: OpenedDatabase
let gateway: Gateway
let askers: Record<string, string>[]
/** Fields that are useful at the traveller's stage, with the variables that an honest client would send. */
let honest: Record<string, Record<string, unknown>>

beforeAll(async () => {
  opened = await openEmpty()
  gateway = await createGateway({ place: { opened }, now: () => clock.now, engineOf: () => engine, log: silent })
}, 120_000)
afterAll(async () => {
  await gateway.close()
  await opened.close()
})

const cases = Object.entries(conforming).flatMap(([field, each]) => (each ? [[field, each] as const] : []))
const stages = [...new Set(cases.map(([, { stage }]) => stage))].toSorted()
let turns = 0

/**
 * Creates new clients: a stranger, a traveller at the next stage of a booking or trip, a client with another's key, and a page
 * without tokens.
 */
const reopen = async (): Promise<void> => {
  await emptyTables(opened.database)
  // The clock moves on, so that operations limited by the minute are performed and not only refused.
  clock.now += 120_000
  await prepareAccounts(opened.database, 'sandbox', clock.now)
  const stage = stages[turns % stages.length] ?? 'nowhere'
  turns += 1
  const world = await bring(gateway, stage)
  honest = {}
  for (const [field, each] of cases) if (each.stage === stage) honest[field] = (await each.variables?.(world)) ?? {}
  const { key, cookie } = world.traveller
  askers = [
    {},
    { execution: key, ...(cookie && { cookie }) },
    { execution: key, cookie: `farechart=${'0'.repeat(32)}` },
    { execution: 'undefined', 'conversation-id': 'undefined', authorization: 'Bearer undefined' },
  ]
}
beforeEach(reopen)

/** Chooses a field, usually one that is useful at the traveller's stage. */
const chosenOf = <Each extends { field: string }>(all: readonly Each[], at: number, isFitting: boolean): Each => {
  const fitting = all.filter(({ field }) => field in honest)
  const among = isFitting && fitting.length > 0 ? fitting : all
  return among[at % among.length] as Each
}

const variablesFor = ({ field, operation, flow }: Pick<DeclaredField, 'field' | 'operation' | 'flow'>) =>
  honest[field] ?? sampleVariables(operation, flow)

const everyRow = allTables
  .map((table) => getTableConfig(table).name)
  // The abuse table is left out, because a refused attempt counts too.
  .filter((name) => name !== 'abuse')
  .map((name) => `select '${name}' as name, (to_jsonb(each) - 'touched_at')::text as row from "${name}" each`)
  .join(' union all ')

/**
 * Summarises the database as the number of rows by table and a hash of their contents, except when conversations were last used.
 */
const contents = (): Promise<unknown> =>
  rowsOf(
    opened.database,
    AnyRow,
    sql.raw(
      `select name, count(*) as rows, md5(string_agg(row, ' ' order by row)) as hash from (${everyRow}) everything group by name order by name`,
    ),
  )

interface Heard {
  status: number
  text: string
  milliseconds: number
}

const send = async (path: string, method: string, headers: Record<string, string>, body?: string): Promise<Heard> => {
  const started = performance.now()
  const hasBody = body !== undefined && method !== 'GET' && method !== 'HEAD'
  const response = await gateway.handle(new Request(`${origin}${path}`, { method, headers, ...(hasBody && { body }) }))
  return { status: response.status, text: await response.text(), milliseconds: performance.now() - started }
}

interface ErrorObject {
  status?: unknown
  type?: unknown
  errorCode?: unknown
  timeStamp?: unknown
  message?: unknown
}

const isErrorObject = (error: ErrorObject): boolean =>
  ['Complete', 'NotProcessed'].includes(String(error.status)) &&
  ['BusinessLogic', 'Validation', 'Application'].includes(String(error.type)) &&
  /^ERR\.SSW(?:\.[A-Z_\d]+)+$/.test(String(error.errorCode)) &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(String(error.timeStamp)) &&
  typeof error.message === 'string'

/** Returns true for the two errors that may state a fault of the server. */
const mayBeServerError = ({ errorCode }: ErrorObject, status: number): boolean =>
  (status === 501 && errorCode === 'ERR.SSW.OPERATION.NOT_SERVED') || (status === 504 && errorCode === 'ERR.SSW.SERVER.TIMEOUT')

const leaks = /\n\s+at |node_modules|\/src\/|\.ts:\d|drizzle|pglite|syntax error at or near|violates|insert into|stack/i

/** Extracts the errors of an answer. Throws if the answer does not have the form of the wire. */
const errorsIn = ({ status, text }: Heard, isGraphql: boolean): { errors: ErrorObject[]; isRefused: boolean } => {
  if (!isGraphql || status !== 200) {
    if (status < 400) return { errors: [], isRefused: false }
    const error = JSON.parse(text) as ErrorObject
    if (status >= 500 && !mayBeServerError(error, status)) throw new Error(`answered ${status}: ${text}`)
    return { errors: [error], isRefused: true }
  }
  const body = JSON.parse(text) as {
    data?: Record<string, unknown> | null
    errors?: { message: string }[]
    extensions: { errors?: { responseData: ErrorObject }[] }
  }
  const told = body.extensions.errors?.map(({ responseData }) => responseData) ?? []
  for (const [at, { message }] of (body.errors ?? []).entries()) {
    const code = Number(/^Request failed with status code (\d{3})$/.exec(message)?.[1])
    if (!(code >= 400 && (code < 500 || mayBeServerError(told[at] ?? {}, code)))) throw new Error(`answered ${code}: ${text}`)
  }
  expect(told.length).toBe(body.errors?.length ?? 0)
  return { errors: told, isRefused: told.length > 0 && Object.values(body.data ?? {}).every((value) => value === null) }
}

/**
 * Returns true if a refusal must leave nothing in the database. A purchase whose card was declined is stored, so only its
 * validation errors count.
 */
const mustLeaveNothing = (errors: ErrorObject[], name: string): boolean =>
  name !== 'purchase' || errors.every(({ type }) => type === 'Validation')

let sent = 0

/** Counts a request. Moves on to the next stage after enough requests. */
const count = async (): Promise<void> => {
  sent += 1
  if (sent % perStage === 0) await reopen()
}

/** Sends a request and asserts the rules for its answer, its duration and its effects on the database. */
const hold = async (name: string, isGraphql: boolean, ask: () => Promise<Heard>): Promise<void> => {
  const isCounted = !isFull || sent % 10 === 0
  const before = isCounted ? await contents() : undefined
  const heard = await ask()
  const { errors, isRefused } = errorsIn(heard, isGraphql)
  for (const error of errors) if (!isErrorObject(error)) throw new Error(`not the wire’s error: ${heard.text}`)
  if (errors.length > 0) expect(heard.text).not.toMatch(leaks)
  expect(heard.milliseconds).toBeLessThan(10_000)
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  if (isCounted && isRefused && mustLeaveNothing(errors, name)) expect(await contents()).toEqual(before)
}

const settings = { numRuns, seed: 20_261_121, endOnFailure: true }
const timeout = shareOrWhole(300_000, 3_600_000)

const asker = fc.constantFrom(0, 1, 1, 1, 1, 2, 3)
const mostly = fc.constantFrom(true, true, true, false)
const headersOf = (which: number): Record<string, string> => askers[which] ?? {}

describe('any GraphQL request', () => {
  test(
    'is answered in the wire’s envelope in time, and leaves nothing if refused',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.nat(),
          mostly,
          spoiling,
          fc.oneof({ weight: 2, arbitrary: fc.constant((document: string) => document) }, { weight: 1, arbitrary: breaking }),
          asker,
          fc.oneof({ weight: 9, arbitrary: fc.constant('POST') }, { weight: 1, arbitrary: fc.constant('GET') }),
          async (at, isFitting, spoil, breakDocument, who, method) => {
            await count()
            const chosen = chosenOf(everyField, at, isFitting)
            const variables = spoil(variablesFor(chosen))
            const document = breakDocument(chosen.query)
            const address = new URLSearchParams({ query: document, variables: JSON.stringify(variables) })
            const headers = { 'content-type': 'application/json', 'x-sabre-storefront': 'FCDX', ...headersOf(who) }
            await hold(chosen.name, true, () =>
              send(
                method === 'GET' ? `/api/graphql?${address.toString()}` : '/api/graphql',
                method,
                headers,
                JSON.stringify({ query: document, variables, extensions: {} }),
              ),
            )
          },
        ),
        settings,
      )
    },
    timeout,
  )
})

describe('any REST request', () => {
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
  const bodies: Record<string, (body: string) => string> = {
    whole: (body) => body,
    cut: (body) => body.slice(0, body.length / 2),
    twice: (body) => body + body,
    list: (body) => `[${body}]`,
    none: () => '',
  }

  test(
    'is answered in the wire’s form in time, and leaves nothing if refused',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.nat(),
          mostly,
          spoiling,
          fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.constantFrom(...methods) }),
          fc.oneof(
            { weight: 5, arbitrary: fc.constant('whole') },
            { weight: 1, arbitrary: fc.constantFrom(...Object.keys(bodies)) },
          ),
          fc.dictionary(fc.constantFrom('execution', 'jipcc', 'selectFlights', 'constructor', 'flow', 'pnr'), nasty, {
            maxKeys: 2,
          }),
          asker,
          async (at, isFitting, spoil, other, form, extra, who) => {
            await count()
            const chosen = chosenOf(everyPath, at, isFitting)
            const { name, operation, flow, path } = chosen
            const method = other ?? chosen.method
            const variables = spoil(variablesFor(chosen))
            const call = writeRest(operation, flow ?? 'booking', variables)
            const more = Object.entries(extra).map(([key, value]) => [key, String(JSON.stringify(value)).slice(0, 2_000)])
            const query = `${new URLSearchParams(more).toString()}&${call?.query ?? ''}`
            const body = call?.body === undefined ? undefined : bodies[form]?.(JSON.stringify(call.body))
            const headers = { ...(body && { 'content-type': 'application/json' }), ...headersOf(who) }
            await hold(name, false, () => send(`${path}?${query}`, method, headers, body))
          },
        ),
        settings,
      )
    },
    timeout,
  )
})
