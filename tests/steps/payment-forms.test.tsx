// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { PaymentOptions } from '#src/domain/payment.ts'
import Payment from '#src/steps/payment/screen.tsx'
import { type Answering, failsWith, failure } from '#tests/machines/answering.ts'
import { cart, eur, form, options } from '#src/operations/outcomes/samples/trip.ts'
import { showStep } from './answering.tsx'

afterEach(cleanup)

const cards = [
  { code: 'VI', name: 'Visa' },
  { code: 'AX', name: 'American Express', surcharge: eur(150) },
]
const saved = { id: 's-1', cardCode: 'VI', lastFour: '4242', expirationDate: '2031-04', holderName: 'Ana Lima' }
const certificate = { id: 'c-1', name: 'Delay voucher', balance: eur(2_500), expiresOn: '2028-01-31' }
const card = form('CREDIT_CARD', { cards, followedBy: ['CREDIT_CARD'] })
const miles = form('POINTS', { points: { balance: 4_000, pointsPerUnit: 80 }, followedBy: ['CREDIT_CARD', 'GIFT_CARD'] })
const gift = form('GIFT_CARD', { followedBy: ['CREDIT_CARD'] })

const remains = (amount: number, paymentTypes: string[]) => () => ({
  firstPayment: { paymentType: '', amount: eur(10_000 - amount) },
  amountDue: eur(10_000),
  remaining: eur(amount),
  combinable: paymentTypes.map((paymentType) => ({ paymentType })),
})

const show = (given: Partial<PaymentOptions>, answers: Answering = {}, kept = cart()) =>
  showStep({
    step: 'payment',
    Screen: Payment,
    answers: {
      paymentOptions: () => options(given),
      cart: () => kept,
      paymentCardType: () => ({ code: 'VI', name: 'Visa', accepted: true }),
      purchase: () => new Promise(() => {}),
      ...answers,
    },
    kept: { cart: kept },
  })

type Shown = ReturnType<typeof show>

const choose = async (name: RegExp) => fireEvent.click(await screen.findByRole('radio', { name }))
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string, place = 0) =>
  fireEvent.change(screen.getAllByLabelText(label)[place] as HTMLElement, { target: { value } })
const typeSecret = (label: string, value: string, place = 0) =>
  fireEvent.input(screen.getAllByLabelText(label)[place] as HTMLElement, { target: { value } })
const typeCard = (place = 0) => {
  typeSecret('Card number', '4242424242424242', place)
  typeSecret('Security code', '123', place)
  type('Expires', '12 / 39', place)
  type('Name on the card', 'Ana Lima', place)
}
const typeAddress = () => {
  type('Street and number', 'Rua 1')
  type('Postcode', '1000-001')
  type('City', 'Lisboa')
  type('Country', 'PT')
}
const paymentSent = async ({ asked }: Shown) => {
  await waitFor(() => expect(asked.at(-1)?.name).toBe('purchase'))
  return (asked.at(-1)?.variables as { payment: object[] }).payment
}

