// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import HoldOptions from '#src/steps/hold-options/screen.tsx'
import Myb from '#src/steps/myb/screen.tsx'
import { bidOf } from '#src/steps/upgrade-offers/picks.ts'
import Passengers from '#src/steps/passengers/screen.tsx'
import Payment from '#src/steps/payment/screen.tsx'
import { heldBooking, holds } from '#src/operations/outcomes/samples/hold.ts'
import { cart, eur, options } from '#src/operations/outcomes/samples/trip.ts'
import { showStep } from './answering.tsx'

afterEach(cleanup)

const scripts = [
  ['Arabic', '٠'],
  ['Persian', '۰'],
] as const

describe.each(scripts)('a traveller who types %s digits', (_, zero) => {
  const own = (text: string) =>
    text
      .replaceAll(/\d/g, (digit) => String.fromCharCode(zero.charCodeAt(0) + Number(digit)))
      .replaceAll(/(?<=\P{L})[.](?=\P{L})/gu, '٫')
  const type = (label: string | RegExp, text: string) =>
    fireEvent.input(screen.getByLabelText(label), { target: { value: own(text) } })

  it('pays by card', async () => {
    const { actor, asked, sealed } = showStep({
      step: 'payment',
      Screen: Payment,
      answers: {
        paymentOptions: () => options(),
        cart: () => cart(),
        paymentCardType: () => ({ code: 'VI', name: 'Visa', accepted: true }),
        purchase: () => new Promise(() => {}),
      },
    })
    await screen.findByLabelText('Card number')
    type('Card number', '4242-4242-4242-4242')
    type('Security code', '1 2 3')
    type('Expires', '12-39')
    type('Name on the card', 'Ana Müller')
    type('Street and number', 'Rua 1')
    type('Postal code', '1000-001')
    type('City', 'Lisboa')
    fireEvent.change(screen.getByLabelText('Country'), { target: { value: 'PT' } })
    fireEvent.click(screen.getByRole('button', { name: 'Pay €100.00' }))
    await waitFor(() => expect(actor.getSnapshot().value).toEqual({ payment: 'submitting' }))
    expect(sealed).toEqual([{ number: '4242424242424242', cvc: '123' }])
    expect(actor.getSnapshot().context.decision).toMatchObject({
      parts: [{ card: { brand: 'VI', lastFour: '4242', expirationDate: '2039-12' } }],
      billing: { postcode: '1000-001' },
    })
    expect(asked.find(({ name }) => name === 'paymentCardType')?.variables).toEqual({ cardNumberInput: '42424242' })
  })

  it('pays the fee of a hold', async () => {
    const { asked, sealed } = showStep({
      step: 'hold-options',
      Screen: HoldOptions,
      answers: {
        holdOptions: () => ({ ...holds, notHeld: [] }),
        cart: () => cart(),
        processHold: () => ({ outcome: 'booked', booking: heldBooking }),
      },
    })
    fireEvent.click(await screen.findByRole('radio', { name: /€5\.00$/ }))
    type('Card number', '4242 4242 4242 4242')
    type(/^Expires/, '0831')
    type(/^Security code/, '123')
    type('Name on the card', 'Ana Müller')
    fireEvent.click(screen.getByRole('button', { name: 'Pay €5.00 and hold' }))
    await waitFor(() => expect(asked.some(({ name }) => name === 'processHold')).toBe(true))
    expect(sealed).toEqual([{ number: '4242424242424242', cvc: '123' }])
  })

  it('enters passenger details', async () => {
    const { asked } = showStep({
      step: 'passengers',
      Screen: Passengers,
      answers: {
        passengers: () => ({
          slots: [{ id: '1', type: 'ADT' }],
          passengers: [],
          documentsAreRequired: true,
          dateOfFirstFlight: '2027-05-04',
          dateOfLastFlight: '2027-05-11',
        }),
        updatePassengers: () => cart(),
      },
      kept: { cart: cart({ passengers: [] }) },
    })
    await screen.findByLabelText(/^First name/)
    const choose = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
    choose(/^Title/, 'MS')
    type(/^First name/, 'Ana')
    type(/^Last name/, 'Silva')
    choose(/^Gender/, 'FEMALE')
    const parts = (label: RegExp) => screen.getAllByLabelText<HTMLInputElement>(label)
    const [born, until] = parts(/^Month/)
    fireEvent.input(born ?? document.body, { target: { value: own('05/04/1990') } })
    fireEvent.input(until ?? document.body, { target: { value: own('05/04/2033') } })
    type(/^Passport number/, 'AB 123 456')
    choose(/^Issued by/, 'PT')
    choose(/^Nationality/, 'PT')
    type(/^Airline of the program/, 'FC')
    type(/^Membership number/, '1234 567-8')
    type(/^E-mail/, 'ana@example.com')
    choose(/^Country code/, 'PT')
    type(/^Phone number/, '912 345-678')
    fireEvent.click(screen.getByRole('button', { name: 'Seats' }))
    await waitFor(() => expect(asked.some(({ name }) => name === 'updatePassengers')).toBe(true))
    const sent = JSON.stringify(asked.find(({ name }) => name === 'updatePassengers')?.variables)
    for (const part of ['1990-05-04', '2033-05-04', 'AB123456', '12345678', '912345678']) expect(sent).toContain(part)
  })

  it('finds a booking', async () => {
    const { actor } = showStep({ step: 'myb', Screen: Myb, answers: { tripDetails: () => new Promise(() => {}) } })
    type(/^Booking reference/, 'AB 12-3C')
    type(/^Last name/, 'Silva')
    fireEvent.click(screen.getByRole('button', { name: 'Find booking' }))
    await waitFor(() => expect(actor.getSnapshot().context.tripWanted).toEqual({ reference: 'AB123C', lastName: 'Silva' }))
  })

  it('bids for an upgrade', () => {
    const range = { minimum: eur(10_000), maximum: eur(200_000), step: eur(500), strengthAt: [] }
    expect([bidOf(own('150.5'), range), bidOf(own('1234.50'), range)]).toEqual([eur(15_050), eur(123_450)])
  })
})
