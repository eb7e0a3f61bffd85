import { and, eq, sum } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Platform } from '#src/gateway/conversation/call.ts'
import { authorisation, challenge, networkRefund } from '#src/gateway/database/tables.ts'
import { processorFor } from '#src/gateway/payments/processors.ts'
import { ProcessorAway } from '#src/gateway/payments/processor.ts'
import { stripeAmount } from '#src/gateway/payments/stripe-wire.ts'
import { isSigned, signatureOf } from '#src/gateway/payments/stripe-signature.ts'
import { cardPart, conformsToThePort, openPlatform, price } from './conformance.ts'
import { FakeStripe, type Trouble } from './fake-stripe.ts'

const inSandbox = async ({ database }: Platform, state: 'authorised' | 'captured') => {
  const [row] = await database
    .select({ sum: sum(authorisation.amount) })
    .from(authorisation)
    .where(eq(authorisation.state, state))
  return Number(row?.sum ?? 0)
}

conformsToThePort({
  name: 'the sandbox’s network',
  profile: 'sandbox',
  tokens: {
    approved: 'APPROVED',
    declined: 'DECLINED',
    'without funds': 'NOT_ENOUGH_BALANCE',
    stolen: 'STOLEN',
    expired: 'CARD_EXPIRED',
    troubled: 'ERROR',
    checked: '3DS_CHALLENGE',
  },
  open: (platform) => processorFor(platform),
  decideCheck: async ({ database }, requestId, isPassed) => {
    const isOpen = and(eq(challenge.requestId, requestId), eq(challenge.state, 'waiting'))
    await database
      .update(challenge)
      .set({ state: isPassed ? 'passed' : 'failed' })
      .where(isOpen)
  },
  books: async (platform) => {
    const [given] = await platform.database.select({ sum: sum(networkRefund.amount) }).from(networkRefund)
    return {
      held: await inSandbox(platform, 'authorised'),
      taken: (await inSandbox(platform, 'captured')) - Number(given?.sum ?? 0),
    }
  },
})

const fake = new FakeStripe()
beforeAll(() => fake.start())
afterAll(() => fake.stop())

const webhookSecret = 'whsec_fake'

const atStripe = (platform: Platform) =>
  processorFor(
    {
      ...platform,
      processor: {
        processor: 'stripe',
        publicKey: 'pk_test_fake',
        secret: fake.secret,
        webhookSecret,
        origin: 'https://www.example.com',
        url: fake.url,
      },
    },
    { pause: async () => undefined, timeout: 5_000 },
  )

conformsToThePort({
  name: 'Stripe',
  profile: 'production',
  tokens: {
    approved: 'pm_card_visa',
    declined: 'pm_card_chargeDeclined',
    'without funds': 'pm_card_insufficient',
    stolen: 'pm_card_stolen',
    expired: 'pm_card_expired',
    troubled: 'pm_card_processing',
    checked: 'pm_card_threeDSecure',
  },
  open: atStripe,
  decideCheck: async (_platform, _requestId, isPassed) => fake.decideCheck(isPassed),
  books: async () => ({ held: fake.held, taken: fake.taken }),
  forget: () => fake.forget(),
})

