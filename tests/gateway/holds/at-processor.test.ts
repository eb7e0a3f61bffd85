import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { holdChoices } from '#src/gateway/cart/hold-terms.ts'
import { booking } from '#src/gateway/database/tables.ts'
import type { Gateway } from '#src/gateway/gateway.ts'
import type { CardTaking } from '#src/gateway/platform/processor-settings.ts'
import { textOf } from '../memory.ts'
import { FakeStripe } from '../payments/fake-stripe.ts'
import { moneyOf, violations } from '../purchase/books.ts'
import { card, decoded, openGateway, origin } from '../purchase/buyers.ts'
import { openBench } from '../purchase/gateways.ts'
import { comeBack, pageOf } from '../purchase/pages.ts'
import { type Traveller, travellerOn } from '../flows/travellers.ts'
import { optionOf, place, placing } from './holders.ts'
import { statedIn } from '../refusals.ts'

const bench = openBench()
const fake = new FakeStripe()
let gateway: Gateway

beforeAll(async () => {
  await fake.start()
  const { publicKey, secret, url } = fake
  gateway = await openGateway({ opened: bench.opened }, bench.clock, { pause: async () => undefined }, 'production', {
    processor: { processor: 'stripe', publicKey, secret, webhookSecret: 'whsec_fake', origin: 'https://www.example.com', url },
  })
})
afterAll(async () => {
  await gateway.close()
  await fake.stop()
})
beforeEach(() => fake.forget())

const holderHere = async (): Promise<Traveller> => {
  const { key, cookie } = await bench.buyer()
  return travellerOn({ gateway }, { key, cookie })
}

const token = (name: string) => ({ '@type': 'CREDIT_CARD', '@id': '1', token: name })

const nothingHeld = async () => {
  expect({ held: fake.held, taken: fake.taken, bookings: await bench.opened.database.$count(booking) }).toEqual({
    held: 0,
    taken: 0,
    bookings: 0,
  })
  expect(await violations(bench.opened.database)).toEqual([])
}

describe('a hold in production with a processor', () => {
  test('is offered for a fee, which is paid in the processor’s card fields', async () => {
    const { options, framedCard } = await (await holderHere()).ask('bnpl', 'holdOptions')
    expect(options.map(({ fee }) => fee.amount > 0)).toEqual([false, true, true])
    expect(framedCard?.frame).toBe('/card/')
    expect(framedCard?.cards[0]).toEqual({ code: 'VI', name: 'Visa', surcharge: undefined })
    expect((await travellerOn(bench, await bench.buyer()).ask('bnpl', 'holdOptions')).framedCard).toBeUndefined()
  })

  test('is paid with the token of a card, once', async () => {
    const holder = await holderHere()
    const { fee } = optionOf(await holder.ask('bnpl', 'holdOptions'), 'HOLD72')
    const reply = await place(holder, 'HOLD72', { payment: token('pm_card_visa'), requestId: 'h1' })
    expect(decoded('processHold', reply)).toMatchObject({
      outcome: 'booked',
      booking: { status: 'held', hold: { id: 'HOLD72' } },
    })
    expect({ held: fake.held, taken: fake.taken }).toEqual({ held: 0, taken: fee.amount })
    expect(await moneyOf(bench.opened.database, 'h1')).toEqual({ airline: fee.amount, customer: -fee.amount, processor: 0 })
    expect(await violations(bench.opened.database)).toEqual([])
  })

  test('is refused for a card number, which is neither read nor stored', async () => {
    const holder = await holderHere()
    const { error, text } = await place(holder, 'HOLD72', { payment: card(), requestId: 'h1' })
    expect(error?.details).toEqual({ 'payment.0.number': 'notAccepted', 'payment.0.token': 'required' })
    expect(text + (await textOf(bench.opened.database))).not.toContain(card().number)
    expect(fake.asked).toEqual([])
    await nothingHeld()
  })

  test('holds nothing if the card is declined, and the next card pays', async () => {
    const holder = await holderHere()
    const { error } = await place(holder, 'HOLD72', { payment: token('pm_card_insufficient') })
    expect(statedIn(error)).toEqual({
      errorCode: 'ERR.SSW.PAYMENT.DECLINED',
      facts: { reason: 'insufficient_funds', isFinal: false, reference: expect.any(String), setAside: [] },
    })
    await nothingHeld()
    const again = decoded('processHold', await place(holder, 'HOLD72', { payment: token('pm_card_visa') }))
    expect(again.outcome).toBe('booked')
  })

  test('is placed after the bank’s check of the fee', async () => {
    const holder = await holderHere()
    const options = await holder.ask('bnpl', 'holdOptions')
    const reply = await place(holder, 'HOLD72', { payment: token('pm_card_threeDSecure'), requestId: 'h1' })
    const page = pageOf(reply)
    await gateway.handle(new Request(origin + page.url))
    const [intent] = fake.intents.values()
    const returnUrl = new URL(intent?.next_action?.redirect_to_url.return_url ?? '')
    fake.decideCheck(true)
    await comeBack(gateway, returnUrl.pathname + returnUrl.search, 'GET')
    const { holdPaymentInput } = placing(options, 'HOLD72')
    const payment = [{ '@type': 'CREDIT_CARD', '@id': '1', received3rdPartyData: { paymentRef: page.transactionId } }]
    const done = await holder.send('bnpl', 'processHold', { holdPaymentInput: { ...holdPaymentInput, payment } }, 'h1')
    expect(decoded('processHold', done)).toMatchObject({ outcome: 'booked', booking: { status: 'held' } })
    expect(fake.taken).toBe(optionOf(options, 'HOLD72').fee.amount)
    expect(await violations(bench.opened.database)).toEqual([])
  })
})

test('without a processor, production offers only the free hold', () => {
  const feesWith = (cardTaking: CardTaking) =>
    holdChoices({ engine: gateway.platform.engineOf('FCDX'), now: bench.clock.now, cardTaking }, bench.cart).terms.map(
      ({ fee }) => fee.amount > 0,
    )
  expect(feesWith('nothing')).toEqual([false])
  expect(feesWith('tokens')).toEqual([false, true, true])
})
