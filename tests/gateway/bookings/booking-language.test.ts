import { describe, expect, test } from 'vitest'
import { payloadOf } from '../flows/changers.ts'
import { held, holderOn, opened, optionOf, placing } from '../holds/holders.ts'
import { amountOf, card, decoded, paying } from '../purchase/buyers.ts'
import { openBench } from '../purchase/gateways.ts'
import { ines } from '../purchase/signed-in.ts'
import { choose, offerOf, upgrading } from '../upgrades/upgraders.ts'
import { buy } from '../flows/travellers.ts'

const bench = openBench()
const arabic = { languageForBooking: 'ar-AE' }
const english = { languageForBooking: 'en-US' }

const languageOf = async (reference: string) => (await payloadOf(bench, reference)).language

describe('a booking’s language', () => {
  test('is that of the purchase', async () => {
    const buyer = await bench.buyer()
    const answer = decoded('purchase', await buyer.send('purchase', { ...paying(buyer), ...arabic }, 'r1'))
    expect(await languageOf(answer.outcome === 'booked' ? answer.booking.reference : '')).toBe('ar-AE')
  })

  test.each(['HOLD24', 'HOLD72'])('is that of the hold %s, until it is paid for in another language', async (id) => {
    const holder = await holderOn(bench)
    const { holdPaymentInput } = placing(await holder.ask('bnpl', 'holdOptions'), id)
    const asked = { holdPaymentInput: { ...holdPaymentInput, ...arabic } }
    const placed = decoded('processHold', await holder.send('bnpl', 'processHold', asked, `language-${id}`))
    const reference = placed.outcome === 'booked' ? placed.booking.reference : ''
    expect(await languageOf(reference)).toBe('ar-AE')
    const payer = await opened(bench, reference)
    const { total } = await payer.ask('bnpl', 'cart')
    const payment = [{ ...card(), amount: amountOf(total) }]
    const paid = await payer.send('bnpl', 'purchase', { paymentRequired: true, payment, ...english }, `paid-${id}`)
    expect([paid.error, await languageOf(reference)]).toEqual([undefined, 'en-US'])
  })

  test('is that of the newest change', async () => {
    const reference = await buy(bench, await bench.shop({ types: ['ADT', 'ADT'], brand: 'FLEX' }))
    expect(await languageOf(reference)).toBe('en-US')
    const { traveller, open } = await upgrading(bench, reference, ines)
    await choose(traveller, { offerId: offerOf(open, 'INSTANT').id, payWith: 'POINTS' })
    const request = { confirmed: true, ...arabic }
    const made = await traveller.send('upgrade', 'fulfillUpgradeOffers', { request }, 'in-arabic')
    expect([made.error, await languageOf(reference)]).toEqual([undefined, 'ar-AE'])
  })

  test('is rejected if it is invalid, and nothing is held', async () => {
    const holder = await holderOn(bench)
    const options = await holder.ask('bnpl', 'holdOptions')
    const { holdPaymentInput } = placing(options, optionOf(options, 'HOLD24').id)
    const asked = { holdPaymentInput: { ...holdPaymentInput, languageForBooking: 7 } }
    const { error } = await holder.send('bnpl', 'processHold', asked, 'no-language')
    expect(error?.details).toEqual({ languageForBooking: 'notAText' })
    expect((await held(holder)).status).toBe('held')
  })
})
