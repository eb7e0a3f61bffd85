import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { PaymentOptions } from '#src/domain/payment.ts'
import Payment from '#src/steps/payment/screen.tsx'
import type { Answering } from '#tests/machines/answering.ts'
import { cart, eur, form, options } from '#src/operations/outcomes/samples/trip.ts'
import { showStep } from './answering.tsx'

export const cards = [
  { code: 'VI', name: 'Visa' },
  { code: 'AX', name: 'American Express', surcharge: eur(150) },
]

/** The form of payment of a new card. */
export const card = form('CREDIT_CARD', { cards, followedBy: ['CREDIT_CARD'] })

/** Renders the payment page with the given forms of payment. */
export const show = (given: Partial<PaymentOptions>, answers: Answering = {}, kept = cart()) =>
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

export const choose = async (name: RegExp) => fireEvent.click(await screen.findByRole('radio', { name }))
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
export const type = (label: string, value: string, place = 0) =>
  fireEvent.change(screen.getAllByLabelText(label)[place] as HTMLElement, { target: { value } })
export const typeSecret = (label: string, value: string, place = 0) =>
  fireEvent.input(screen.getAllByLabelText(label)[place] as HTMLElement, { target: { value } })
export const typeCard = (place = 0) => {
  typeSecret('Card number', '4242424242424242', place)
  typeSecret('Security code', '123', place)
  type('Expires', '12 / 39', place)
  type('Name on the card', 'Ana Lima', place)
}
export const typeAddress = () => {
  type('Street and number', 'Rua 1')
  type('Postal code', '1000-001')
  type('City', 'Lisboa')
  type('Country', 'PT')
}
export const paymentSent = async ({ asked }: Shown) => {
  await waitFor(() => expect(asked.at(-1)?.name).toBe('purchase'))
  return (asked.at(-1)?.variables as { payment: object[] }).payment
}
