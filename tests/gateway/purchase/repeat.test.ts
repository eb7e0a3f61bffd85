import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { hashCookie, mintCookie } from '#src/gateway/conversation/cookie.ts'
import { emptyState, type SessionState } from '#src/gateway/conversation/session-state.ts'
import { session } from '#src/gateway/database/tables.ts'
import { textOf } from '../memory.ts'
import { naming, party } from '../search/conversations.ts'
import { countOf, recordedOf, violations } from './books.ts'
import { answerBank, type Buyer, card, continuing, decoded, openGateway, paying, send } from './buyers.ts'
import { openBench } from './gateways.ts'
import { statedIn } from '../refusals.ts'

const bench = openBench({ patience: 20_000 })

const repeat = (count: number, buyer: Buyer, variables: Record<string, unknown>) =>
  Promise.all(Array.from({ length: count }, () => buyer.send('purchase', variables, 'r1')))

const textsOf = (replies: { text: string }[]) => [...new Set(replies.map(({ text }) => text))]

const rowsIn = (table: string): Promise<number> =>
  countOf(bench.opened.database, sql.raw(`select count(*) as count from ${table}`))

describe('one request id', () => {
  test('sent a hundred times in parallel gives one charge, one booking and identical bytes', async () => {
    const buyer = await bench.buyer()
    const texts = textsOf(await repeat(100, buyer, paying(buyer)))
    expect(texts).toHaveLength(1)
    expect(texts[0]).toContain('"reloc"')
    expect([await rowsIn('booking'), await rowsIn('authorisation'), await rowsIn('ledger_entry')]).toEqual([1, 1, 4])
    expect(await violations(bench.opened.database)).toEqual([])
  })

  test.each([
    ['booked', '4242424242424242'],
    ['declined', '4000000000000002'],
    ['refused because ticketing failed', '4000009999000402'],
    ['told that the void is pending', '4000009999000501'],
    ['told that the price went up', '4000009999001301'],
  ])('always gets identical bytes once it was %s', async (_name, number) => {
    const buyer = await bench.buyer()
    const [first, ...others] = await repeat(20, buyer, paying(buyer, card(number)))
    bench.clock.now += 10 * 60_000
    const later = await repeat(20, buyer, paying(buyer, card(number)))
    expect(textsOf([...others, ...later])).toEqual([first?.text])
  })

  test('still answers under the completed key for an hour, unlike other cart operations', async () => {
    const buyer = await bench.buyer()
    const first = await buyer.send('purchase', paying(buyer), 'r1')
    bench.clock.now += 59 * 60_000
    expect((await buyer.send('purchase', paying(buyer), 'r1')).text).toBe(first.text)
    expect((await buyer.send('cart', {})).error?.errorCode).toBe('ERR.SSW.CLIENT.INVALID_REQUEST')
    expect((await buyer.send('purchase', paying(buyer), 'r2')).error).toEqual({
      status: 'NotProcessed',
      type: 'Application',
      errorCode: 'ERR.SSW.CLIENT.INVALID_REQUEST',
      timeStamp: '2027-03-01T13:00:00',
      message: `conversation '${buyer.key}' was completed or doesn't exist`,
    })
    bench.clock.now += 2 * 60_000
    expect((await buyer.send('purchase', paying(buyer), 'r1')).error?.errorCode).toBe('ERR.SSW.CLIENT.INVALID_REQUEST')
  })

  test('with another total is refused as reused, before and after the outcome', async () => {
    const buyer = await bench.buyer()
    const other = paying({ total: { ...buyer.total, amount: buyer.total.amount + 1 } })
    await buyer.send('purchase', paying(buyer, card('4000000000000119')), 'r1')
    expect((await buyer.send('purchase', other, 'r1')).error?.errorCode).toBe('ERR.SSW.PURCHASE.REQUEST_ID_REUSED')
    const first = await buyer.send('purchase', paying(buyer), 'r1')
    const reused = await buyer.send('purchase', other, 'r1')
    expect(JSON.parse(reused.text).errors[0].message).toBe('Request failed with status code 422')
    expect((await buyer.send('purchase', paying(buyer), 'r1')).text).toBe(first.text)
    expect(await rowsIn('booking')).toBe(1)
  })

  test('with a changed cart is refused as reused', async () => {
    const buyer = await bench.buyer()
    await buyer.send('purchase', paying(buyer, card('4000000000000002')), 'r1')
    const [traveller] = party(['ADT'])
    if (!traveller) throw new Error('nobody')
    decoded('cart', await buyer.send('updatePassengers', naming([{ ...traveller, lastName: 'Smith' }])))
    expect((await buyer.send('purchase', paying(buyer, card('4000000000000002')), 'r1')).error?.errorCode).toBe(
      'ERR.SSW.PURCHASE.REQUEST_ID_REUSED',
    )
  })

  test('of another visitor is refused as reused and reveals nothing', async () => {
    const [ana, bea] = [await bench.buyer(), await bench.buyer()]
    await ana.send('purchase', paying(ana), 'r1')
    const reply = await bea.send('purchase', paying(bea), 'r1')
    expect(reply.error?.errorCode).toBe('ERR.SSW.PURCHASE.REQUEST_ID_REUSED')
    expect(reply.text).not.toContain('reloc')
    expect(await rowsIn('booking')).toBe(1)
  })

  test('of another visitor is refused for an empty cart too', async () => {
    const [ana, bea] = [await bench.buyer(), await bench.buyer(emptyState('EUR'))]
    await ana.send('purchase', paying(ana), 'r1')
    expect((await bea.send('purchase', paying(ana), 'r1')).error?.errorCode).toBe('ERR.SSW.PURCHASE.REQUEST_ID_REUSED')
  })

  test('is in progress for a client that does not wait, and the card is charged once', async () => {
    let isReached = () => {}
    let goOn = () => {}
    const reached = new Promise<void>((done) => (isReached = done))
    const released = new Promise<void>((done) => (goOn = done))
    const gateway = await openGateway({ opened: bench.opened }, bench.clock, {
      patience: 0,
      failpoint: (name) => (name === 'after_auth' ? (isReached(), released) : undefined),
    })
    const buyer = await bench.buyer()
    const first = send(gateway.handle, buyer, 'purchase', paying(buyer), 'r1')
    await reached
    const second = await send(gateway.handle, buyer, 'purchase', paying(buyer), 'r1')
    expect(statedIn(second.error)).toEqual({
      errorCode: 'ERR.SSW.PURCHASE.IN_PROGRESS',
      facts: { reference: expect.any(String) },
    })
    expect(JSON.parse(second.text).errors[0].message).toBe('Request failed with status code 409')
    const attempt = decoded('tripDetails', await buyer.send('tripDetails', { pnrQuery: { requestId: 'r1' } })).attempt
    expect(attempt).toMatchObject({ requestId: 'r1', status: 'open' })
    const other = await send(gateway.handle, buyer, 'purchase', paying(buyer), 'r2')
    expect(other.error?.errorCode).toBe('ERR.SSW.PURCHASE.IN_PROGRESS')
    goOn()
    expect(decoded('purchase', await first).outcome).toBe('booked')
    expect(await rowsIn('authorisation')).toBe(1)
    expect(await violations(bench.opened.database)).toEqual([])
    await gateway.close()
  })
})

