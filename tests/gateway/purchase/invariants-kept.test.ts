import { expect, test } from 'vitest'
import { DroppedReply } from '#src/gateway/platform/dropped-reply.ts'
import type { SessionState } from '#src/gateway/conversation/session-state.ts'
import { recordedOf, violations } from './books.ts'
import { answerBank, type Buyer, card, decoded, paying } from './buyers.ts'
import { openBench } from './gateways.ts'
import { endAt, redirecting } from './pages.ts'
import { fullCart } from './wishes.ts'

const bench = openBench()
let full: SessionState | undefined

const whole = async (): Promise<SessionState> => {
  full ??= await fullCart(bench.opened)
  return full
}

const dropped = (thrown: unknown): undefined => {
  if (!(thrown instanceof DroppedReply)) throw thrown
}

/** Runs the completer until everything left behind has been finished or released, long before a conversation ends. */
const quiescence = async () => {
  for (let round = 0; round < 4; round += 1) {
    bench.clock.now += 61_000
    await bench.gateway.runCompleter()
  }
}

/** Selects what a traveller has entered and chosen, from the cart. */
const typedIn = async (buyer: Buyer) => {
  const { passengers, contact, seats, extras, insurance, refs, search } = decoded('cart', await buyer.send('cart', {}))
  return { passengers, contact, seats, extras, insurance, refs, search }
}

test.each([
  ['is declined', '4000000000000002', {}],
  ['has insufficient funds', '4000000000009995', {}],
  ['meets a processing error', '4000000000000119', {}],
  ['is blocked', '4100000000000019', {}],
  ['is refused by its bank', '4000002760003184', { code: '000000', answer: 'approve' }],
  ['is declined after its bank said yes', '4000008260003178', { code: '123456', answer: 'approve' }],
  ['gets no reply and took nothing', '4000009999000303', {}],
  ['was set aside, and tickets failed', '4000009999000402', {}],
  ['was set aside, and its release failed', '4000009999000501', {}],
  ['is approved in part', '4000009999001202', {}],
  ['meets another price', '4000009999001301', {}],
])('I6: input survives a card that %s, and the approved one books everything', async (_name, number, answer) => {
  const buyer = await bench.buyer(await whole())
  const before = await typedIn(buyer)
  expect(before).toMatchObject({ passengers: [{ lastName: 'Müller' }], contact: { email: expect.stringContaining('@') } })
  expect([before.seats.length, before.extras.length, before.insurance]).toEqual([1, 1, expect.anything()])
  const reply = await buyer.send('purchase', paying(buyer, card(number)), 'r1').catch(dropped)
  const url = /"challengeUrl":"([^"]+)"/.exec(reply?.text ?? '')?.[1]
  if (url) {
    await answerBank(bench.gateway, url, answer)
    const payment = [{ '@type': 'CREDIT_CARD', '@id': '1', received3rdPartyData: { paymentRef: url.split('/').at(-1) } }]
    const refused = number === '4000002760003184' ? 'ERR.SSW.PAYMENT.AUTHENTICATION_FAILED' : 'ERR.SSW.PAYMENT.DECLINED'
    expect((await buyer.send('purchase', { paymentRequired: true, payment }, 'r1')).error?.errorCode).toBe(refused)
  }
  await quiescence()
  expect(await typedIn(buyer)).toEqual(before)
  const { total } = decoded('cart', await buyer.send('cart', {}))
  const booked = decoded('purchase', await buyer.send('purchase', paying({ total }), 'r2'))
  if (booked.outcome !== 'booked') throw new Error('not booked')
  expect(booked.booking.passengers).toEqual(before.passengers)
  expect([booked.booking.seats.length, booked.booking.extras.length]).toEqual([1, 1])
  expect(await violations(bench.opened.database)).toEqual([])
})

test.each(['decline', 'cancel', 'close'] as const)('I6: input survives a provider’s page that ends with %s', async (ending) => {
  const buyer = await bench.buyer(await whole())
  const before = await typedIn(buyer)
  const reply = await buyer.send('purchase', redirecting(buyer), 'r1')
  await endAt(bench.gateway, /"challengeUrl":"([^"]+)"/.exec(reply.text)?.[1] ?? '', ending)
  await quiescence()
  expect(await typedIn(buyer)).toEqual(before)
  expect(await recordedOf(bench.opened.database, 'r1')).toEqual({ phase: 'challenge', reason: null, bookings: 0, money: {} })
})
