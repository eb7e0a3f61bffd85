import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { eq, sql } from 'drizzle-orm'
import { account } from '#src/gateway/database/tables.ts'
import { pointsFor, worthOfPoints } from '#src/domain/points.ts'
import { decoded } from './buyers.ts'
import { openBench } from './gateways.ts'
import { payingBy } from './paying-by.ts'
import { harbour, ines, omar, signInAs } from './signed-in.ts'

const bench = openBench()

const offersTo = async (accountId?: string, cart = bench.cart) => {
  const buyer = await bench.buyer(cart)
  if (accountId) await signInAs(bench, buyer, accountId)
  const options = decoded('paymentOptions', await buyer.send('paymentOptions', {}))
  return { buyer, options, form: (type: string) => options.forms.find((each) => each.type === type) }
}

describe('the forms of payment', () => {
  test('are, for a guest, cards, the wallet, providers, voucher codes and gift cards, in this order', async () => {
    const { options, buyer } = await offersTo()
    expect(options.forms.map(({ type, followedBy }) => [type, followedBy])).toEqual([
      ['CREDIT_CARD', ['CREDIT_CARD']],
      ['APPLE_PAY', []],
      ['REDIRECT', []],
      ['VOUCHER', ['VOUCHER', 'GIFT_CARD', 'CREDIT_CARD', 'REDIRECT']],
      ['GIFT_CARD', ['GIFT_CARD', 'CREDIT_CARD', 'REDIRECT']],
    ])
    expect(options).toMatchObject({ amountDue: buyer.total, needsCaptcha: false })
    expect(options.forms.find(({ type }) => type === 'REDIRECT')?.providers.map(({ code }) => code)).toEqual([
      'SANDPAY',
      'SANDBANK',
      'SANDCASH',
    ])
  })

  test('also include a member’s cards, miles and vouchers, with their limits', async () => {
    const { form, buyer } = await offersTo(ines)
    expect(form('CREDIT_CARD')?.savedCards).toEqual([
      { id: 'card-1', cardCode: 'VI', lastFour: '4242', expirationDate: '2031-08', holderName: 'Ines Marlow' },
      { id: 'card-2', cardCode: 'CA', lastFour: '4444', expirationDate: '2029-11', holderName: 'Ines Marlow' },
    ])
    expect(form('VOUCHER')?.vouchers).toEqual([
      { id: 'FCV7H2K9', name: 'Travel voucher', balance: { amount: 15_000, currency: 'EUR' }, expiresOn: '2028-12-31' },
    ])
    // A euro is 1.087 dollars, and a mile 1.25 cents.
    expect(form('POINTS')).toMatchObject({
      points: { balance: 84_500, pointsPerUnit: 86.9566 },
      minimum: { amount: Math.round(buyer.total.amount / 5) },
      maximum: { amount: Math.min(buyer.total.amount, 97_175) },
    })
    expect(form('AGENCY_CREDIT')).toBeUndefined()
  })

  test('omit miles worth less than a fifth, and vouchers in another currency', async () => {
    const { form } = await offersTo(omar, await bench.shop({ types: ['ADT', 'ADT', 'ADT', 'ADT'] }))
    expect(form('POINTS')).toBeUndefined()
    expect(form('VOUCHER')?.vouchers).toEqual([])
  })

  test('begin with an agency’s credit', async () => {
    const { form, buyer } = await offersTo(harbour)
    const { forms } = decoded('paymentOptions', await buyer.send('paymentOptions', {}))
    expect(forms[0]?.type).toBe('AGENCY_CREDIT')
    expect(form('AGENCY_CREDIT')).toMatchObject({ maximum: buyer.total, followedBy: ['CREDIT_CARD'] })
    expect(form('POINTS')).toBeUndefined()
  })

  test('exclude agency credit until the airline has confirmed the agency', async () => {
    const { buyer } = await offersTo(harbour)
    const pending = { profile: sql`profile || '{"isPending": true}'` }
    await bench.opened.database.update(account).set(pending).where(eq(account.id, harbour))
    const { forms } = decoded('paymentOptions', await buyer.send('paymentOptions', {}))
    expect(forms.map(({ type }) => type)).not.toContain('AGENCY_CREDIT')
    const { error } = await buyer.send('purchase', payingBy(buyer, [{ '@type': 'AGENCY_CREDIT' }]), 'pending-1')
    expect(error?.errorCode).toBe('ERR.SSW.PAYMENT.UNKNOWN_TYPE')
  })

  test('list their required fields, and which may pay the rest', async () => {
    const { buyer } = await offersTo(ines)
    const details = decoded('paymentDetails', await buyer.send('paymentDetails', { paymentType: 'GIFT_CARD' }))
    expect(details.fields.map(({ name, secret }) => [name, secret])).toEqual([
      ['number', true],
      ['pin', true],
    ])
    const combined = decoded(
      'combinableFormsOfPayment',
      await buyer.send('combinableFormsOfPayment', {
        firstPaymentInput: { paymentType: 'POINTS', amount: { amount: 50, currency: 'EUR' } },
        surchargeConfigurations: {},
      }),
    )
    expect(combined.combinable.map(({ paymentType }) => paymentType)).toEqual(['VOUCHER', 'GIFT_CARD', 'CREDIT_CARD', 'REDIRECT'])
    expect(combined.remaining).toEqual({ amount: buyer.total.amount - 5_000, currency: 'EUR' })
    const refused = await (await bench.buyer()).send('paymentDetails', { paymentType: 'POINTS' })
    expect(refused.error).toMatchObject({ errorCode: 'ERR.SSW.PAYMENT.UNKNOWN_TYPE', facts: { paymentType: 'POINTS' } })
  })
})

test('points never pay more than their value, nor cost more than needed', () => {
  const currency = fc.constantFrom('EUR', 'JPY', 'BHD', 'GBP')
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10 ** 7 }),
      fc.double({ min: 0.01, max: 400, noNaN: true }),
      currency,
      (points, perUnit, code) => {
        expect(pointsFor(worthOfPoints(points, perUnit, code), perUnit)).toBeLessThanOrEqual(points)
      },
    ),
  )
})
