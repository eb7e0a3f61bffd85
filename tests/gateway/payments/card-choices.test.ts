import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { add, multiply } from '#src/domain/money.ts'
import { instalmentPlans } from '#src/gateway/payments/instalments.ts'
import { violations } from '../purchase/books.ts'
import { amountOf, type Buyer, card, decoded, paying } from '../purchase/buyers.ts'
import { openBench } from '../purchase/gateways.ts'
import { rowsOf, Sum } from '#src/gateway/database/rows.ts'

const bench = openBench()

const offerFor = async (buyer: Buyer, cardNumber = '40000566', amount = buyer.total) => {
  const input = { dccOfferInput: { cardNumber, amount: amountOf(amount) } }
  return decoded('dccOffers', await buyer.send('dccOffers', input)).offers
}

const converted = (offerId: string) => card('4000056655665556', { selectedDCCOffer: { offerId } })

const entriesOf = async () => {
  const rows = await rowsOf(
    bench.opened.database,
    z.object({ account: z.string(), currency: z.string(), sum: Sum }),
    sql`select account, currency, sum(amount) as sum from ledger_entry group by 1, 2 order by 1, 2`,
  )
  return Object.fromEntries(rows.map(({ account, currency, sum }) => [`${account} ${currency}`, sum]))
}

describe('paying in the card’s own currency', () => {
  test('is offered with both amounts, the rate, the markup and the expiry', async () => {
    const buyer = await bench.buyer()
    const [offer] = await offerFor(buyer)
    // The middle rate is 1.086957 dollars for a euro.
    expect(offer).toMatchObject({ amount: buyer.total, markup: 3.5, rate: 1.125 })
    expect(offer?.cardAmount).toEqual({ amount: Math.round(buyer.total.amount * 1.125), currency: 'USD' })
    expect(Date.parse(offer?.expiresAt ?? '')).toBe(bench.clock.now + 10 * 60_000)
  })

  test.each([['40000099'], ['42424242']])('is not offered to %s, whose currency is the cart’s or unknown', async (digits) => {
    expect(await offerFor(await bench.buyer(), digits)).toEqual([])
  })

  test('charges the card’s currency, and the ledger balances in both', async () => {
    const buyer = await bench.buyer()
    const [offer] = await offerFor(buyer)
    if (!offer) throw new Error('nothing was offered')
    const answer = await buyer.send('purchase', paying(buyer, converted(offer.offerId)), 'r1')
    expect(decoded('purchase', answer)).toMatchObject({ outcome: 'booked', booking: { total: buyer.total } })
    expect(answer.text).toContain('"rate":1.125')
    const { amount } = buyer.total
    expect(await entriesOf()).toEqual({
      'airline EUR': amount,
      'customer USD': -offer.cardAmount.amount,
      'exchange EUR': -amount,
      'exchange USD': offer.cardAmount.amount,
      'processor EUR': 0,
    })
    expect(await violations(bench.opened.database)).toEqual([])
  })

  test('is released identically if tickets cannot be issued', async () => {
    const buyer = await bench.buyer()
    const [offer] = await offerFor(buyer)
    const failing = { ...converted(offer?.offerId ?? ''), holderName: 'TICKET FAIL' }
    await buyer.send('purchase', paying(buyer, failing), 'r1')
    expect(new Set(Object.values(await entriesOf()))).toEqual(new Set([0]))
    expect(await violations(bench.opened.database)).toEqual([])
  })

  test('is refused after expiry, and for another card or amount', async () => {
    const buyer = await bench.buyer()
    const [offer] = await offerFor(buyer)
    const [smaller] = await offerFor(buyer, '40000566', { ...buyer.total, amount: 100 })
    const offerId = offer?.offerId ?? ''
    const other = { selectedDCCOffer: { offerId } }
    expect((await buyer.send('purchase', paying(buyer, card(undefined, other)), 'r1')).error?.details).toEqual({
      'payment.0.selectedDCCOffer.offerId': 'ofAnotherPayment',
    })
    expect((await buyer.send('purchase', paying(buyer, converted(smaller?.offerId ?? '')), 'r1')).error?.details).toEqual({
      'payment.0.selectedDCCOffer.offerId': 'ofAnotherPayment',
    })
    bench.clock.now += 10 * 60_000
    expect((await buyer.send('purchase', paying(buyer, converted(offerId)), 'r1')).error?.errorCode).toBe(
      'ERR.SSW.PAYMENT.DCC_EXPIRED',
    )
  })
})

