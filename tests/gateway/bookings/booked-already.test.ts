import { describe, expect, test } from 'vitest'
import type { Contact } from '#src/domain/passenger.ts'
import type { SessionState } from '#src/gateway/conversation/session-state.ts'
import { hashCookie } from '#src/gateway/conversation/cookie.ts'
import { session } from '#src/gateway/database/tables.ts'
import { eq } from 'drizzle-orm'
import { amountOf, type Buyer, card, decoded, origin, paying, send } from '../purchase/buyers.ts'
import { openBench } from '../purchase/gateways.ts'
import { ines, omar, signInAs } from '../purchase/signed-in.ts'
import { newContact } from '../search/conversations.ts'

const bench = openBench()

const hour = 60 * 60_000

/** Starts another conversation with this cart in the same browser. */
const again = async (buyer: Pick<Buyer, 'cookie'>, state: SessionState = bench.cart, contact?: Contact): Promise<Buyer> => {
  const other = await bench.buyer(state, contact)
  await bench.opened.database
    .update(session)
    .set({ cookieHash: hashCookie(buyer.cookie) })
    .where(eq(session.key, other.key))
  const { key, total } = other
  return {
    key,
    total,
    cookie: buyer.cookie,
    send: (name, variables, requestId) => send(bench.gateway.handle, { key, cookie: buyer.cookie }, name, variables, requestId),
  }
}

const booked = async (buyer: Buyer, requestId: string, more: Record<string, unknown> = {}) => {
  const answer = decoded('purchase', await buyer.send('purchase', paying(buyer, card(undefined, more)), requestId))
  if (answer.outcome !== 'booked') throw new Error(`the purchase ended with a ${answer.outcome}`)
  return answer.booking.reference
}

const refused = async (buyer: Buyer, requestId = 'second') => {
  const { error } = await buyer.send('purchase', paying(buyer), requestId)
  return error && { ...error.facts, errorCode: error.errorCode }
}

const asks = { errorCode: 'ERR.SSW.PURCHASE.BOOKED_ALREADY' }

const anas: Contact = { email: 'ana.mueller@example.com', phone: { countryCode: '44', country: 'GB', number: '020 7946 0958' } }
const bens: Contact = { email: 'ben@example.com', phone: { countryCode: '49', country: 'DE', number: '20 7946 0958' } }

const otherPeople = (): SessionState => {
  const state = structuredClone(bench.cart)
  state.passengers = state.passengers.map((passenger) => ({ ...passenger, firstName: 'Zoe' }))
  return state
}