describe('the forms of payment', () => {
  it('are those of the gateway, and an unusable one says why', async () => {
    show({
      forms: [card, form('APPLE_PAY'), form('POINTS', { points: { balance: 0, pointsPerUnit: 80 } }), form('AGENCY_CREDIT')],
    })
    const group = await screen.findByRole('group', { name: 'How would you like to pay?' })
    const radios = within(group).getAllByRole('radio') as HTMLInputElement[]
    expect(radios.map(({ value, checked, disabled }) => [value, checked, disabled])).toEqual([
      ['CREDIT_CARD', true, false],
      ['APPLE_PAY', false, true],
      ['POINTS', false, true],
      ['AGENCY_CREDIT', false, false],
    ])
    expect(group.textContent).toContain('not available on this device or browser')
    expect(group.textContent).toContain('no balance left')
  })

  it('are not a question if there is only one', async () => {
    show({ forms: [card] })
    await screen.findByLabelText('Card number')
    expect(screen.queryByRole('group', { name: 'How would you like to pay?' })).toBeNull()
  })

  it('need only the security code of a member’s stored card', async () => {
    const shown = show({ forms: [form('CREDIT_CARD', { cards, savedCards: [saved] })] })
    typeSecret(await screen.findByLabelText('Security code').then(() => 'Security code'), '123')
    expect(screen.queryByLabelText('Street and number')).toBeNull()
    press('Pay €100.00')
    expect(await paymentSent(shown)).toMatchObject([{ '@type': 'CREDIT_CARD', token: 's-1', cvc: 'vault:1.cvc' }])
    expect(shown.sealed).toEqual([{ cvc: '123' }])
  })

  it('accept a gift card by number and PIN, which only the purchase receives', async () => {
    const shown = show({ forms: [card, gift] })
    await choose(/^Gift card/)
    typeSecret('Gift card number', '9800 1000 0000 0025')
    typeSecret('PIN', '7305')
    press('Pay €100.00')
    expect(await paymentSent(shown)).toMatchObject([{ '@type': 'GIFT_CARD', number: 'vault:1.number', pin: 'vault:1.pin' }])
    expect(shown.sealed).toEqual([{ number: '9800100000000025', pin: '7305' }])
    expect(JSON.stringify([shown.asked, shown.actor.getSnapshot().context])).not.toMatch(/9800100000000025|7305/)
  })

  it('lead to a provider’s page only when one is chosen', async () => {
    const providers = [
      { code: 'A', name: 'Sandpay' },
      { code: 'B', name: 'Sandbank' },
    ]
    const shown = show({ forms: [card, form('REDIRECT', { providers })] })
    await choose(/^Another provider/)
    press('Pay €100.00')
    await screen.findByText('Choose a provider', { selector: 'a' })
    await choose(/^Sandbank/)
    press('Pay €100.00')
    expect(await paymentSent(shown)).toMatchObject([{ '@type': 'REDIRECT', fopCode: 'B' }])
  })

  it('are none if nothing is due: the trip is booked as shown', async () => {
    const shown = show({ amountDue: eur(0), forms: [], cards: [] }, {}, cart({ total: eur(0) }))
    fireEvent.click(await screen.findByRole('button', { name: 'Book' }))
    expect(await paymentSent(shown)).toEqual([{ '@id': '1', amount: { amount: 0, currency: 'EUR' }, cartVersion: 1 }])
  })
})

