import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Gateway } from '#src/gateway/gateway.ts'
import { documentPolicy } from '#src/gateway/http/headers.ts'
import { processorFor } from '#src/gateway/payments/processors.ts'
import { signatureOf } from '#src/gateway/payments/stripe-signature.ts'
import { FakeStripe } from '../payments/fake-stripe.ts'
import { recordedOf, stockOf, violations } from './books.ts'
import { amountOf, type Buyer, card, decoded, newBuyer, openGateway, origin, paying, send } from './buyers.ts'
import { openBench } from './gateways.ts'
import { comeBack, fulfil, pageOf, stateIn } from './pages.ts'
import { statedIn } from '../refusals.ts'

const bench = openBench()
const fake = new FakeStripe()
const webhookSecret = 'whsec_fake'
const logged: string[] = []
let gateway: Gateway

beforeAll(async () => {
  await fake.start()
  const processor = {
    processor: 'stripe',
    publicKey: 'pk_test_fake',
    secret: fake.secret,
    webhookSecret,
    origin: 'https://www.example.com',
    url: fake.url,
  } as const
  const log = (event: string, facts?: object) => logged.push(JSON.stringify([event, facts]))
  gateway = await openGateway({ opened: bench.opened }, bench.clock, { pause: async () => undefined }, 'production', {
    processor,
    log,
  })
})
afterAll(async () => {
  await gateway.close()
  await fake.stop()
})
beforeEach(() => fake.forget())

const newBuyerHere = (): Promise<Buyer> => newBuyer(gateway, structuredClone(bench.cart), bench.clock)

const token = (name: string) => ({ '@type': 'CREDIT_CARD', '@id': '1', token: name })

const nothingMoved = async () => {
  expect({ held: fake.held, taken: fake.taken }).toEqual({ held: 0, taken: 0 })
  expect(await violations(bench.opened.database)).toEqual([])
}

const booked = async ({ total }: Buyer, requestId = 'r1') => {
  expect(await recordedOf(bench.opened.database, requestId)).toEqual({
    phase: 'done',
    reason: null,
    authorisation: 'captured',
    bookings: 1,
    money: { airline: total.amount, customer: -total.amount, processor: 0 },
  })
  expect({ held: fake.held, taken: fake.taken }).toEqual({ held: 0, taken: total.amount })
  expect(await violations(bench.opened.database)).toEqual([])
}

/** Runs the completer so late that it picks up abandoned attempts, which takes 30 seconds. */
const complete = async () => {
  bench.clock.now += 31_000
  await gateway.runCompleter()
}