describe('a charge at Stripe', () => {
  const bench = openPlatform('production')
  const charge = { requestId: 'ana@example.com', part: cardPart('pm_card_visa'), total: price, storefront: 'FCDX' }

  const pay = async () => {
    const processor = atStripe(bench.platform)
    await processor.authenticate(charge)
    await processor.authorise(charge)
    await processor.capture(charge)
  }
  const bought = { intents: 1, held: 0, taken: price.amount }
  const books = () => ({ intents: fake.intents.size, held: fake.held, taken: fake.taken })

  test('is a PaymentIntent with manual capture that is created before a token is confirmed, and contains nothing about the payer', async () => {
    fake.forget()
    await pay()
    const written = fake.asked.filter(({ method }) => method === 'POST')
    expect(written.map(({ path }) => path.replace(/pi_fake\d+/, 'pi'))).toEqual([
      '/v1/payment_intents',
      '/v1/payment_intents/pi/confirm',
      '/v1/payment_intents/pi/capture',
    ])
    expect(written[0]?.fields).toEqual({
      amount: '12345',
      currency: 'eur',
      capture_method: 'manual',
      'payment_method_types[0]': 'card',
      'metadata[reference]': expect.stringMatching(/^FC-[A-Z\d]{4}-\d{4}$/),
    })
    expect(written[1]?.fields).toEqual({
      payment_method: 'pm_card_visa',
      return_url: expect.stringMatching(/^https:\/\/www\.example\.com\/dx\/FC\/FCDX\/api\/remoteReturn\?state=[a-p]{32}$/),
    })
    expect(new Set(written.map(({ key }) => key)).size).toBe(3)
    expect(written.every(({ key }) => /^[\da-f]{64}$/.test(key ?? ''))).toBe(true)
    expect(JSON.stringify(written)).not.toContain('ana@')
  })

  const requests = 8
  const everyTrouble: readonly Trouble[] = ['lost before', 'lost after', 'too many', 'out of order', 'fails and says so again']

  test.each(everyTrouble)('is made once if any single request is "%s"', async (trouble) => {
    for (let place = 0; place < requests; place += 1) {
      fake.forget()
      const each = { ...charge, requestId: `${trouble} ${place}` }
      fake.troubles = [...Array.from({ length: place }, () => undefined), trouble]
      const processor = atStripe(bench.platform)
      const steps: (() => Promise<unknown>)[] = [
        () => processor.authenticate(each),
        () => processor.authorise(each),
        () => processor.capture(each),
      ]
      // A step with an unknown outcome is repeated, as in the completer's next pass.
      for (const step of steps)
        await step().catch((thrown) => {
          expect(thrown).toBeInstanceOf(Error)
          return step().catch(() => undefined)
        })
      const { held, taken } = books()
      // Stripe repeats a failure that is stored under its key for ever. Then nothing is captured, and the authorisation can be
      // released.
      if (trouble === 'fails and says so again') {
        await processor.forbid(each)
        await processor.void(each)
        expect([fake.held, [0, price.amount].includes(taken)]).toEqual([0, true])
      } else
        expect({
          held,
          taken,
          confirmed: [...fake.intents.values()].filter(({ payment_method: token }) => token).length,
        }).toEqual({
          held: 0,
          taken: price.amount,
          confirmed: 1,
        })
    }
  })

  test('that gets no answer stays open, and is resolved once Stripe is back', async () => {
    fake.forget()
    const processor = atStripe(bench.platform)
    const each = { ...charge, requestId: 'away' }
    await processor.authenticate({ ...each, part: cardPart('pm_card_threeDSecure') })
    fake.decideCheck(true)
    fake.troubles = Array.from({ length: 12 }, () => 'lost before' as const)
    await expect(processor.find(each)).rejects.toBeInstanceOf(ProcessorAway)
    expect(await processor.void(each)).toBe(false)
    fake.troubles = []
    expect((await processor.find(each))?.state).toBe('authorised')
    expect(await processor.void(each)).toBe(true)
    expect(fake.held).toBe(0)
  })

  test('that is requested twice at the same time waits for the first request, which has the same key', async () => {
    fake.forget()
    fake.troubles = ['slow']
    const processor = atStripe(bench.platform)
    await Promise.all([processor.authorise(charge), processor.authorise(charge)])
    expect(books()).toEqual({ intents: 1, held: price.amount, taken: 0 })
  })

  test('holds the current amount when it is authorised again', async () => {
    fake.forget()
    const processor = atStripe(bench.platform)
    const each = { ...charge, requestId: 'dearer' }
    await processor.authorise({ ...each, part: cardPart('pm_card_processing') })
    const dearer = { ...price, amount: price.amount + 500 }
    await processor.authorise({ ...each, part: cardPart('pm_card_visa', { amount: dearer }) })
    expect(books()).toEqual({ intents: 1, held: dearer.amount, taken: 0 })
  })

  test('is accepted from a Stripe webhook only if its message is signed and recent', async () => {
    fake.forget()
    const processor = atStripe(bench.platform)
    const checked = { ...charge, part: cardPart('pm_card_threeDSecure') }
    await processor.authenticate(checked)
    fake.decideCheck(true)
    const [intent] = fake.intents.keys()
    const text = JSON.stringify({ type: 'payment_intent.amount_capturable_updated', data: { object: { id: intent } } })
    const seconds = Math.floor(bench.time.now / 1_000)
    const signature = `t=${seconds},v1=${signatureOf(text, seconds, webhookSecret)}`
    expect(await processor.hear({ text, signature })).toBe(true)
    expect(await processor.hear({ text, signature })).toBe(true)
    const [row] = await bench.opened.database.select().from(challenge)
    expect(row).toMatchObject({ state: 'passed', calledBackAt: bench.time.now })
    expect(books()).toEqual({ ...bought, held: price.amount, taken: 0 })
  })
})

describe('a signature', () => {
  const text = '{"id":"evt_1"}'
  const seconds = 1_900_000_000
  const now = seconds * 1_000
  const good = signatureOf(text, seconds, webhookSecret)

  test('is valid for its text and secret, for five minutes', () => {
    const header = `t=${seconds},v1=${good},v0=ignored`
    expect(isSigned({ text, header, now }, webhookSecret)).toBe(true)
    expect(isSigned({ text, header, now: now + 299_000 }, webhookSecret)).toBe(true)
    expect(isSigned({ text, header: `t=${seconds},v1=${'0'.repeat(64)},v1=${good}`, now }, webhookSecret)).toBe(true)
  })

  test.each<[string, string | null, string, number]>([
    ['that is missing', null, text, now],
    ['without a time', `v1=${good}`, text, now],
    ['of another text', `t=${seconds},v1=${good}`, `${text} `, now],
    ['of another time', `t=${seconds + 1},v1=${good}`, text, now],
    ['that is too old', `t=${seconds},v1=${good}`, text, now + 301_000],
    ['from the future', `t=${seconds},v1=${good}`, text, now - 301_000],
    ['by an old scheme alone', `t=${seconds},v0=${good}`, text, now],
    ['that was cut off', `t=${seconds},v1=${good.slice(0, 10)}`, text, now],
  ])('%s is invalid', (_name, header, signed, at) => {
    expect(isSigned({ text: signed, header, now: at }, webhookSecret)).toBe(false)
  })
})

test.each([
  [
    { amount: 12_345, currency: 'EUR' },
    { amount: 12_345, currency: 'eur' },
  ],
  [
    { amount: 500, currency: 'JPY' },
    { amount: 500, currency: 'jpy' },
  ],
  [
    { amount: 500, currency: 'ISK' },
    { amount: 50_000, currency: 'isk' },
  ],
  [
    { amount: 12_340, currency: 'KWD' },
    { amount: 12_340, currency: 'kwd' },
  ],
])('%o is %o to Stripe', (money, counted) => expect(stripeAmount(money)).toEqual(counted))

test('an amount that Stripe would round is not charged', () => {
  expect(() => stripeAmount({ amount: 12_345, currency: 'KWD' })).toThrow(RangeError)
})
