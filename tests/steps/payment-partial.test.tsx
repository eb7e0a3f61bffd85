// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import Payment from '#src/steps/payment/screen.tsx'
import { failure } from '#tests/machines/answering.ts'
import { cart, eur, form, options } from '#src/operations/outcomes/samples/trip.ts'
import { showStep } from './answering.tsx'

afterEach(cleanup)

const card = form('CREDIT_CARD', { cards: [{ code: 'VI', name: 'Visa' }], followedBy: ['CREDIT_CARD'] })
const priced = (amount: number) => ({ alternatives: [[{ amount, currency: 'EUR' }]] })

const show = (given: Parameters<typeof options>[0], purchase: () => unknown = () => new Promise(() => {})) =>
  showStep({
    step: 'payment',
    Screen: Payment,
    answers: {
      paymentOptions: () => options(given),
      cart: () => cart(),
      paymentCardType: () => ({ code: 'VI', name: 'Visa', accepted: true }),
      combinableFormsOfPayment: () => ({
        firstPayment: { paymentType: 'CREDIT_CARD', amount: eur(6_000) },
        amountDue: eur(10_000),
        remaining: eur(4_000),
        combinable: [{ paymentType: 'CREDIT_CARD' }],
      }),
      purchase,
    },
    kept: { cart: cart() },
  })

const secret = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } })
const plain = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

it('offers to pay the approved part with the same card, and fills in the rest for another form', async () => {
  const { asked } = show({ forms: [card], cards: card.cards }, () => {
    throw failure('ERR.SSW.PAYMENT.PARTIAL', { response: { approved: priced(60), remaining: priced(40) } })
  })
  await screen.findByLabelText('Card number')
  secret('Card number', '4000009999001202')
  secret('Security code', '123')
  plain('Expires', '12 / 39')
  plain('Name on the card', 'Ana Lima')
  plain('Street and number', 'Rua 1')
  plain('Postal code', '1000-001')
  plain('City', 'Lisboa')
  plain('Country', 'PT')
  fireEvent.click(screen.getByRole('button', { name: /^Pay €/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Pay €60.00 with this card' }))
  await screen.findByText(/€40.00 remains/)
  expect(asked.find(({ name }) => name === 'combinableFormsOfPayment')?.variables).toEqual({
    firstPaymentInput: { paymentType: 'CREDIT_CARD', amount: { amount: 60, currency: 'EUR' } },
    surchargeConfigurations: {},
  })
  expect(screen.getAllByLabelText('Name on the card').map((field) => (field as HTMLInputElement).value)).toEqual(['Ana Lima', ''])
})

it.each([
  ['order', 'This kind of booking can’t be held. Please pay for it now.'],
  ['award', 'Flights booked with miles can’t be held. Please pay for them now.'],
  ['tooLate', 'Departure is too soon to hold these flights.'],
])('says why flights cannot be held: %s', async (holdRefusal, words) => {
  show({ forms: [card], cards: card.cards, holdRefusal })
  await screen.findByText(words)
  expect(screen.queryByRole('button', { name: 'Hold these flights' })).toBeNull()
})
