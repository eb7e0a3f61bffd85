import { describe, expect, test } from 'vitest'
import { attemptEnds } from '#src/domain/payment-fact.ts'
import { amountOf, type Buyer, card, decoded, paying } from './buyers.ts'
import { openBench } from './gateways.ts'

const bench = openBench()

const attemptOf = async (buyer: Buyer) =>
  decoded('tripDetails', await buyer.send('tripDetails', { pnrQuery: { requestId: 'r1' } })).attempt

const inDollars = '4000056655665556'

/** Builds a card payment in the card's own currency, for which the sandbox's network behaves as the holder's name says. */
const converted = async (buyer: Buyer, holderName = 'Ana Müller') => {
  const asked = { dccOfferInput: { cardNumber: inDollars.slice(0, 8), amount: amountOf(buyer.total) } }
  const [offer] = decoded('dccOffers', await buyer.send('dccOffers', asked)).offers
  if (!offer) throw new Error('no conversion was offered')
  return { offer, payment: card(inDollars, { holderName, selectedDCCOffer: { offerId: offer.offerId } }) }
}

describe('the money of an attempt', () => {
  test('is reported as not set aside if the bank’s check was never answered', async () => {
    const buyer = await bench.buyer()
    await buyer.send('purchase', paying(buyer, card('4000002500003155')), 'r1')
    expect(await attemptOf(buyer)).toMatchObject({
      status: 'challenge',
      charges: [{ brand: 'VI', lastFour: '3155', amount: buyer.total }],
    })
    bench.clock.now += 20 * 60_000
    await bench.gateway.runCompleter()
    expect(await attemptOf(buyer)).toEqual({
      requestId: 'r1',
      status: 'voided',
      reason: 'abandoned',
      setAside: [],
      reference: expect.any(String),
    })
  })

  test('is reported in the currency in which it was set aside if tickets could not be issued', async () => {
    const buyer = await bench.buyer()
    const { offer, payment } = await converted(buyer, 'TICKET FAIL')
    const refused = await buyer.send('purchase', paying(buyer, payment), 'r1')
    const { amount, currency } = amountOf(offer.cardAmount)
    expect(refused.error?.facts).toEqual({
      reason: 'ticketing_failed',
      reference: expect.any(String),
      setAside: [{ alternatives: [[{ amount, currency }]] }],
    })
    expect(await attemptOf(buyer)).toEqual({
      requestId: 'r1',
      status: 'voided',
      reason: 'ticketing_failed',
      setAside: [offer.cardAmount],
      reference: expect.any(String),
    })
  })

  test('is reported as set aside while a void fails', async () => {
    const buyer = await bench.buyer()
    const refused = await buyer.send('purchase', paying(buyer, card('4000009999000501')), 'r1')
    expect(refused.error?.facts?.reason).toBe('ticketing_failed')
    expect(await attemptOf(buyer)).toEqual({
      requestId: 'r1',
      status: 'voidPending',
      reason: 'ticketing_failed',
      setAside: [buyer.total],
      charges: [{ brand: 'VI', lastFour: '0501', amount: buyer.total }],
      reference: expect.any(String),
    })
  })

  test('is reported with a status and a reason that the storefront knows in combination', async () => {
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

  test('is stored with the booking as the amount that the card paid, with rate and markup', async () => {
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
