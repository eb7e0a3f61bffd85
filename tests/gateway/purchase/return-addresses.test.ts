import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { recordedOf, violations } from './books.ts'
import { answerBank, type Buyer, card, origin, paying } from './buyers.ts'
import { openBench } from './gateways.ts'
import { type Ending, endAt, fulfil, pageOf, redirecting, stateIn } from './pages.ts'
import { rowsOf } from '#src/gateway/database/rows.ts'
import { wholeNumberIn } from '#tests/whole-number.ts'

const bench = openBench()

/** The number of generated addresses. RETURN_ADDRESSES=10000 tests more than an ordinary run. */
const addresses = wholeNumberIn('RETURN_ADDRESSES', 1_000)
const seed = 20_270_301

/** Creates a seeded generator of whole numbers below a limit (Mulberry32). */
const seeded = (start: number) => {
  let state = start
  return (limit: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
}

const random = seeded(seed)

const oneOf = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item

interface Paying {
  buyer: Buyer
  requestId: string
  state: string
  isConfirmed: boolean
}

const endings: readonly Ending[] = ['approve', 'stay', 'decline', 'cancel', 'close']

/** Starts payments at providers and on pages of banks, and ends each of them in one of the possible ways. */
const beginAll = async (): Promise<Paying[]> => {
  const begun: Paying[] = []
  for (let place = 0; place < 15; place += 1) {
    const buyer = await bench.buyer()
    const requestId = `return-${place}`
    const provider = oneOf(['SANDPAY', 'SANDBANK', 'SANDCASH'] as const)
    const variables = place % 5 === 4 ? paying(buyer, card('4000009999000709')) : redirecting(buyer, provider)
    const page = pageOf(await buyer.send('purchase', variables, requestId))
    const ending = endings[place % endings.length] ?? 'close'
    if (place % 5 === 4) await answerBank(bench.gateway, page.url, { code: oneOf(['123456', '000000']), answer: 'approve' })
    else await endAt(bench.gateway, page.url, ending)
    const [row] = await rowsOf(
      bench.opened.database,
      z.object({ return_state: z.string(), state: z.string() }),
      sql`select return_state, state from challenge where transaction_id = ${page.transactionId}`,
    )
    begun.push({ buyer, requestId, state: row?.return_state ?? '', isConfirmed: row?.state === 'passed' })
  }
  return begun
}

const forged = (state: string): string =>
  oneOf([
    () => state,
    () => state.slice(0, -1),
    () => state.toUpperCase(),
    () => [...state].reverse().join(''),
    () => `${state.slice(0, 31)}${state.endsWith('0') ? '1' : '0'}`,
    () => Array.from({ length: 32 }, () => random(16).toString(16)).join(''),
    () => `${state}' or '1'='1`,
    () => '',
  ])()

const parameters = (state: string): URLSearchParams => {
  const query = new URLSearchParams()
  const hints = ['status=success', 'result=APPROVED', 'amount=1', 'amount=0.01', 'currency=JPY', 'pnr=ABC123', 'transactionId=x']
  for (let hint = random(4); hint > 0; hint -= 1) query.append(...(oneOf(hints).split('=') as [string, string]))
  for (let time = random(3); time > 0; time -= 1) query.append('state', state)
  return query
}

const addressOf = (state: string): string => {
  const prefix = oneOf(['', '/dx/FC/FCDX', '/dx/FCDX', '/dx/XX/FCDX'])
  const path = oneOf(['remoteReturn', 'remoteAfopReturn', 'remoteAfopReturn', 'remoteCallback'])
  return `${origin}${prefix}/api/${path}?${parameters(state)}`
}

const send = (address: string): Promise<Response> => {
  const url = new URL(address)
  const isPost = random(2) === 0
  if (isPost && random(2) === 0) url.search = ''
  return bench.gateway.handle(
    new Request(url, {
      method: isPost ? 'POST' : 'GET',
      headers: { origin: 'https://bank.example', 'content-type': 'application/x-www-form-urlencoded' },
      ...(isPost && { body: new URL(address).searchParams.toString() }),
    }),
  )
}

test(`${addresses} generated return addresses: bookings made are the payments that the provider confirmed`, async () => {
  const begun = await beginAll()
  for (let place = 0; place < addresses; place += 1) {
    const { state } = oneOf(begun)
    const address = addressOf(forged(state))
    const response = await send(address)
    expect([200, 204, 303, 404, 405, 415, 503], `${address} of seed ${seed}`).toContain(response.status)
    const to = response.headers.get('location')
    if (to !== null) expect(to).toMatch(/^\/dx\/FC\/FCDX\/#\/remote-(?:afop-)?return(?:\?state=[0-9a-p]{32})?$/)
    // From time to time a browser continues the payment, either its own or another's.
    if (place % 25 === 0) await fulfil(oneOf(begun).buyer, stateIn(address))
    if (place % 250 === 249) await bench.gateway.runCompleter()
  }
  bench.clock.now += 31 * 60_000
  await bench.gateway.runCompleter()
  for (const { requestId, isConfirmed } of begun) {
    const { bookings, money } = await recordedOf(bench.opened.database, requestId)
    expect([requestId, bookings]).toEqual([requestId, isConfirmed ? 1 : 0])
    expect((money.airline ?? 0) > 0).toBe(isConfirmed)
  }
  expect(begun.filter(({ isConfirmed }) => isConfirmed).length).toBeGreaterThan(3)
  expect(await violations(bench.opened.database)).toEqual([])
}, 600_000)
