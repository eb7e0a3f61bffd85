import { describe, expect, test } from 'vitest'
import { moneyOf, recordedOf, stockOf, violations } from './books.ts'
import { answerBank, type Buyer, card, continuing, decoded, origin, paying, send } from './buyers.ts'
import { openBench } from './gateways.ts'
import { attemptOf, comeBack, type Ending, endAt, fulfil, pageOf, type Provider, redirecting, stateIn } from './pages.ts'
import { statedIn } from '../refusals.ts'

const bench = openBench()

const begin = async (provider: Provider = 'SANDPAY') => {
  const buyer = await bench.buyer()
  const page = pageOf(await buyer.send('purchase', redirecting(buyer, provider), 'r1'))
  return { buyer, page }
}

const end = async (ending: Ending, provider?: Provider) => {
  const { buyer, page } = await begin(provider)
  const address = await endAt(bench.gateway, page.url, ending)
  return { buyer, page, address: address ?? '', state: address ? stateIn(address) : '' }
}

/** Returns the same browser without a conversation, because its first one may have ended in the meantime. */
const inANewTab = (buyer: Buyer): Buyer => ({
  ...buyer,
  send: (name, variables, requestId) => send(bench.gateway.handle, { key: '', cookie: buyer.cookie }, name, variables, requestId),
})

const booked = async ({ total }: Buyer) => {
  expect(await recordedOf(bench.opened.database, 'r1')).toEqual({
    phase: 'done',
    reason: null,
    authorisation: 'captured',
    bookings: 1,
    money: { airline: total.amount, customer: -total.amount, processor: 0 },
  })
  expect(await violations(bench.opened.database)).toEqual([])
}

/** What the database records of a purchase that the traveller abandoned at the bank. */
const abandoned = { phase: 'voided', reason: 'abandoned', bookings: 0, money: {} }

