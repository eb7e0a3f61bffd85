import { expect, test } from 'vitest'
import type { PricedBooking } from '#src/domain/booking.ts'
import { moneyOf, violations } from '../purchase/books.ts'
import { answerBank, card, decoded } from '../purchase/buyers.ts'
import { openBench } from '../purchase/gateways.ts'
import { comeBack, endAt, pageOf, redirecting, stateIn } from '../purchase/pages.ts'
import { type Traveller, travellerOn } from '../flows/travellers.ts'
import { held, holderOn, opened, pay, place } from './holders.ts'

const bench = openBench()
const onAPage = card('4000000000003220')

/** Lets the gateway record a return, and returns the address of the page that follows. */
const backFrom = async (address: string) => (await comeBack(bench.gateway, address)).headers.get('location') ?? ''

const continuing = (transactionId: string) => ({
  paymentRequired: true,
  payment: [{ '@type': 'CREDIT_CARD', '@id': '1', received3rdPartyData: { paymentRef: transactionId } }],
})

const fulfilling = (state: string) => ({
  fulfillmentRequest: { state },
  bookingPsuedoCityCode: '',
  countryCode: '',
  currencyCode: '',
  language: '',
})

const isPaidOnce = async ({ reference, total }: PricedBooking, requestId: string) => {
  const { booking } = await travellerOn(bench).ask('booking', 'tripDetails', { pnrQuery: { pnr: reference, lastName: 'Müller' } })
  expect(booking).toMatchObject({ reference, status: 'ticketed', total })
  expect((await moneyOf(bench.opened.database, requestId)).airline).toBe(total.amount)
  expect(await violations(bench.opened.database)).toEqual([])
}

/** Sends the traveller to another page to pay, and returns the address of that page's return. */
const sentAway = async (traveller: Traveller, { total }: PricedBooking, requestId: string, provider?: 'SANDPAY' | 'SANDCASH') => {
  const reply = provider
    ? await traveller.send('bnpl', 'purchase', redirecting({ total }, provider), requestId)
    : await pay(traveller, total, requestId, onAPage)
  const { transactionId, url } = pageOf(reply)
  return { transactionId, end: (answer: Record<string, string>) => answerBank(bench.gateway, url, answer), url }
}

test.each([
  ['in the same tab', true],
  ['in a new tab, which has no conversation yet', false],
])('a hold paid on a bank’s own page continues %s, and is paid once', async (_name, isSameTab) => {
  const made = await held(await holderOn(bench))
  const payer = await opened(bench, made.reference)
  const { transactionId, end } = await sentAway(payer, made, 'away')
  const left = await end({ code: '123456', answer: 'approve' })
  const address = await backFrom(left.headers.get('location') ?? '')
  expect(address).toMatch(/#\/bnpl\/remote-return\?state=[0-9a-p]{32}$/)
  const tab = isSameTab ? payer : travellerOn(bench, { cookie: payer.cookie })
  const told = await tab.ask('bnpl', 'tripDetails', { pnrQuery: { returnState: stateIn(address.replace('#/', '')) } })
  expect(told.attempt).toMatchObject({ requestId: 'away', status: 'open', challenge: { transactionId } })
  const answers = [
    await tab.send('bnpl', 'purchase', continuing(transactionId), 'away'),
    await tab.send('bnpl', 'purchase', continuing(transactionId), 'away'),
  ]
  for (const answer of answers) expect(decoded('purchase', answer)).toHaveProperty('booking.reference', made.reference)
  await isPaidOnce(made, 'away')
})

test.each(['SANDPAY', 'SANDCASH'] as const)(
  'a hold paid at the provider %s returns to its own flow, and is paid once',
  async (provider) => {
    const made = await held(await holderOn(bench))
    const payer = await opened(bench, made.reference)
    const { url } = await sentAway(payer, made, 'away', provider)
    const address = await backFrom((await endAt(bench.gateway, url, 'approve')) ?? '')
    expect(address).toMatch(/#\/bnpl\/remote-afop-return\?state=/)
    const state = stateIn(address.replace('#/', ''))
    for (let time = 0; time < 2; time += 1) {
      const { pnr } = await payer.ask('bnpl', 'paymentFulfillment', fulfilling(state))
      expect(pnr).toMatchObject({ reference: made.reference, status: 'ticketed' })
    }
    await isPaidOnce(made, 'away')
  },
)

test('a provider’s refusal returns to the hold’s flow, where a card then pays', async () => {
  const made = await held(await holderOn(bench))
  const payer = await opened(bench, made.reference)
  const { url } = await sentAway(payer, made, 'away', 'SANDPAY')
  const address = await backFrom((await endAt(bench.gateway, url, 'decline')) ?? '')
  expect(address).toMatch(/#\/bnpl\/remote-afop-return\?state=/)
  const state = stateIn(address.replace('#/', ''))
  expect((await payer.refusal('bnpl', 'paymentFulfillment', fulfilling(state))).errorCode).toBe('ERR.SSW.PAYMENT.DECLINED')
  expect((await payer.ask('bnpl', 'cart')).total).toEqual(made.total)
  expect(decoded('purchase', await pay(payer, made.total, 'card')).outcome).toBe('booked')
  await isPaidOnce(made, 'card')
})

test.each([
  ['by a purchase in the same tab', 'purchase', true],
  ['in the same tab', 'processHold', true],
  ['in a new tab, which has no conversation yet', 'processHold', false],
] as const)('a hold fee paid on a bank’s own page continues %s, and places the hold once', async (_words, name, isSameTab) => {
  const holder = await holderOn(bench)
  const { transactionId, url } = pageOf(await place(holder, 'HOLD72', { requestId: 'fee', payment: onAPage }))
  const left = await answerBank(bench.gateway, url, { code: '123456', answer: 'approve' })
  expect(await backFrom(left.headers.get('location') ?? '')).toMatch(/#\/remote-return\?state=/)
  const tab = isSameTab ? holder : travellerOn(bench, { cookie: holder.cookie })
  const { payment } = continuing(transactionId)
  const answer =
    name === 'purchase'
      ? await tab.send('booking', 'purchase', continuing(transactionId), 'fee')
      : await tab.send('bnpl', 'processHold', { holdPaymentInput: { holdOptionId: 'HOLD72', payment } }, 'fee')
  expect(decoded(name, answer)).toMatchObject({ outcome: 'booked', booking: { status: 'held' } })
  expect(await violations(bench.opened.database)).toEqual([])
})

test('a starting purchase still has to belong to the conversation’s own flow', async () => {
  const made = await held(await holderOn(bench))
  const payer = await opened(bench, made.reference)
  expect((await payer.refusal('booking', 'purchase', redirecting(made))).errorCode).toBe('ERR.SSW.CLIENT.WRONG_FLOW')
})
