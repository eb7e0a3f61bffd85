// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { failsWith, failure } from '#tests/machines/answering.ts'
import { eur } from '#src/operations/outcomes/samples/trip.ts'
import { card, choose, paymentSent, press, show, typeAddress, typeCard } from './payment-page.tsx'

afterEach(cleanup)

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

  it('shows the exchange rate and the card fee on separate lines', async () => {
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
    expect(screen.queryByRole('group', { name: 'Pay in full or in installments' })).toBeNull()
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