describe('a provider’s page', () => {
  test('is a page outside the storefront, with five outcomes', async () => {
    const { page } = await begin()
    expect(page).toMatchObject({ presentation: 'page', url: expect.stringMatching(/^\/sandbox\/provider\/[0-9a-p]{32}$/) })
    const response = await bench.gateway.handle(new Request(origin + page.url))
    const text = await response.text()
    expect(text).toContain('<h1>Pay <bdi>€')
    expect(text.match(/<button name="answer" value="\w+"/g)).toHaveLength(5)
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    const arabic = await bench.gateway.handle(new Request(`${origin}${page.url}?lang=ar-AE`))
    expect(await arabic.text()).toContain('<html lang="ar-AE" dir="rtl">')
  })

  test.each([
    ['SANDPAY', 'GET'],
    ['SANDBANK', 'POST'],
    ['SANDCASH', 'GET'],
  ] as const)(
    'of %s that was approved leads back by %s, and the return books what the provider holds',
    async (provider, method) => {
      const { buyer, address, state } = await end('approve', provider)
      expect(address).toBe(`/dx/FC/FCDX/api/remoteAfopReturn?state=${state}`)
      const back = await comeBack(bench.gateway, address, method)
      expect([back.status, back.headers.get('location')]).toEqual([303, `/dx/FC/FCDX/#/remote-afop-return?state=${state}`])
      // The address contains the state key, which no other site may learn.
      expect(back.headers.get('referrer-policy')).toBe('no-referrer')
      expect(await recordedOf(bench.opened.database, 'r1')).toMatchObject({ phase: 'challenge', bookings: 0 })
      const answer = decoded('paymentFulfillment', await fulfil(buyer, state))
      expect(answer).toMatchObject({ status: 'BOOKED', pnr: { payments: [{ brand: provider, amount: buyer.total }] } })
      await booked(buyer)
    },
  )

  test.each([
    ['decline', 'provider_declined'],
    ['cancel', 'provider_cancelled'],
  ] as const)('on which the traveller chooses to %s leads back to a decline, and nothing is charged', async (ending, reason) => {
    const { buyer, state, address } = await end(ending)
    await comeBack(bench.gateway, address)
    const reply = await fulfil(buyer, state)
    expect(statedIn(reply.error)).toEqual({
      errorCode: 'ERR.SSW.PAYMENT.DECLINED',
      facts: { reason, isFinal: false, reference: expect.any(String), setAside: [] },
    })
    expect((await fulfil(buyer, state)).text).toBe(reply.text)
    expect(await recordedOf(bench.opened.database, 'r1')).toEqual({ phase: 'declined', reason, bookings: 0, money: {} })
    expect(await stockOf(bench.opened.database)).toEqual({ cabins: [], classes: [], seats: [], extras: [] })
    const other = decoded('purchase', await buyer.send('purchase', paying(buyer), 'r2'))
    expect(other.outcome).toBe('booked')
  })

  test('that was closed stays open until it expires, and then ends without a charge', async () => {
    const { buyer, page, address } = await end('close')
    expect(address).toBe('')
    expect(pageOf(await buyer.send('purchase', continuing(buyer, page.transactionId), 'r1'))).toEqual(page)
    bench.clock.now += 29 * 60_000
    await bench.gateway.runCompleter()
    expect(await recordedOf(bench.opened.database, 'r1')).toEqual({ phase: 'challenge', reason: null, bookings: 0, money: {} })
    bench.clock.now += 60_000
    await bench.gateway.runCompleter()
    expect(await recordedOf(bench.opened.database, 'r1')).toEqual(abandoned)
    expect((await bench.gateway.handle(new Request(origin + page.url))).status).toBe(404)
    expect(await violations(bench.opened.database)).toEqual([])
  })

  test.each(['SANDPAY', 'SANDBANK', 'SANDCASH'] as const)(
    'of %s that was approved by somebody who stays there is booked without them',
    async (provider) => {
      const { buyer, address } = await end('stay', provider)
      expect(address).toBe('')
      bench.clock.now += 31_000
      await bench.gateway.runCompleter()
      await booked(buyer)
    },
  )

  test('voids the payment if the seats were sold in the meantime', async () => {
    const { buyer, page } = await begin()
    await bench.opened.database.execute(
      `insert into flight_sale (flight_key, cabin, sold, capacity) values ('${bench.cart.legs[0]?.flightKeys[0]}', '${bench.cart.legs[0]?.cabin}', 0, 0)`,
    )
    const address = (await endAt(bench.gateway, page.url, 'approve')) ?? ''
    expect((await fulfil(buyer, stateIn(address))).error?.errorCode).toBe('ERR.SSW.INVENTORY.SOLD_OUT')
    expect(await recordedOf(bench.opened.database, 'r1')).toEqual({
      phase: 'voided',
      reason: 'sold_out',
      authorisation: 'voided',
      bookings: 0,
      money: { customer: 0, processor: 0 },
    })
    expect(await violations(bench.opened.database)).toEqual([])
  })

  test('that was approved cannot be superseded by another purchase, but can be abandoned', async () => {
    const { buyer } = await end('approve')
    expect((await buyer.send('purchase', paying(buyer), 'r2')).error?.errorCode).toBe('ERR.SSW.PURCHASE.IN_PROGRESS')
    const given = decoded('cancelAuthorization', await buyer.send('cancelAuthorization', { request: { requestId: 'r1' } }))
    expect(given).toMatchObject({ status: 'voided', reason: 'cancelled' })
    expect(await moneyOf(bench.opened.database, 'r1')).toEqual({ customer: 0, processor: 0 })
    expect(await violations(bench.opened.database)).toEqual([])
  })

  test('of a superseded attempt can no longer take money', async () => {
    const { buyer, page } = await begin()
    expect(decoded('purchase', await buyer.send('purchase', paying(buyer), 'r2')).outcome).toBe('booked')
    expect(await endAt(bench.gateway, page.url, 'approve')).toBeUndefined()
    expect(await recordedOf(bench.opened.database, 'r1')).toEqual({ ...abandoned, reason: 'superseded' })
    expect(await violations(bench.opened.database)).toEqual([])
  })

  test('can follow a gift card, and both are charged together', async () => {
    const buyer = await bench.buyer()
    const [redirect] = redirecting(buyer).payment
    const split = (amount: number) => ({ amount: amount / 100, currency: 'EUR' })
    const giftCard = { '@type': 'GIFT_CARD', number: '9800100000000017', pin: '4821', amount: split(1_001) }
    const payment = [giftCard, { ...redirect, amount: split(buyer.total.amount - 1_001) }]
    const page = pageOf(await buyer.send('purchase', { paymentRequired: true, payment }, 'r1'))
    const address = (await endAt(bench.gateway, page.url, 'approve')) ?? ''
    expect(decoded('paymentFulfillment', await fulfil(buyer, stateIn(address))).status).toBe('BOOKED')
    expect(await violations(bench.opened.database)).toEqual([])
  })
})

