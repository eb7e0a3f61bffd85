// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { failsWith, failure } from '#tests/machines/answering.ts'
import { cart, eur, form } from '#src/operations/outcomes/samples/trip.ts'
import { card, cards, choose, paymentSent, press, show, type, typeAddress, typeCard, typeSecret } from './payment-page.tsx'

afterEach(cleanup)

const saved = { id: 's-1', cardCode: 'VI', lastFour: '4242', expirationDate: '2031-04', holderName: 'Ana Lima' }
const certificate = { id: 'c-1', name: 'Delay voucher', balance: eur(2_500), expiresOn: '2028-01-31' }
const miles = form('POINTS', { points: { balance: 4_000, pointsPerUnit: 80 }, followedBy: ['CREDIT_CARD', 'GIFT_CARD'] })
const gift = form('GIFT_CARD', { followedBy: ['CREDIT_CARD'] })

const remains = (amount: number, paymentTypes: string[]) => () => ({
  firstPayment: { paymentType: '', amount: eur(10_000 - amount) },
  amountDue: eur(10_000),
  remaining: eur(amount),
  combinable: paymentTypes.map((paymentType) => ({ paymentType })),
})

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
    expect(await paymentSent(shown)).toEqual([
      {
        '@type': 'GIFT_CARD',
        number: 'vault:1.number',
        pin: 'vault:1.pin',
        '@id': '1',
        amount: { amount: 100, currency: 'EUR' },
      },
    ])
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