describe('two forms of payment', () => {
  it('show the remainder, and each pays its part', async () => {
    const shown = show({ forms: [card, miles, gift] }, { combinableFormsOfPayment: remains(5_000, ['CREDIT_CARD', 'GIFT_CARD']) })
    await choose(/^Miles/)
    expect(document.body.textContent).toContain('You have 4,000 miles, worth €50.00 here.')
    press('Use this amount')
    await screen.findByText(/€50\.00 remains/, { selector: '[role=status] b' })
    typeCard()
    typeAddress()
    press('Pay €100.00')
    expect(await paymentSent(shown)).toMatchObject([
      { '@type': 'POINTS', points: 4_000, amount: { amount: 50, currency: 'EUR' } },
      { '@type': 'CREDIT_CARD', number: 'vault:2.number', amount: { amount: 50, currency: 'EUR' } },
    ])
  })

  it('may be two cards, whose numbers are sealed together', async () => {
    const shown = show({ forms: [card] }, { combinableFormsOfPayment: remains(4_000, ['CREDIT_CARD']) })
    await screen.findByLabelText('Card number')
    press('Use two forms of payment')
    type('How much to pay this way, in EUR', '60')
    press('Use this amount')
    await screen.findByText(/€40\.00 remains/, { selector: '[role=status] b' })
    typeCard(0)
    typeCard(1)
    typeAddress()
    press('Pay €100.00')
    expect(await paymentSent(shown)).toMatchObject([
      { amount: { amount: 60, currency: 'EUR' }, number: 'vault:1.number' },
      { amount: { amount: 40, currency: 'EUR' }, number: 'vault:2.number' },
    ])
    expect(shown.sealed).toHaveLength(2)
  })

  it('add each card’s own share of the fee', async () => {
    const shown = show(
      { forms: [card] },
      {
        combinableFormsOfPayment: remains(4_000, ['CREDIT_CARD']),
        paymentCardType: () => ({ code: 'VI', name: 'Visa', accepted: true, surcharge: eur(90) }),
      },
    )
    await screen.findByLabelText('Card number')
    press('Use two forms of payment')
    type('How much to pay this way, in EUR', '60')
    press('Use this amount')
    await screen.findByText(/€40\.00 remains/, { selector: '[role=status] b' })
    typeCard(0)
    await screen.findByText(/Includes a card fee of €0\.54/)
    typeCard(1)
    await screen.findByText(/Includes a card fee of €0\.36/)
    typeAddress()
    press('Pay €100.90')
    expect(await paymentSent(shown)).toMatchObject([{ amount: { amount: 60.54 } }, { amount: { amount: 40.36 } }])
  })

  it('cannot pay while the rest has no form, and report an invalid amount', async () => {
    const { asked } = show({ forms: [card, miles] })
    await choose(/^Miles/)
    press('Pay €100.00')
    await screen.findByText('Choose how to pay the rest', { selector: 'a' })
    type('How much to pay this way, in EUR', '80')
    press('Use this amount')
    await screen.findByText('Enter an amount from €0.01 to €50.00')
    expect(asked.map(({ name }) => name)).not.toContain('purchase')
  })

  it('can be reduced to one again', async () => {
    show({ forms: [card] }, { combinableFormsOfPayment: remains(4_000, ['CREDIT_CARD']) })
    await screen.findByLabelText('Card number')
    press('Use two forms of payment')
    expect(document.activeElement).toBe(screen.getByLabelText('How much to pay this way, in EUR'))
    type('How much to pay this way, in EUR', '60')
    press('Use this amount')
    await screen.findByText(/€40\.00 remains/, { selector: '[role=status] b' })
    press('Use one form of payment')
    await waitFor(() => expect(screen.getAllByLabelText('Card number')).toHaveLength(1))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Use two forms of payment' }))
  })

  it('offer a voucher’s remaining balance if it is less than its amount', async () => {
    const voucher = form('VOUCHER', { vouchers: [certificate], followedBy: ['CREDIT_CARD'] })
    show(
      { forms: [card, voucher] },
      {
        purchase: failsWith(
          failure('ERR.SSW.PAYMENT.BALANCE_TOO_LOW', {
            response: { balance: { alternatives: [[{ amount: 12.5, currency: 'EUR' }]] } },
          }),
        ),
      },
    )
    await choose(/^Voucher/)
    await choose(/^Another voucher/)
    typeSecret('Voucher code', 'fcsorry100')
    press('Pay €100.00')
    await screen.findByText(/Your balance is only €12\.50/)
  })
})