describe('a bank’s check on a separate page', () => {
  const beginCheck = async (number: string) => {
    const buyer = await bench.buyer()
    const page = pageOf(await buyer.send('purchase', paying(buyer, card(number)), 'r1'))
    expect(page.presentation).toBe('page')
    return { buyer, page }
  }

  const pass = async (url: string, code = '123456') => {
    const response = await answerBank(bench.gateway, url, { code, answer: 'approve' })
    expect(response.status).toBe(303)
    return response.headers.get('location') ?? ''
  }

  test.each([['4000000000003220'], ['4000009999000709'], ['4000009999000808'], ['4000009999000907']])(
    '%s books once after the traveller returns, whatever callbacks the bank sends',
    async (number) => {
      const { buyer, page } = await beginCheck(number)
      const address = await pass(page.url)
      expect(address).toMatch(/^\/dx\/FC\/FCDX\/api\/remoteReturn\?state=[0-9a-p]{32}$/)
      const back = await comeBack(bench.gateway, address, 'POST')
      expect(back.headers.get('location')).toBe(`/dx/FC/FCDX/#/remote-return?state=${stateIn(address)}`)
      const { attempt } = await attemptOf(buyer, stateIn(address))
      expect(attempt).toMatchObject({ requestId: 'r1', challenge: page })
      const reply = await buyer.send('purchase', continuing(buyer, page.transactionId), 'r1')
      expect(decoded('purchase', reply).outcome).toBe('booked')
      expect(decoded('paymentFulfillment', await fulfil(buyer, stateIn(address))).status).toBe('BOOKED')
      await booked(buyer)
    },
  )

  test.each([
    ['before the traveller returns', '4000009999000709'],
    ['twice, and again after it has ended', '4000009999000808'],
  ])('that the bank reports %s books once without the traveller', async (_name, number) => {
    const { buyer, page } = await beginCheck(number)
    const address = await pass(page.url)
    bench.clock.now += 31_000
    await bench.gateway.runCompleter()
    await booked(buyer)
    const late = await comeBack(bench.gateway, `/api/remoteCallback?state=${stateIn(address)}`, 'POST')
    expect(late.status).toBe(204)
    await bench.gateway.runCompleter()
    await comeBack(bench.gateway, address)
    expect(decoded('paymentFulfillment', await fulfil(buyer, stateIn(address))).status).toBe('BOOKED')
    await booked(buyer)
  })

  test('that the bank never reports is not booked until someone returns', async () => {
    const { page } = await beginCheck('4000009999000907')
    await pass(page.url)
    bench.clock.now += 5 * 60_000
    await bench.gateway.runCompleter()
    expect(await recordedOf(bench.opened.database, 'r1')).toEqual(abandoned)
  })

  test('continues in a new tab with the same cookie and no conversation, but not in another browser', async () => {
    const { buyer, page } = await beginCheck('4000000000003220')
    await pass(page.url)
    const next = continuing(buyer, page.transactionId)
    const other = await send(bench.gateway.handle, { key: '', cookie: (await bench.buyer()).cookie }, 'purchase', next)
    expect(other.error?.errorCode).toBe('ERR.SSW.PURCHASE.REQUEST_ID_REUSED')
    const reply = await send(bench.gateway.handle, { key: '', cookie: buyer.cookie }, 'purchase', next)
    expect(decoded('purchase', reply).outcome).toBe('booked')
    const fresh = await send(bench.gateway.handle, { key: '', cookie: buyer.cookie }, 'purchase', paying(buyer), 'r9')
    expect(fresh.error?.errorCode).toBe('ERR.SSW.CLIENT.INVALID_REQUEST')
    await booked(buyer)
  })

  test('reports a refusal after the traveller has returned', async () => {
    const { buyer, page } = await beginCheck('4000000000003220')
    const address = await pass(page.url, '000000')
    expect((await fulfil(buyer, stateIn(address))).error?.errorCode).toBe('ERR.SSW.PAYMENT.AUTHENTICATION_FAILED')
  })
})

