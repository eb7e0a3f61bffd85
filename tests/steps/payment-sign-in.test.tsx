// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { account } from '#machines/account.ts'
import type { PaymentOptions } from '#src/domain/payment.ts'
import Payment from '#src/steps/payment/screen.tsx'
import { answering, failsWith, failure } from '#tests/machines/answering.ts'
import { cart, form, options } from '#src/operations/outcomes/samples/trip.ts'
import { showStep } from './answering.tsx'

afterEach(cleanup)

const forMembers = () =>
  options({
    forms: [
      form('CREDIT_CARD', {
        cards: options().cards,
        savedCards: [{ id: 'card-1', cardCode: 'VI', lastFour: '4242', holderName: 'Ines Marlow', expirationDate: '2031-08' }],
      }),
      form('POINTS', { points: { balance: 84_500, pointsPerUnit: 87 } }),
    ],
  })

const show = (answers: PaymentOptions[], more = {}) => {
  const session = () => ({ isSignedIn: false, expiresAt: undefined, account: undefined })
  const nobody = createActor(account.provide({ actors: answering({ session }) })).start()
  return showStep({
    step: 'payment',
    Screen: Payment,
    answers: {
      paymentOptions: () => (answers.length > 1 ? answers.shift() : answers[0]),
      cart: () => cart(),
      paymentCardType: () => ({ code: 'VI', name: 'Visa', accepted: true }),
      ...more,
    },
    account: nobody,
  })
}

describe('signing in at the payment', () => {
  it('is offered to guests, and opens the account dialog', async () => {
    const session = () => new Promise(() => {})
    const nobody = createActor(account.provide({ actors: answering({ session }) })).start()
    showStep({ step: 'payment', Screen: Payment, answers: { paymentOptions: () => options() }, account: nobody })
    fireEvent.click(await screen.findByRole('button', { name: 'Use your miles or saved cards' }))
    expect(nobody.getSnapshot().context.isOpen).toBe(true)
  })

  it('reloads the offers, and keeps the card being typed', async () => {
    const { actor, asked } = show([options(), forMembers()])
    const number = await screen.findByLabelText('Card number')
    fireEvent.input(number, { target: { value: '4242424242424242' } })
    actor.send({ type: 'account.changed' })
    await screen.findByRole('radio', { name: /^Miles/ })
    expect((screen.getByRole('radio', { name: 'Another card' }) as HTMLInputElement).checked).toBe(true)
    expect(screen.getByLabelText('Card number')).toBe(number)
    expect((number as HTMLInputElement).value).toBe('4242 4242 4242 4242')
    expect(asked.filter(({ name }) => name === 'paymentOptions')).toHaveLength(2)
  })

  it('selects a stored card if nothing was typed', async () => {
    const { actor } = show([options(), forMembers()])
    await screen.findByLabelText('Card number')
    actor.send({ type: 'account.changed' })
    expect(((await screen.findByRole('radio', { name: /ending 4242/ })) as HTMLInputElement).checked).toBe(true)
    expect(screen.queryByLabelText('Card number')).toBeNull()
  })

  it('is mentioned if a form of payment needs it and the session has ended, and nothing counts as sent', async () => {
    const { actor } = show([forMembers()], { purchase: failsWith(failure('ERR.SSW.PAYMENT.UNKNOWN_TYPE', { status: 404 })) })
    const code = await screen.findByLabelText('Security code')
    fireEvent.input(code, { target: { value: '123' } })
    fireEvent.click(screen.getByRole('button', { name: 'Pay €100.00' }))
    await waitFor(() => expect(actor.getSnapshot().matches({ payment: { choosing: 'unsent' } })).toBe(true))
    expect(screen.getByRole('alert').textContent).toContain('Sign in again, or choose another')
    expect(actor.getSnapshot().context.openAttempt).toBeUndefined()
  })
})
