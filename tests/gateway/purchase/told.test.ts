import { describe, expect, test } from 'vitest'
import { attemptEnds } from '#src/domain/payment-fact.ts'
import { amountOf, type Buyer, card, decoded, paying } from './buyers.ts'
import { openBench } from './gateways.ts'

const bench = openBench()

const standing = async (buyer: Buyer) =>
  decoded('tripDetails', await buyer.send('tripDetails', { pnrQuery: { requestId: 'r1' } })).attempt

const inDollars = '4000056655665556'

/** Returns a card that pays in its own currency, with how the sandbox's network treats it. */
const converted = async (buyer: Buyer, holderName = 'Ana Müller') => {
  const asked = { dccOfferInput: { cardNumber: inDollars.slice(0, 8), amount: amountOf(buyer.total) } }
  const [offer] = decoded('dccOffers', await buyer.send('dccOffers', asked)).offers
  if (!offer) throw new Error('no conversion was offered')
  return { offer, payment: card(inDollars, { holderName, selectedDCCOffer: { offerId: offer.offerId } }) }
}

describe('what an answer says about the money of an attempt', () => {
  test('is that nothing was set aside where the bank’s check was never answered', async () => {
    const buyer = await bench.buyer()
    await buyer.send('purchase', paying(buyer, card('4000002500003155')), 'r1')
    expect(await standing(buyer)).toMatchObject({
      status: 'challenge',
      charges: [{ brand: 'VI', lastFour: '3155', amount: buyer.total }],
    })
    bench.clock.now += 20 * 60_000
    await bench.gateway.runCompleter()
    expect(await standing(buyer)).toMatchObject({ status: 'voided', reason: 'abandoned', setAside: [] })
  })

  test('is what was set aside, in the currency in which it was, where tickets could not be issued', async () => {
    const buyer = await bench.buyer()
    const { offer, payment } = await converted(buyer, 'TICKET FAIL')
    const refused = await buyer.send('purchase', paying(buyer, payment), 'r1')
    const { amount, currency } = amountOf(offer.cardAmount)
    expect(refused.error?.facts).toMatchObject({
      reason: 'ticketing_failed',
      setAside: [{ alternatives: [[{ amount, currency }]] }],
    })
    expect(await standing(buyer)).toMatchObject({
      status: 'voided',
      reason: 'ticketing_failed',
      setAside: [offer.cardAmount],
    })
  })

  test('is that it is on its way while a void does not get through', async () => {
    const buyer = await bench.buyer()
    const refused = await buyer.send('purchase', paying(buyer, card('4000009999000501')), 'r1')
    expect(refused.error?.facts).toMatchObject({ reason: 'ticketing_failed' })
    expect(await standing(buyer)).toMatchObject({
      status: 'voidPending',
      reason: 'ticketing_failed',
      setAside: [buyer.total],
      charges: [{ amount: buyer.total }],
    })
  })

  test('has a reason and a status that the storefront knows together', async () => {
    const ends = [
      '4000000000000002',
      '4000000000009995',
      '4000000000000069',
      '4000000000000119',
      '4000008400001280',
      '4000009999001202',
    ]
    for (const number of ends) {
      const buyer = await bench.buyer()
      await buyer.send('purchase', paying(buyer, card(number)), number)
      const asked = await buyer.send('tripDetails', { pnrQuery: { requestId: number } })
      const { status, reason } = decoded('tripDetails', asked).attempt ?? {}
      expect({ number, isKnown: attemptEnds[status as keyof typeof attemptEnds].some((each) => each === reason) }).toEqual({
        number,
        isKnown: true,
      })
    }
  })

  test('is stored with the booking: what the card paid, at which rate and markup', async () => {
    const buyer = await bench.buyer()
    const { offer, payment } = await converted(buyer)
    const answer = decoded('purchase', await buyer.send('purchase', paying(buyer, payment), 'r1'))
    const { cardAmount, rate, markup } = offer
    expect(answer.outcome === 'booked' && answer.booking.payments).toEqual([
      {
        brand: 'VI',
        lastFour: '5556',
        amount: buyer.total,
        conversion: { cardAmount, rate, markup },
        paidAt: new Date(bench.clock.now).toISOString(),
        reference: expect.stringMatching(/^FC-/),
      },
    ])
  })
})
