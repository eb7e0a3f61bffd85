import { pinsOfGiftCard } from '#src/gateway/abuse/allowances.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { MemberProfile } from '#src/gateway/accounts/account.ts'
import { type OpenedDatabase, openDatabase } from '#src/gateway/database/database.ts'
import type { Gateway } from '#src/gateway/gateway.ts'
import { pointsFor } from '#src/domain/points.ts'
import type { SessionState } from '#src/gateway/conversation/session-state.ts'
import { account } from '#src/gateway/database/tables.ts'
import { emptyTables } from '../memory.ts'
import { type PostgresServer, startPostgres } from '../postgres.ts'
import { noon } from '../search/conversations.ts'
import { violations } from './books.ts'
import { amountOf, type Buyer, card, newBuyer, openGateway, send, shop, type TestClock } from './buyers.ts'
import { comeBack, endAt, fulfil, pageOf, redirecting, stateIn } from './pages.ts'
import { ines, signInAs } from './signed-in.ts'

// The time limits are generous, because a machine may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const racers = 12
const clock: TestClock = { now: noon + 60_000 }

let server: PostgresServer
let databases: OpenedDatabase[]
let gateways: Gateway[]
let cart: SessionState

// Two gateways with separate connections share the server, as two processes would.
beforeAll(async () => {
  server = await startPostgres()
  const databaseUrl = await server.createDatabase()
  databases = [await openDatabase({ databaseUrl }), await openDatabase({ databaseUrl })]
  gateways = await Promise.all(databases.map((opened) => openGateway({ opened }, clock)))
  cart = await shop(opened())
})
afterAll(async () => {
  await Promise.all(databases.map(({ close }) => close()))
  await server.stop()
})
beforeEach(async () => {
  clock.now += 120_000
  await emptyTables(opened().database)
})

const opened = () => databases[0] as OpenedDatabase

const gatewayFor = (place: number) => gateways[place % gateways.length] as Gateway

/** Gives every buyer other travellers, because a member who buys for the same ones again must first confirm the duplicate. */
const buyers = (name = 'Zoe'): Promise<Buyer[]> =>
  Promise.all(
    Array.from({ length: racers }, (_, place) => {
      const passengers = cart.passengers.map((each) => ({ ...each, firstName: `${name}${String.fromCharCode(97 + place)}` }))
      return newBuyer(gatewayFor(place), structuredClone({ ...cart, passengers }), clock)
    }),
  )

const euro = (amount: number) => ({ amount, currency: 'EUR' })

const together = ({ total }: Buyer, amount: number, form: object) => ({
  paymentRequired: true,
  payment: [
    { ...form, '@id': '1', amount: amountOf(euro(amount)) },
    { ...card(), '@id': '2', amount: amountOf(euro(total.amount - amount)) },
  ],
})

const bookedOf = async (all: readonly Buyer[], variablesOf: (buyer: Buyer) => Record<string, unknown>) => {
  const replies = await Promise.all(all.map((buyer, place) => buyer.send('purchase', variablesOf(buyer), `race-${place}`)))
  const codes = replies.flatMap(({ error }) => (error ? [error.errorCode] : []))
  expect(new Set(codes)).toEqual(new Set(['ERR.SSW.PAYMENT.BALANCE_TOO_LOW']))
  return replies.length - codes.length
}

/** Returns the same browser, which sends to the other gateway. */
const twinOf = (buyer: Buyer): Buyer => ({
  ...buyer,
  send: (name, variables, requestId) => send(gatewayFor(1).handle, buyer, name, variables, requestId),
})

describe('buyers at two gateways on one PostgreSQL', () => {
  test('cannot overspend a gift card', async () => {
    const giftCard = { '@type': 'GIFT_CARD', number: '9800100000000017', pin: '4821' }
    expect(await bookedOf((await buyers()).slice(0, pinsOfGiftCard.atOnce), (buyer) => together(buyer, 1_200, giftCard))).toBe(4)
    expect(await violations(opened().database)).toEqual([])
  })

  test('spend voucher and miles only once as one member in many browsers', async () => {
    const bench = { opened: opened(), clock } as Parameters<typeof signInAs>[0]
    const all = await buyers()
    for (const buyer of all) await signInAs(bench, buyer, ines)
    expect(await bookedOf(all, (buyer) => together(buyer, 4_000, { '@type': 'VOUCHER', paymentCode: 'FCV7H2K9' }))).toBe(3)
    const others = (await buyers('Ada')).slice(0, 6)
    for (const buyer of others) await signInAs(bench, buyer, ines)
    const fifth = Math.ceil((others[0]?.total.amount ?? 0) / 5)
    const points = pointsFor(euro(fifth), 86.9566)
    const enough = Math.min(others.length, Math.floor(84_500 / points))
    const replies = await Promise.all(
      others.map((buyer, place) =>
        buyer.send('purchase', together(buyer, fifth, { '@type': 'POINTS', points }), `miles-${place}`),
      ),
    )
    expect(replies.filter(({ error }) => !error)).toHaveLength(enough)
    const [row] = await opened().database.select().from(account).where(eq(account.id, ines))
    const { miles, certificates } = row?.profile as MemberProfile
    expect([miles, certificates[0]?.balance]).toEqual([84_500 - enough * points, euro(3_000)])
    expect(await violations(opened().database)).toEqual([])
  })

  test('book once when both they and the completer return from a provider', async () => {
    const buyer = await newBuyer(gatewayFor(0), structuredClone(cart), clock)
    const page = pageOf(await buyer.send('purchase', redirecting(buyer), 'r1'))
    const address = (await endAt(gatewayFor(0), page.url, 'approve')) ?? ''
    const twin = twinOf(buyer)
    clock.now += 31_000
    await Promise.all([
      ...Array.from({ length: 6 }, (_, place) => comeBack(gatewayFor(place), address)),
      ...Array.from({ length: 6 }, (_, place) => fulfil(place % 2 === 0 ? buyer : twin, stateIn(address))),
      ...gateways.map((gateway) => gateway.runCompleter()),
    ])
    clock.now += 31_000
    await gatewayFor(0).runCompleter()
    expect(await violations(opened().database)).toEqual([])
    expect((await fulfil(twin, stateIn(address))).text).toContain('"status":"BOOKED"')
  })
})