describe('production with a processor', () => {
  test('sells for the token of a card, and repeats its answer to the same request', async () => {
    const buyer = await newBuyerHere()
    const first = await buyer.send('purchase', paying(buyer, token('pm_card_visa')), 'r1')
    expect(decoded('purchase', first).outcome).toBe('booked')
    expect((await buyer.send('purchase', paying(buyer, token('pm_card_visa')), 'r1')).text).toBe(first.text)
    await booked(buyer)
    expect(fake.intents.size).toBe(1)
  })

  test('offers only real forms of payment, and the processor’s card fields instead of a card number', async () => {
    const buyer = await newBuyerHere()
    const options = await buyer.send('paymentOptions', {})
    expect(options.answer).toMatchObject({
      paymentOptions: [{ paymentType: 'CREDIT_CARD', takesTokens: true, cardFrame: '/card/' }, { paymentType: 'VOUCHER' }],
    })
    expect(decoded('paymentOptions', options).forms.map(({ type, cardFrame }) => [type, cardFrame])).toEqual([
      ['CREDIT_CARD', '/card/'],
      ['VOUCHER', undefined],
    ])
    const { fields } = decoded('paymentDetails', await buyer.send('paymentDetails', { paymentType: 'CREDIT_CARD' }))
    expect(fields.map(({ name }) => name)).toEqual(['token'])
  })

  test('allows the processor in the policy of the card page, and in no other page’s', async () => {
    const page = await gateway.handle(new Request(`${origin}/card/?lang=ar`))
    expect(page.headers.get('content-security-policy')).toBe(
      `default-src 'none'; script-src 'self' ${fake.url}; frame-src ${fake.url}; connect-src ${fake.url}; style-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'`,
    )
    const html = await page.text()
    expect(html).toContain('lang="ar-AE" dir="rtl"')
    expect(html).toContain(`<script src="${fake.url}/v3/"></script>`)
    expect(html).not.toMatch(/sk_test|whsec/)
    expect(documentPolicy()).not.toContain(new URL(fake.url).host)
    for (const file of ['frame.js', 'frame.css'])
      expect((await gateway.handle(new Request(`${origin}/card/${file}`))).status).toBe(200)
    expect((await gateway.handle(new Request(`${origin}/card/other.js`))).status).toBe(404)
    expect((await bench.gateway.handle(new Request(`${origin}/card/`))).status).toBe(404)
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['a card number', card(), 'payment.0.number'],
    ['an unknown token', token('pm_nobodys'), 'payment.0.token'],
    ['a malformed token', token('../payment_intents'), 'payment.0.token'],
    ['a card of a brand that is not sold for', token('pm_card_unionpay'), 'payment.0.token'],
    ['a gift card of the sandbox', { '@type': 'GIFT_CARD', number: '9800100000000017', pin: '4821' }, 'payment.0.@type'],
    ['a voucher of the sandbox', { '@type': 'VOUCHER', paymentCode: 'FCGOODWILL' }, 'payment.0.paymentCode'],
    ['a provider of the sandbox', { '@type': 'REDIRECT', fopCode: 'SANDPAY' }, 'payment.0.@type'],
  ])('rejects %s', async (_name, payment, field) => {
    const buyer = await newBuyerHere()
    const reply = await buyer.send('purchase', paying(buyer, payment), 'r1')
    expect(Object.keys(reply.error?.details ?? reply.error?.facts ?? {})).toContain(field)
    expect(fake.intents.size).toBe(0)
    await nothingMoved()
  })

  test('gives the reason for a declined card and holds nothing, and the next card pays', async () => {
    const buyer = await newBuyerHere()
    const declined = await buyer.send('purchase', paying(buyer, token('pm_card_insufficient')), 'r1')
    expect(statedIn(declined.error)).toEqual({
      errorCode: 'ERR.SSW.PAYMENT.DECLINED',
      facts: { reason: 'insufficient_funds', isFinal: false, reference: expect.any(String), setAside: [] },
    })
    await nothingMoved()
    expect(decoded('purchase', await buyer.send('purchase', paying(buyer, token('pm_card_visa')), 'r2')).outcome).toBe('booked')
    await booked(buyer, 'r2')
  })

  test('starts no purchase while the processor is unavailable', async () => {
    const buyer = await newBuyerHere()
    fake.troubles = ['lost before', 'lost before', 'lost before']
    const reply = await buyer.send('purchase', paying(buyer, token('pm_card_visa')), 'r1')
    expect(reply.error?.errorCode).toBe('ERR.SSW.PAYMENT.PROCESSING_ERROR')
    expect((await recordedOf(bench.opened.database, 'r1')).phase).toBeUndefined()
    expect(decoded('purchase', await buyer.send('purchase', paying(buyer, token('pm_card_visa')), 'r1')).outcome).toBe('booked')
  })

  /** Losing answers begins before the charge is created, before it is confirmed, or between later steps. */
  const places = [1, 3, 4, 5, 6]

  test.each(places)('books once or charges nothing if ten answers are lost after the first %i', async (place) => {
    const buyer = await newBuyerHere()
    fake.troubles = Array.from({ length: place + 10 }, (_, sent) => (sent < place ? undefined : ('lost after' as const)))
    await buyer.send('purchase', paying(buyer, token('pm_card_visa')), 'r1')
    fake.troubles = []
    await complete()
    await complete()
    const { phase, bookings } = await recordedOf(bench.opened.database, 'r1')
    if (bookings === 1) await booked(buyer)
    else {
      expect([undefined, 'voided']).toContain(phase)
      await nothingMoved()
      expect((await stockOf(bench.opened.database)).cabins).toEqual([])
    }
    expect([...fake.intents.values()].filter(({ status }) => status === 'requires_capture')).toEqual([])
  })

  const challenged = async () => {
    const buyer = await newBuyerHere()
    const page = pageOf(await buyer.send('purchase', paying(buyer, token('pm_card_threeDSecure')), 'r1'))
    const led = await gateway.handle(new Request(origin + page.url))
    const [intent] = fake.intents.values()
    return { buyer, page, led, returnUrl: new URL(intent?.next_action?.redirect_to_url.return_url ?? '') }
  }

  test('sends the traveller to the bank through a page of the gateway, and books after the return', async () => {
    const { buyer, page, led, returnUrl } = await challenged()
    expect(page).toMatchObject({ presentation: 'page', url: expect.stringMatching(/^\/bank\/[a-p]{32}$/) })
    expect([led.status, led.headers.get('location')]).toEqual([303, `${fake.url}/check/${[...fake.intents.keys()][0]}`])
    fake.decideCheck(true)
    const back = await comeBack(gateway, returnUrl.pathname + returnUrl.search, 'GET')
    expect(back.headers.get('location')).toContain('#/remote-return?state=')
    const reply = await fulfil(buyer, stateIn(returnUrl.search))
    expect(reply.answer).toHaveProperty('status', 'BOOKED')
    await booked(buyer)
    expect((await gateway.handle(new Request(origin + page.url))).status).toBe(404)
  })

  test('charges nothing if the bank refuses', async () => {
    const { buyer, returnUrl } = await challenged()
    fake.decideCheck(false)
    const reply = await fulfil(buyer, stateIn(returnUrl.search))
    expect(reply.error?.errorCode).toBe('ERR.SSW.PAYMENT.AUTHENTICATION_FAILED')
    await nothingMoved()
  })

  const post = (text: string, seconds: number) =>
    gateway.handle(
      new Request(`${origin}/api/processor/events`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'stripe-signature': `t=${seconds},v1=${signatureOf(text, seconds, webhookSecret)}`,
        },
        body: text,
      }),
    )

  test('books without the traveller once the processor reports the bank’s approval, and ignores unsigned messages', async () => {
    const { buyer } = await challenged()
    fake.decideCheck(true)
    const [id] = fake.intents.keys()
    const text = JSON.stringify({ type: 'payment_intent.amount_capturable_updated', data: { object: { id } } })
    const seconds = Math.floor(bench.clock.now / 1_000)
    expect((await post(text, seconds - 400)).status).toBe(400)
    await complete()
    expect((await recordedOf(bench.opened.database, 'r1')).phase).toBe('challenge')
    const now = Math.floor(bench.clock.now / 1_000)
    expect([(await post(text, now)).status, (await post(text, now)).status]).toEqual([200, 200])
    await complete()
    await booked(buyer)
  })

  test('voids what the bank authorised for an attempt that was abandoned in the meantime', async () => {
    const { buyer } = await challenged()
    const other = await buyer.send('purchase', paying(buyer, token('pm_card_visa')), 'r2')
    expect(decoded('purchase', other).outcome).toBe('booked')
    fake.decideCheck(true)
    expect(fake.held).toBe(buyer.total.amount)
    await complete()
    await booked(buyer, 'r2')
  })

  test('refunds a cancelled trip to the card through the processor', async () => {
    const buyer = await newBuyerHere()
    await buyer.send('purchase', paying(buyer, token('pm_card_visa')), 'r1')
    const sum = { id: 'refund-1', charge: { requestId: 'r1', part: { id: '1' } }, amount: buyer.total }
    expect(await processorFor(gateway.platform).refund(sum)).toBe(true)
    expect([fake.taken, fake.refunds.map(({ amount }) => amount)]).toEqual([0, [buyer.total.amount]])
  })

  test('sends the secret key only to the processor, and logs neither the key nor a token', async () => {
    fake.troubles = ['lost after', 'lost after', 'lost after']
    const buyer = await newBuyerHere()
    const reply = await buyer.send('purchase', paying(buyer, token('pm_card_visa')), 'r1')
    const seen = [reply.text, ...logged].join('\n')
    expect(seen).not.toMatch(/sk_test|whsec|pm_card/)
  })
})

test('an amount that is not the cart’s is refused before the processor is asked for money', async () => {
  const buyer = await newBuyerHere()
  const less = { amount: buyer.total.amount - 100, currency: buyer.total.currency }
  const payment = [{ ...token('pm_card_visa'), amount: amountOf(less) }]
  const reply = await send(gateway.handle, buyer, 'purchase', { paymentRequired: true, payment }, 'r1')
  expect(reply.error?.errorCode).toBe('ERR.SSW.PRICING.PRICE_CHANGED')
  expect(fake.intents.size).toBe(0)
})
