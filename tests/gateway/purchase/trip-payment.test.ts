import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { toDecimal } from '#src/domain/money.ts'
import { session } from '#src/gateway/database/tables.ts'
import { openBench } from './gateways.ts'
import { begin, buy, travellerOn } from '../flows/travellers.ts'
import { statedIn } from '../refusals.ts'

const bench = openBench()

const shopper = async () => {
  const buyer = await bench.buyer()
  return { due: buyer.total, ana: travellerOn(bench, buyer) }
}

const stored = async (key: string) => {
  const [row] = await bench.opened.database.select().from(session).where(eq(session.key, key))
  return JSON.stringify(row)
}

describe('forms of payment', () => {
  test('list the fields of a card and the surcharge of each brand', async () => {
    const { ana, due } = await shopper()
    const details = await ana.ask('booking', 'paymentDetails', { paymentType: 'CREDIT_CARD' })
    expect(details.amountDue).toEqual(due)
    expect(details.fields.filter(({ secret }) => secret).map(({ name }) => name)).toEqual(['number', 'cvc'])
    expect(details.form?.cards.map(({ code }) => code)).toEqual(['VI', 'CA', 'AX', 'DS', 'DC', 'JC'])
  })

  test('that are not offered cause a typed error wherever they are named', async () => {
    const { ana } = await shopper()
    for (const [name, variables] of [
      ['paymentDetails', { paymentType: 'BARTER' }],
      ['updatePaymentDetails', { paymentDetailsInput: { paymentType: 'BARTER' } }],
      [
        'combinableFormsOfPayment',
        { firstPaymentInput: { paymentType: 'BARTER', amount: { amount: 1, currency: 'EUR' } }, surchargeConfigurations: {} },
      ],
    ] as const)
      expect(await ana.refusal('booking', name, variables)).toMatchObject({
        errorCode: 'ERR.SSW.PAYMENT.UNKNOWN_TYPE',
        facts: { paymentType: 'BARTER' },
      })
  })

  test('are stored in the conversation by type, without anything else that is sent', async () => {
    const { ana, due } = await shopper()
    const chosen = await ana.ask('booking', 'updatePaymentDetails', {
      paymentDetailsInput: { paymentType: 'CREDIT_CARD', cardCode: 'vi', holderName: 'Ana Secret', cvc: '987' },
    })
    expect(chosen).toEqual({ paymentType: 'CREDIT_CARD', cardCode: 'VI', amountDue: due })
    const kept = await stored(ana.key())
    expect(kept).toContain('"formOfPayment":{"cardCode":"VI","paymentType":"CREDIT_CARD"}')
    expect(kept).not.toMatch(/Secret|"987"/)
    expect(
      statedIn(
        await ana.refusal('booking', 'updatePaymentDetails', {
          paymentDetailsInput: { paymentType: 'CREDIT_CARD', cardCode: 'ZZ' },
        }),
      ),
    ).toEqual({ errorCode: 'ERR.SSW.CLIENT.VALIDATION', details: { cardCode: 'notAccepted' } })
  })

  test('can be combined, with the remaining amount exact to the cent', async () => {
    const { ana, due } = await shopper()
    const first = (amount: unknown, more: object = {}) => ({
      firstPaymentInput: { paymentType: 'CREDIT_CARD', amount: { amount, currency: 'EUR', ...more } },
      surchargeConfigurations: {},
    })
    const combined = await ana.ask('booking', 'combinableFormsOfPayment', first(10.01))
    expect(combined).toEqual({
      firstPayment: { paymentType: 'CREDIT_CARD', amount: { amount: 1001, currency: 'EUR' } },
      amountDue: due,
      remaining: { amount: due.amount - 1001, currency: 'EUR' },
      combinable: expect.arrayContaining([
        expect.objectContaining({ paymentType: 'CREDIT_CARD', maximum: { amount: due.amount - 1001, currency: 'EUR' } }),
      ]),
    })
    expect(await ana.ask('booking', 'combinableFormsOfPayment', first(toDecimal(due)))).toMatchObject({
      remaining: { amount: 0 },
      combinable: [],
    })
    for (const [wrong, reason] of [
      [first(toDecimal(due) + 1), 'tooMuch'],
      [first(0), 'outOfRange'],
      [first(-5), 'outOfRange'],
      [first(0.004), 'outOfRange'],
      [first('x'), 'notANumber'],
      [first(1e300), 'notANumber'],
    ] as const)
      expect((await ana.refusal('booking', 'combinableFormsOfPayment', wrong)).details).toEqual({
        'firstPaymentInput.amount.amount': reason,
      })
    expect((await ana.refusal('booking', 'combinableFormsOfPayment', first(1, { currency: 'USD' }))).details).toEqual({
      'firstPaymentInput.amount.currency': 'wrongCurrency',
    })
  })

  test('are none for a trip with nothing due', async () => {
    const ana = await begin(bench, 'mto', await buy(bench))
    const options = await ana.ask('mto', 'paymentOptions')
    expect(options).toEqual({
      amountDue: { amount: 0, currency: 'EUR' },
      needsCaptcha: false,
      mayHold: false,
      cards: [],
      forms: [],
    })
    expect(options.refundDue).toBeUndefined()
    expect(
      (
        await ana.refusal('mto', 'combinableFormsOfPayment', {
          firstPaymentInput: { paymentType: 'CREDIT_CARD', amount: { amount: 1, currency: 'EUR' } },
          surchargeConfigurations: {},
        })
      ).errorCode,
    ).toBe('ERR.SSW.PAYMENT.NOT_DUE')
    expect((await ana.refusal('bnpl', 'paymentOptions')).errorCode).toBe('ERR.SSW.CLIENT.WRONG_FLOW')
  })
})
