import { print } from 'graphql'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expired } from '#src/gateway/platform/business-error.ts'
import { hashCookie, mintCookie } from '#src/gateway/conversation/cookie.ts'
import type { OpenedDatabase } from '#src/gateway/database/database.ts'
import { timeStampOf } from '#src/gateway/http/envelope.ts'
import type { Gateway } from '#src/gateway/gateway.ts'
import { emptyState } from '#src/gateway/conversation/session-state.ts'
import { idleLife, lifeAfterPurchase } from '#src/gateway/conversation/sessions.ts'
import { session } from '#src/gateway/database/tables.ts'
import { fieldsOf } from '#src/operations/declare.ts'
import { documentOf } from '#src/operations/document.ts'
import { writeRest } from '#src/operations/rest.ts'
import { type Browser, createBrowser, noon, openGateway, origin, resolversOf } from '../asking.ts'
import { everyOperation, sampleVariables } from '../every-operation.ts'
import { emptyTables, openEmpty } from '../memory.ts'

const time = { now: noon }
let opened: OpenedDatabase
let gateway: Gateway
let ran: string[] = []

/** Resolvers for all operations, so that an operation is refused only because of its key. */
const resolvers = resolversOf(
  Object.fromEntries(
    everyOperation.map(([name]) => [
      name,
      () => {
        ran.push(name)
        return { data: 'of somebody' }
      },
    ]),
  ),
)

beforeAll(async () => {
  opened = await openEmpty()
})
afterAll(() => opened.close())
beforeEach(async () => {
  ran = []
  await emptyTables(opened.database)
  gateway = await openGateway(opened, resolvers, time)
})

interface Asked {
  name: string
  field: string
  query: string
  variables: Record<string, unknown>
}

const every: Asked[] = everyOperation.flatMap(([name, operation]) =>
  fieldsOf(operation).map(({ field, flow }) => ({
    name,
    field,
    query: print(documentOf({ ...operation, also: undefined }, flow ?? 'booking')),
    variables: sampleVariables(operation, flow),
  })),
)

let keys = 0

/** Creates a browser whose conversation has the given properties. */
const stored = async (row: Partial<typeof session.$inferInsert> = {}): Promise<Browser> => {
  const browser = createBrowser(gateway)
  const cookie = mintCookie()
  keys += 1
  Object.assign(browser, { key: `e${keys}s1`, cookie: `farechart=${cookie}` })
  await opened.database.insert(session).values({
    key: browser.key,
    cookieHash: hashCookie(cookie),
    storefront: 'FCDX',
    status: 'open',
    state: emptyState('EUR'),
    createdAt: noon,
    touchedAt: noon,
    ...row,
  })
  return browser
}

const foreign = async (): Promise<Browser> => {
  const [mine, other] = [await stored(), await stored()]
  return Object.assign(mine, { key: other.key })
}

const wrong = async (): Promise<Browser> => Object.assign(await stored(), { key: '11fb3a14-732a-4b5c-8d6e-7f8091a2b3c4' })
const idle = () => stored({ touchedAt: noon - idleLife - 1 })
const completed = (at = noon) => stored({ status: 'completed', completedAt: at, touchedAt: at })

const ask = async (browser: Browser, { field, query, variables }: Asked) => {
  const { body, headers } = await browser.ask(field, query, variables)
  return { data: body.data?.[field] ?? null, extensions: body.extensions, key: headers.get('execution') }
}

const expiredOf = (key: string) => ({
  data: null,
  extensions: {
    status: 'ERROR',
    category: 'DOWNLINE_ERROR',
    errors: [
      {
        responseData: {
          status: 'NotProcessed',
          type: 'Application',
          errorCode: 'ERR.SSW.CLIENT.INVALID_REQUEST',
          timeStamp: timeStampOf(noon),
          message: `conversation '${key}' was completed or doesn't exist`,
        },
      },
    ],
  },
  key: null,
})

/** Operations that open a new conversation with a new key under a completed key. */
const newAfterCompletion = ['airSearch', 'metaSearch', 'upgradePnr', 'getCancelAndRefund', 'cancelUpgradeOffers']

/** Operations that begin a conversation even under a key that the client invented. */
const newForInvented = [...newAfterCompletion, 'init', 'dcmcInit', 'userCriteria']

describe('the exact expired error, for every operation of the table,', () => {
  test.each([
    ['a foreign key', foreign, []],
    ['a key that was never issued', wrong, newForInvented],
    ['a key that was idle for longer than twenty minutes', idle, []],
    ['a key that was completed more than an hour ago', () => completed(noon - lifeAfterPurchase - 1), newAfterCompletion],
  ])('is the answer to %s', async (_, arrive, opensAnew) => {
    for (const asked of every) {
      if (opensAnew.includes(asked.name)) continue
      const browser = await arrive()
      const { key } = browser
      expect([asked.field, await ask(browser, asked)]).toEqual([asked.field, expiredOf(key)])
    }
    expect(ran).toEqual([])
  })
})