describe('a return', () => {
  const unknown = 'ERR.SSW.PAYMENT.RETURN_UNKNOWN'

  test('is found again after a reload by the browser that started it', async () => {
    const { buyer, address, state } = await end('approve')
    await comeBack(bench.gateway, address)
    for (let reload = 0; reload < 3; reload += 1)
      expect((await attemptOf(buyer, state)).attempt).toMatchObject({ requestId: 'r1', status: 'open' })
    await fulfil(buyer, state)
    expect(await attemptOf(buyer, state)).toMatchObject({
      attempt: { requestId: 'r1', status: 'booked' },
      booking: { total: buyer.total },
    })
  })

  test('reports its status once to another browser, which gets neither booking nor request id and can do nothing', async () => {
    const { buyer, address, state } = await end('approve')
    const other = await bench.buyer()
    expect((await other.send('tripDetails', { pnrQuery: { returnState: state } })).error?.errorCode).toBe(unknown)
    await comeBack(bench.gateway, address)
    expect((await fulfil(other, state)).error?.errorCode).toBe(unknown)
    const told = await other.send('tripDetails', { pnrQuery: { returnState: state } })
    expect(told.answer).toEqual({ attempt: { status: 'open' }, tripOptions: [], messages: [] })
    expect((await other.send('tripDetails', { pnrQuery: { returnState: state } })).error?.errorCode).toBe(unknown)
    await fulfil(buyer, state)
    await booked(buyer)
  })

  test('that is forged or late is unknown', async () => {
    const { buyer, address, state } = await end('approve', 'SANDCASH')
    for (const forged of ['f'.repeat(32), state.toUpperCase(), `${state}0`, "' or 1=1", ''])
      expect((await buyer.send('tripDetails', { pnrQuery: { returnState: forged } })).error?.errorCode).toMatch(
        /RETURN_UNKNOWN|VALIDATION/,
      )
    await comeBack(bench.gateway, address)
    bench.clock.now += 30 * 60_000
    expect((await fulfil(inANewTab(buyer), state)).error?.errorCode).toBe(unknown)
    await bench.gateway.runCompleter()
    await booked(buyer)
  })

  test.each([
    ['/api/remoteReturn?status=success&amount=1', 'remote-return', ''],
    ['/dx/FCDX/api/remoteReturn?state=<script>', 'remote-return', ''],
    ['/dx/FC/FCDX/api/remoteAfopReturn?state=https://evil.example', 'remote-afop-return', ''],
    [`/api/remoteAfopReturn?state=${'0'.repeat(32)}`, 'remote-afop-return', `?state=${'0'.repeat(32)}`],
  ])('%s leads to the page that checks the payment, and nowhere else', async (address, step, query) => {
    const back = await comeBack(bench.gateway, address)
    expect([back.status, back.headers.get('location')]).toEqual([303, `/dx/FC/FCDX/#/${step}${query}`])
  })

  test('that is sent ten times at once books once', async () => {
    const { buyer, address, state } = await end('approve')
    await Promise.all(Array.from({ length: 10 }, () => comeBack(bench.gateway, address)))
    const replies = await Promise.all(Array.from({ length: 10 }, () => fulfil(buyer, state)))
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    await booked(buyer)
  })
})