describe('a request without an id', () => {
  test('is answered, and the next one finds the conversation completed', async () => {
    const buyer = await bench.buyer()
    expect(decoded('purchase', await buyer.send('purchase', paying(buyer))).outcome).toBe('booked')
    expect((await buyer.send('purchase', paying(buyer))).error?.errorCode).toBe('ERR.SSW.CLIENT.INVALID_REQUEST')
    expect(await rowsIn('booking')).toBe(1)
  })

  test('finds its attempt by the bank’s challenge', async () => {
    const buyer = await bench.buyer()
    const first = decoded('purchase', await buyer.send('purchase', paying(buyer, card('4000002500003155'))))
    if (first.outcome !== 'challenge') throw new Error('the bank did not ask')
    await answerBank(bench.gateway, first.challenge.url, { code: '123456', answer: 'approve' })
    expect(decoded('purchase', await buyer.send('purchase', continuing(buyer, first.challenge.transactionId))).outcome).toBe(
      'booked',
    )
    expect(await violations(bench.opened.database)).toEqual([])
  })
})

describe('another request id for the same cart', () => {
  test('replaces an attempt that is waiting for the bank', async () => {
    const buyer = await bench.buyer()
    await buyer.send('purchase', paying(buyer, card('4000002500003155')), 'r1')
    expect(decoded('purchase', await buyer.send('purchase', paying(buyer), 'r2')).outcome).toBe('booked')
    expect(await recordedOf(bench.opened.database, 'r1')).toEqual({
      phase: 'voided',
      reason: 'superseded',
      authorisation: undefined,
      bookings: 0,
      money: {},
    })
    expect(await violations(bench.opened.database)).toEqual([])
  })

  test('books after a definite refusal', async () => {
    const buyer = await bench.buyer()
    await buyer.send('purchase', paying(buyer, card('4000000000000002')), 'r1')
    expect(decoded('purchase', await buyer.send('purchase', paying(buyer), 'r2')).outcome).toBe('booked')
    expect(await violations(bench.opened.database)).toEqual([])
  })
})

describe('an attempt whose conversation was lost', () => {
  test('is answered to the same visitor under a new, empty conversation', async () => {
    const cookie = mintCookie()
    const row = (key: string, state: SessionState) => ({
      key,
      cookieHash: hashCookie(cookie),
      storefront: 'FCDX',
      status: 'open' as const,
      state,
      createdAt: bench.clock.now,
      touchedAt: bench.clock.now,
    })
    await bench.opened.database.insert(session).values([row('e1s1', bench.cart), row('e2s1', emptyState('EUR'))])
    const buyer = await bench.buyer()
    const first = await send(bench.gateway.handle, { key: 'e1s1', cookie }, 'purchase', paying(buyer), 'r1')
    const again = await send(bench.gateway.handle, { key: 'e2s1', cookie }, 'purchase', paying(buyer), 'r1')
    expect(again.text).toBe(first.text)
  })
})

test('the database contains neither the number nor the security code of a card', async () => {
  const [one, other] = [await bench.buyer(), await bench.buyer()]
  await one.send('purchase', paying(one, card('4000002500003155', { cvc: '737' })), 'r1')
  await other.send('purchase', paying(other, card('378282246310005', { cvc: '7373' })), 'r2')
  const everything = await textOf(bench.opened.database)
  expect(everything).toContain('"3155"')
  for (const secret of ['4000002500003155', '378282246310005', '"737"', '"7373"', '400000250000'])
    expect(everything).not.toContain(secret)
})