test('over REST a foreign key gives the same error with its status, for every operation with a path', async () => {
  const calls = everyOperation.flatMap(([name, operation]) =>
    fieldsOf(operation).flatMap(({ field, flow }) => {
      const asked = every.find((each) => each.name === name && each.field === field)
      const call = writeRest(operation, flow ?? 'booking', asked?.variables ?? {})
      return call ? [{ field, ...call }] : []
    }),
  )
  for (const { field, method, path, query, body } of calls) {
    const { key, cookie } = await foreign()
    const reply = await gateway.handle(
      new Request(`${origin}${path}?execution=${key}&jipcc=FCDX&${query}`, {
        method,
        headers: { 'content-type': 'application/json', cookie },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    )
    const told = expiredOf(key).extensions.errors[0]?.responseData
    expect([field, reply.status, reply.headers.get('execution'), await reply.json()]).toEqual([field, 400, null, told])
  }
  expect(ran).toEqual([])
  expect(calls.length).toBeGreaterThan(100)
})

const trip = { pnrQuery: { pnr: 'ABCDEF', lastName: 'Otto' } }

describe('a key invented by the client', () => {
  const asking = [
    ...every.filter(({ name }) => newForInvented.includes(name)),
    ...every.filter(({ name }) => name === 'tripDetails').map((asked) => ({ ...asked, variables: trip })),
  ]

  test.each(['11fb3a14-732a-4b5c-8d6e-7f8091a2b3c4', 'e1s1'])(
    'as %s begins a conversation and is answered with its key',
    async (key) => {
      for (const asked of asking) {
        const browser = Object.assign(createBrowser(gateway), { key })
        const { extensions } = await ask(browser, asked)
        expect([asked.field, extensions]).toEqual([asked.field, {}])
        expect([asked.field, browser.key]).toEqual([asked.field, expect.stringMatching(/^e\d{20,40}s1$/)])
      }
    },
  )

  test('begins no conversation if it is malformed, or was issued and deleted', async () => {
    const forgotten = createBrowser(gateway)
    const [search] = every.filter(({ name }) => name === 'airSearch')
    if (!search) throw new Error('no search')
    await ask(forgotten, search)
    await opened.database.delete(session)
    for (const key of [forgotten.key, 'mine', 'e1s1; drop']) {
      const browser = Object.assign(createBrowser(gateway), { key })
      expect(await ask(browser, search)).toEqual(expiredOf(key))
    }
  })
})

describe('under a completed key', () => {
  test('settled outcomes are answered for an hour without a new key, and nothing else', async () => {
    const answered: string[] = []
    for (const asked of every) {
      if (newAfterCompletion.includes(asked.name)) continue
      const browser = await completed(noon - lifeAfterPurchase)
      const { key } = browser
      const reply = await ask(browser, asked)
      if (JSON.stringify(reply) === JSON.stringify(expiredOf(key))) continue
      answered.push(asked.name)
      expect([asked.field, browser.key]).toEqual([asked.field, key])
    }
    // Not only purchases complete a key, but also holds and changes.
    expect([...new Set(answered)].toSorted()).toEqual([
      'cancelAndRefundConfirm',
      'cancelAuthorization',
      // Cars and rooms are chosen and reserved after the tickets.
      'carAvailability',
      'carBooking',
      'carLocation',
      'carRentalConditions',
      'carReservations',
      'cfarAnalyticsEvent',
      'cfarContractUpdate',
      'fulfillBooking',
      'fulfillUpgradeOffers',
      'hotelBook',
      'hotelCancellationPolicy',
      'hotelDetails',
      'hotelSearchByAirportCode',
      'insuranceBook',
      'paymentFulfillment',
      'processHold',
      'productPurchase',
      'productPurchaseCancellation',
      'productPurchaseEvent',
      'purchase',
      'refundProtectCancellation',
      'refundProtectSale',
      'retrieve',
      'tripDetails',
    ])
    expect(ran.filter((name) => !answered.includes(name))).toEqual([])
  })

  test('the next search and the start of a trip flow open a conversation with a new key', async () => {
    const asking = [
      ...every.filter(({ name }) => newAfterCompletion.includes(name)),
      ...every
        .filter(({ name }) => name === 'tripDetails')
        .map((asked) => ({ ...asked, variables: { pnrQuery: { ...trip.pnrQuery, flow: 'mto' } } })),
      ...every
        .filter(({ name }) => name === 'retrieve')
        .map((asked) => ({ ...asked, variables: { retrieveRQ: { pnr: 'ABCDEF', last_name: 'Otto', flow: 'mto' } } })),
    ]
    for (const asked of asking) {
      const browser = await completed()
      const { key } = browser
      const { extensions } = await ask(browser, asked)
      expect([asked.field, extensions, browser.key === key]).toEqual([asked.field, {}, false])
    }
    expect(ran).toEqual(asking.map(({ name }) => name))
  })
})

test('the message has the form that clients recognise, with the key in quotes', () => {
  expect(expired('e12s1').message).toMatch(/^conversation 'e\d+s\d+' was completed or doesn't exist$/)
})

test('an operation without a resolver reports a wrong key first', async () => {
  const bare = await openGateway(opened, {}, time)
  for (const asked of every) {
    const { key } = await stored()
    const browser = Object.assign(createBrowser(bare), { key })
    expect([asked.field, await ask(browser, asked)]).toEqual([asked.field, expiredOf(key)])
  }
})