describe('a card from abroad', () => {
  const offer = {
    offerId: 'D1',
    amount: eur(10_000),
    cardAmount: { amount: 11_340, currency: 'USD' },
    rate: 1.134,
    markup: 3.5,
    expiresAt: '2027-01-01T12:00:00Z',
  }

  it('pays in the chosen one of two currencies, neither of which is preselected', async () => {
    const shown = show({ forms: [card] }, { dccOffers: () => ({ offers: [offer] }), bookingInstallments: () => ({ plans: [] }) })
    await screen.findByLabelText('Card number')
    typeCard()
    typeAddress()
    const group = await screen.findByRole('group', { name: 'Which currency would you like to pay in?' })
    const radios = within(group).getAllByRole('radio') as HTMLInputElement[]
    expect(radios.map(({ checked }) => checked)).toEqual([false, false])
    expect(group.textContent).toMatch(/1 EUR = 1\.134 USD, including 3\.5% markup, until/)
    press('Pay €100.00')
    await screen.findByText('Choose the card’s currency', { selector: 'a' })
    await choose(/^\$113\.40/)
    press('Pay $113.40')
    expect(await paymentSent(shown)).toMatchObject([
      { selectedDCCOffer: { offerId: 'D1' }, amount: { amount: 100, currency: 'EUR' } },
    ])
  })

  it('names the rate and the card fee on a line each', async () => {
    show(
      { forms: [card] },
      {
        dccOffers: () => ({ offers: [{ ...offer, amount: eur(10_090) }] }),
        bookingInstallments: () => ({ plans: [] }),
        paymentCardType: () => ({ code: 'VI', name: 'Visa', accepted: true, surcharge: eur(90) }),
      },
    )
    await screen.findByLabelText('Card number')
    typeCard()
    await choose(/^\$113\.40/)
    const fee = await screen.findByText('Includes a card fee of €0.90.')
    expect(Array.from(fee.closest('li')?.querySelectorAll('div') ?? [], ({ textContent }) => textContent)).toEqual([
      'In your card’s currency: €100.90 at 1 EUR = 1.134 USD, including a 3.5% markup.',
      'Includes a card fee of €0.90.',
    ])
  })

  it('pays in full in the currency of the card, because instalments are in the currency of the trip', async () => {
    const plan = { installmentId: 'P3', months: 3, monthly: eur(3_434), total: eur(10_302), rate: 1.5, bankName: 'X' }
    const shown = show(
      { forms: [card] },
      { dccOffers: () => ({ offers: [offer] }), bookingInstallments: () => ({ plans: [plan] }) },
    )
    await screen.findByLabelText('Card number')
    typeCard()
    typeAddress()
    await choose(/^3 months/)
    await choose(/^\$113\.40/)
    expect(screen.queryByRole('group', { name: 'Pay in full or in instalments' })).toBeNull()
    press('Pay $113.40')
    expect(await paymentSent(shown)).toMatchObject([{ selectedDCCOffer: { offerId: 'D1' }, installment: undefined }])
  })

  it('says that the exchange rate has expired and asks for the card again', async () => {
    show({ forms: [card] }, { purchase: failsWith(failure('ERR.SSW.PAYMENT.DCC_EXPIRED')) })
    await screen.findByLabelText('Card number')
    typeCard()
    typeAddress()
    press('Pay €100.00')
    await screen.findByText(/The exchange rate has expired/)
    expect((screen.getByLabelText('Card number') as HTMLInputElement).value).toBe('')
    expect((screen.getByLabelText('City') as HTMLInputElement).value).toBe('Lisboa')
  })
})

describe('instalments', () => {
  it('show each plan’s total cost and send the chosen one', async () => {
    const plan = {
      installmentId: 'P3',
      months: 3,
      monthly: eur(3_434),
      last: eur(3_433),
      total: eur(10_301),
      rate: 1.5,
      bankName: 'X',
    }
    const shown = show({ forms: [card] }, { dccOffers: () => ({ offers: [] }), bookingInstallments: () => ({ plans: [plan] }) })
    await screen.findByLabelText('Card number')
    typeCard()
    typeAddress()
    const choice = await screen.findByRole('radio', { name: /^3 months, €34\.34 a month/ })
    expect(choice.closest('label')?.textContent).toContain('€103.01 in total, the last month €34.33, interest 1.5% a month')
    expect((screen.getByRole('radio', { name: 'Pay in full' }) as HTMLInputElement).checked).toBe(true)
    fireEvent.click(choice)
    press('Pay €100.00')
    expect(await paymentSent(shown)).toMatchObject([{ installment: { installmentId: 'P3', bankName: 'X', months: 3 } }])
  })
})