describe('instalments', () => {
  const currency = fc.constantFrom('EUR', 'JPY', 'BHD', 'BRL')
  const market = fc.constantFrom('GB', 'BR', 'AE', 'AR', 'TR', '')

  test('I15: a plan’s payments sum to its total exactly, and the last one absorbs rounding', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 9 }), currency, market, (amount, code, pointOfSale) => {
        for (const plan of instalmentPlans({ amount, currency: code }, pointOfSale)) {
          const { months, monthly, last, total, rate } = plan
          expect(add(multiply(monthly, months - 1), last)).toEqual(total)
          expect([monthly, last, total].every((money) => Number.isSafeInteger(money.amount))).toBe(true)
          expect(total.amount).toBeGreaterThanOrEqual(amount)
          if (rate === 0) expect(total.amount).toBe(amount)
          expect(Math.abs(last.amount - monthly.amount)).toBeLessThanOrEqual(2 * months)
        }
      }),
    )
  })

  test('show their cost, and the chosen plan is on the booking', async () => {
    const buyer = await bench.buyer()
    const input = { installmentsRequestInput: { cardNumber: '40000099', amount: amountOf(buyer.total) } }
    const { plans } = decoded('bookingInstallments', await buyer.send('bookingInstallments', input))
    expect(plans.map(({ months }) => months)).toEqual([3, 6, 10, 12])
    const chosen = plans[1]
    if (!chosen?.last) throw new Error('no plan')
    expect(add(multiply(chosen.monthly, 5), chosen.last)).toEqual(chosen.total)
    expect(chosen.total.amount).toBeGreaterThan(buyer.total.amount)
    const installment = { installmentId: chosen.installmentId, bankName: chosen.bankName, months: 6 }
    const reply = await buyer.send('purchase', paying(buyer, card('4000009999001103', { installment })), 'r1')
    expect(decoded('purchase', reply)).toMatchObject({ outcome: 'booked', booking: { total: buyer.total } })
    expect(reply.text).toContain(`"installmentId":"${chosen.installmentId}","months":6`)
    expect(await violations(bench.opened.database)).toEqual([])
  })

  test('are refused if they were never offered', async () => {
    const buyer = await bench.buyer()
    const reply = await buyer.send(
      'purchase',
      paying(buyer, card(undefined, { installment: { installmentId: 'INS-99-0' } })),
      'r1',
    )
    expect(reply.error?.details).toEqual({ 'payment.0.installment.installmentId': 'unknown' })
  })

  test.each([
    [{ cardNumber: '4242424242424242', amount: { amount: 5, currency: 'EUR' } }],
    [{ cardNumber: '42', amount: { amount: 5, currency: 'EUR' } }],
    [{ cardNumber: '42424242', amount: { amount: -5, currency: 'EUR' } }],
    [{ cardNumber: '42424242', amount: { amount: 5, currency: 'USD' } }],
  ])('are not offered for an invalid inquiry: %j', async (installmentsRequestInput) => {
    const buyer = await bench.buyer()
    expect((await buyer.send('bookingInstallments', { installmentsRequestInput })).error?.type).toBe('Validation')
  })
})

describe('a wallet session', () => {
  const open = async (buyer: Buyer) => {
    const { merchantSession } = decoded('applePaySession', await buyer.send('applePaySession', {}))
    return (merchantSession as { merchantSessionIdentifier: string }).merchantSessionIdentifier
  }
  const wallet = (token: string, more: object = {}) => ({ '@type': 'APPLE_PAY', token, ...more })

  test('pays once', async () => {
    const buyer = await bench.buyer()
    const token = await open(buyer)
    const declined = await buyer.send('purchase', paying(buyer, wallet(token, { holderName: 'DECLINED' })), 'r1')
    expect(declined.error?.errorCode).toBe('ERR.SSW.PAYMENT.DECLINED')
    const again = await buyer.send('purchase', paying(buyer, wallet(token)), 'r2')
    expect(again.error?.errorCode).toBe('ERR.SSW.PAYMENT.WALLET_EXPIRED')
    const paid = await buyer.send('purchase', paying(buyer, wallet(await open(buyer))), 'r3')
    expect(decoded('purchase', paid)).toMatchObject({ outcome: 'booked', booking: { payments: [{ brand: 'VI' }] } })
    expect(paid.text).toContain('"paymentType":"APPLE_PAY"')
    expect(await violations(bench.opened.database)).toEqual([])
  })

  test('expires after five minutes, and cannot be used by others', async () => {
    const [buyer, other] = [await bench.buyer(), await bench.buyer()]
    const token = await open(buyer)
    expect((await other.send('purchase', paying(other, wallet(token)), 'r1')).error?.errorCode).toBe(
      'ERR.SSW.PAYMENT.WALLET_EXPIRED',
    )
    bench.clock.now += 5 * 60_000
    expect((await buyer.send('purchase', paying(buyer, wallet(token)), 'r2')).error?.errorCode).toBe(
      'ERR.SSW.PAYMENT.WALLET_EXPIRED',
    )
  })
})