describe('the same people on the same flight', () => {
  test('are asked about the booking before any payment, and can buy again once they acknowledge it', async () => {
    const first = await bench.buyer()
    const reference = await booked(first, 'first')
    const second = await again(first)
    const [traveller] = bench.cart.passengers
    expect(await refused(second)).toEqual({
      ...asks,
      pnr: reference,
      lastName: traveller?.lastName,
      travellers: [traveller?.firstName],
    })
    expect(decoded('tripDetails', await second.send('tripDetails', { pnrQuery: { requestId: 'second' } })).attempt?.status).toBe(
      'none',
    )
    const anew = await booked(second, 'third', { acknowledgedBooking: reference })
    expect(anew).not.toBe(reference)
  })

  test('are asked again if another booking was acknowledged', async () => {
    const first = await bench.buyer()
    await booked(first, 'first')
    const second = await again(first)
    const { error } = await second.send('purchase', paying(second, card(undefined, { acknowledgedBooking: 'ZZZZZZ' })), 'second')
    expect(error?.errorCode).toBe(asks.errorCode)
  })

  test('are not asked under the same request id, because that has its answer', async () => {
    const first = await bench.buyer()
    const one = await first.send('purchase', paying(first), 'first')
    expect((await first.send('purchase', paying(first), 'first')).text).toBe(one.text)
  })

  test('can buy again a day later', async () => {
    const first = await bench.buyer()
    await booked(first, 'first')
    bench.clock.now += 25 * hour
    const state = structuredClone(bench.cart)
    state.expiresAt = new Date(bench.clock.now + hour).toISOString()
    expect(await booked(await again(first, state), 'later')).toMatch(/^\w{6}$/)
  })

  test.each<[string, Partial<Contact>]>([
    ['e-mail address', { email: ' ANA.mueller@Example.com' }],
    ['phone number', { phone: { countryCode: '44', country: 'GB', number: '20 7946-0958' } }],
  ])('are asked in another browser with the same %s, without being shown the reference', async (_, same) => {
    await booked(await bench.buyer(bench.cart, anas), 'first')
    const elsewhere = await bench.buyer(bench.cart, { ...bens, ...same })
    const asked = await elsewhere.send('purchase', paying(elsewhere), 'second')
    const acknowledgement = asked.error?.facts?.['acknowledgement']
    expect(asked.error).toMatchObject({
      ...asks,
      facts: { travellers: bench.cart.passengers.map(({ firstName }) => firstName), acknowledgement: expect.any(String) },
    })
    expect(Object.keys(asked.error?.facts ?? {}).toSorted()).toEqual(['acknowledgement', 'travellers'])
    expect(await refused(elsewhere, 'third')).toEqual({ ...asks, acknowledgement, travellers: ['Ana'] })
    expect(await booked(elsewhere, 'fourth', { acknowledgedBooking: acknowledgement })).toMatch(/^\w{6}$/)
  })

  test('are not asked if the purchase has a wrong total', async () => {
    await booked(await bench.buyer(bench.cart, anas), 'first')
    const elsewhere = await bench.buyer(bench.cart, anas)
    const total = { ...elsewhere.total, amount: elsewhere.total.amount - 1 }
    const { error } = await elsewhere.send('purchase', paying({ ...elsewhere, total }), 'second')
    expect(error?.errorCode).toBe('ERR.SSW.PRICING.PRICE_CHANGED')
  })

  test('are not found by trying contacts: after five wrong ones, the right one is not compared for an hour', async () => {
    await booked(await bench.buyer(bench.cart, anas), 'first')
    const stranger = await bench.buyer()
    const tryContact = async (contact: Contact, requestId: string) => {
      const state = { ...bench.cart, expiresAt: new Date(bench.clock.now + hour).toISOString() }
      const trying = await again(stranger, state, contact)
      const { error } = await trying.send('purchase', paying(trying, card('4000000000000002')), requestId)
      return error?.errorCode
    }
    const wrong: (string | undefined)[] = []
    for (let times = 1; times <= 5; times += 1) wrong.push(await tryContact(newContact(), `guess-${times}`))
    const declined = 'ERR.SSW.PAYMENT.DECLINED'
    expect(wrong).toEqual([declined, declined, declined, declined, declined])
    expect(await tryContact(anas, 'sixth')).toBe(declined)
    bench.clock.now += hour
    expect(await tryContact(anas, 'later')).toBe(asks.errorCode)
  })

  test('are not asked in another browser with another contact', async () => {
    await booked(await bench.buyer(bench.cart, anas), 'first')
    expect(await booked(await bench.buyer(bench.cart, bens), 'elsewhere')).toMatch(/^\w{6}$/)
  })

  test('are asked in every browser in which the account that bought is signed in, and in no other', async () => {
    const first = await bench.buyer()
    await signInAs(bench, first, ines)
    const reference = await booked(first, 'first')
    const elsewhere = await bench.buyer()
    await signInAs(bench, elsewhere, ines)
    expect(await refused(elsewhere)).toEqual({ ...asks, pnr: reference, lastName: 'Müller', travellers: ['Ana'] })
    const somebodyElse = await bench.buyer()
    await signInAs(bench, somebodyElse, omar)
    expect(await booked(somebodyElse, 'third')).toMatch(/^\w{6}$/)
  })

  test('are the only ones asked, and others can buy the flight', async () => {
    const first = await bench.buyer()
    await booked(first, 'first')
    expect(await booked(await again(first, otherPeople()), 'second')).toMatch(/^\w{6}$/)
  })

  test('are asked over REST too', async () => {
    const first = await bench.buyer()
    const reference = await booked(first, 'first')
    const { key, cookie, total } = await again(first)
    const buy = async (more: Record<string, unknown>, requestId: string) => {
      const response = await bench.gateway.handle(
        new Request(`${origin}/api/dc/purchase?execution=${key}&jipcc=FCDX`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie: `farechart=${cookie}`, 'x-request-id': requestId },
          body: JSON.stringify({ paymentRequired: true, payment: [{ ...card(undefined, more), amount: amountOf(total) }] }),
        }),
      )
      return { status: response.status, body: (await response.json()) as Record<string, unknown> }
    }
    const asked = await buy({}, 'second')
    expect(asked.status).toBe(409)
    expect(JSON.stringify(asked.body)).toContain(reference)
    expect((await buy({ acknowledgedBooking: reference }, 'third')).status).toBe(200)
  })
})
