import { sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenedDatabase } from '#src/gateway/database.ts'
import type { Gateway } from '#src/gateway/gateway.ts'
import type { SessionState } from '#src/gateway/session-state.ts'
import { writeRest } from '#src/operations/rest.ts'
import { everyField, everyPath, sampleVariables } from './every-operation.ts'
import { breaking, nasty, spoiling } from './hostile-input.ts'
import { allTables, emptyTables, openMemory } from './memory.ts'
import { newBuyer, openGateway, origin } from './purchase/buyers.ts'
import { fullCart } from './purchase/wishes.ts'
import { naming, noon, party, search, selecting } from './shopping/conversations.ts'

const isFull = process.env.FARECHART_FULL === '1'
const numRuns = isFull ? 20_000 : 400

const clock = { now: noon }
let opened: OpenedDatabase
let gateway: Gateway
let cart: SessionState
let askers: Record<string, string>[]

beforeAll(async () => {
  opened = await openMemory()
  gateway = await openGateway({ opened }, clock)
  cart = await fullCart(opened)
}, 120_000)
afterAll(() => opened.close())

/** Who asks: somebody new, somebody with a full cart, and somebody with another's key. */
const reopen = async (): Promise<void> => {
  await emptyTables(opened.database)
  // A minute later, so that what is limited by the minute is asked and not only refused.
  clock.now += 60_000
  const ana = await newBuyer(gateway, cart, clock)
  askers = [
    {},
    { execution: ana.key, cookie: `farechart=${ana.cookie}` },
    { execution: ana.key, cookie: `farechart=${'0'.repeat(32)}` },
    { execution: 'undefined', 'conversation-id': 'undefined', authorization: 'Bearer undefined' },
  ]
}
beforeEach(reopen)

const place = { origin: 'LHR', destination: 'MAD', departure: '2027-05-04T08:00:00' }
const wishes = {
  ancillaryOperations: [{ ancillaryCode: 'BAG', quantity: 1, passengerIndex: 1, scope: 'part', travelPart: place }],
}
const seats = { seatOperations: [{ seatCode: '20A', selectedSegment: place, passengerIndex: 1 }] }

/** Variables as an honest client sends them; what is not here is made up from the declared types. */
const honest: Record<string, Record<string, unknown>> = {
  airSearch: search({ origin: 'LHR', destination: 'MAD', date: '2027-05-04', back: '2027-05-11' }),
  addItinerary: selecting([1, -2]),
  fareRules: selecting([1, -2]),
  applicableRules: { path: '/passengers', httpMethod: 'POST' },
  addToCart: { products: wishes },
  updateCart: { productsContext: wishes },
  updatePassengers: naming(party(['ADT'])),
  saveSelectedSeat: { seatOperationsInput: seats },
  removeSelectedSeat: { seatOperationsInput: seats },
  insuranceAddToCart: { productID: 'TRIPCOVER' },
  paymentCardType: { cardNumberInput: '424242' },
  tripDetails: { pnrQuery: { pnr: 'ABCDEF', lastName: 'Müller' } },
  purchase: { payment: [{ '@type': 'card', amount: { amount: 1, currency: 'EUR' } }], paymentRequired: true },
}

const rowsOf = allTables
  .map((table) => getTableConfig(table).name)
  .map((name) => `select '${name}' as name, (to_jsonb(each) - 'touched_at')::text as row from "${name}" each`)
  .join(' union all ')

/** Everything that the database holds but when conversations were touched: how many rows by table, and a hash over all. */
const contents = async (): Promise<unknown> => {
  const { rows } = (await opened.database.execute(
    sql.raw(
      `select name, count(*) as rows, md5(string_agg(row, ' ' order by row)) as hash from (${rowsOf}) everything group by name order by name`,
    ),
  )) as { rows: unknown[] }
  return rows
}

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

/** Only these two may be told of the server's own side. */
const mayBeServerError = ({ errorCode }: ErrorObject, status: number): boolean =>
  (status === 501 && errorCode === 'ERR.SSW.OPERATION.NOT_SERVED') || (status === 504 && errorCode === 'ERR.SSW.SERVER.TIMEOUT')

const leaks = /\n\s+at |node_modules|\/src\/|\.ts:\d|drizzle|pglite|syntax error at or near|violates|insert into|stack/i

/** What an answer says of refusals, whatever the transport; throws where it is not of the wire. */
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

/** A purchase that its card refused is remembered with its outcome: only what it says of its input must leave nothing. */
const mustLeaveNothing = (errors: ErrorObject[], name: string): boolean =>
  name !== 'purchase' || errors.every(({ type }) => type === 'Validation')

let sent = 0

/** Sends one request and holds its answer, its time and what it left in the database to the rules. */
const hold = async (name: string, isGraphql: boolean, ask: () => Promise<Heard>): Promise<void> => {
  sent += 1
  if (sent % 100 === 0) await reopen()
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
const timeout = isFull ? 3_600_000 : 300_000

const asker = fc.constantFrom(0, 1, 1, 1, 2, 3)
const headersOf = (which: number): Record<string, string> => askers[which] ?? {}

describe('whatever is sent over GraphQL', () => {
  test(
    'is answered in the wire’s envelope, within its time, and leaves nothing when it is refused',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...everyField),
          spoiling,
          fc.oneof({ weight: 2, arbitrary: fc.constant((document: string) => document) }, { weight: 1, arbitrary: breaking }),
          asker,
          fc.oneof({ weight: 9, arbitrary: fc.constant('POST') }, { weight: 1, arbitrary: fc.constant('GET') }),
          async ({ name, operation, flow, query }, spoil, breakDocument, who, method) => {
            const variables = spoil(honest[name] ?? sampleVariables(operation, flow))
            const document = breakDocument(query)
            const address = new URLSearchParams({ query: document, variables: JSON.stringify(variables) })
            const headers = { 'content-type': 'application/json', 'x-sabre-storefront': 'FCDX', ...headersOf(who) }
            await hold(name, true, () =>
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

describe('whatever is sent over REST', () => {
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
  const bodies: Record<string, (body: string) => string> = {
    whole: (body) => body,
    cut: (body) => body.slice(0, body.length / 2),
    twice: (body) => body + body,
    list: (body) => `[${body}]`,
    none: () => '',
  }

  test(
    'is answered in the wire’s form, within its time, and leaves nothing when it is refused',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...everyPath),
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
          async ({ name, operation, flow, path, method: own }, spoil, other, form, extra, who) => {
            const method = other ?? own
            const variables = spoil(honest[name] ?? sampleVariables(operation, flow))
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
