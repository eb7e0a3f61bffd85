// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { account } from '#machines/account.ts'
import { TellingShown } from '#src/trip/TellingShown.tsx'
import Payment from '#src/steps/payment/screen.tsx'
import { booked, cart, options } from '#src/operations/outcomes/samples/trip.ts'
import type { ServiceRequest } from '#src/domain/assistance.ts'
import type { Flow } from '#src/domain/flow.ts'
import type { Cart } from '#src/domain/cart.ts'
import { answering } from '#tests/machines/answering.ts'
import { showStep } from './answering.tsx'

const contact = { email: 'ines@example.com', phone: { countryCode: '44', country: 'GB', number: '7400123456' } }
const [first] = cart().passengers

const show = (who?: 'member', flow: Flow = 'booking', more: Partial<Cart> = {}) => {
  const session = () =>
    who
      ? { isSignedIn: true, expiresAt: undefined, account: { kind: 'member', name: 'Ines Marlow' } }
      : { isSignedIn: false, expiresAt: undefined, account: undefined }
  const asking = createActor(account.provide({ actors: answering({ session }) })).start()
  asking.send({ type: 'account.read' })
  return showStep({
    step: 'payment',
    flow,
    Screen: Payment,
    answers: {
      paymentOptions: () => options(),
      cart: () => cart({ contact, ...more }),
      paymentCardType: () => ({ code: 'VI', name: 'Visa', accepted: true }),
      purchase: () => new Promise(() => {}),
    },
    kept: { cart: cart({ contact, ...more }) },
    account: asking,
  })
}

const type = (label: string | RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

const payByCard = async () => {
  fireEvent.input(await screen.findByLabelText('Card number'), { target: { value: '4242424242424242' } })
  fireEvent.input(screen.getByLabelText('Security code'), { target: { value: '123' } })
  type('Expires', '12 / 39')
  type('Name on the card', 'Ana Müller')
  type('Street and number', 'Rua 1')
  type('Postal code', '1000-001')
  type('City', 'Lisboa')
  type('Country', 'PT')
  fireEvent.click(screen.getByRole('button', { name: /^Pay €/ }))
}

const purchased = async ({ asked }: ReturnType<typeof show>) => {
  await waitFor(() => expect(asked.some(({ name }) => name === 'purchase')).toBe(true))
  return asked.find(({ name }) => name === 'purchase')?.variables as Record<string, unknown>
}

afterEach(cleanup)

describe('notes to the airline with a payment', () => {
  it('are sent with the purchase', async () => {
    const shown = show()
    await screen.findByLabelText('Card number')
    type('Note to the airline (optional)', '  Arrives with a cello ')
    await payByCard()
    expect(await purchased(shown)).toMatchObject({
      remarksAndSSRs: { remarks: ['Arrives with a cello'] },
      profileInput: undefined,
    })
  })

  it('are empty if nothing was entered', async () => {
    const shown = show()
    await payByCard()
    expect(await purchased(shown)).toMatchObject({ remarksAndSSRs: undefined, profileInput: undefined })
  })

  it('must not contain a card number: the note says so, and nothing is sent', async () => {
    const { asked } = show()
    await screen.findByLabelText('Card number')
    type('Note to the airline (optional)', 'pay with 4242 4242 4242 4242')
    await payByCard()
    expect((await screen.findAllByText('Leave card numbers out of the note')).length).toBeGreaterThan(0)
    expect(asked.map(({ name }) => name)).not.toContain('purchase')
  })

  it('include a member’s contact only if ticked', async () => {
    const shown = show('member')
    fireEvent.click(await screen.findByLabelText(/^Save this e-mail and phone number/))
    await payByCard()
    expect((await purchased(shown)).profileInput).toEqual({
      contact: {
        emails: ['ines@example.com'],
        phones: [{ type: 'MOBILE', countryCode: '44', country: 'GB', number: '7400123456' }],
      },
    })
  })

  it('are requested for new trips only', async () => {
    show(undefined, 'mto', { trip: { reference: booked.reference, flow: 'mto' } })
    await screen.findByLabelText('Card number')
    expect(screen.queryByText('Anything we should know?')).toBeNull()
  })

  it('are on the booking in words', async () => {
    const requests: ServiceRequest[] = [
      { passengerId: first?.id ?? '', code: 'WCHR' },
      {
        passengerId: first?.id ?? '',
        code: 'WCLB',
        segmentIds: ['LIS-ATH-2027-05-04T18:05:00'],
        aid: { size: [110, 65, 90], weight: 42, wattHours: 280 },
      },
      { passengerId: first?.id ?? '', code: 'VGML' },
      { passengerId: first?.id ?? '', code: 'XYZQ' },
    ]
    const Screen = () => <TellingShown booking={{ ...booked, passengers: cart().passengers, notes: ['Cello'], requests }} />
    showStep({ step: 'confirmation', Screen, answers: {} })
    expect(
      (await within(await screen.findByRole('region', { name: 'What you told us' })).findAllByRole('listitem')).map(
        ({ textContent }) => textContent,
      ),
    ).toEqual([
      `${first?.firstName}: Wheelchair to the aircraft door`,
      `${first?.firstName}: Own wheelchair with a lithium battery, 110 × 65 × 90 cm, 42 kg, 280 Wh, Lisbon to Athens`,
      `${first?.firstName}: Vegan meal`,
      `${first?.firstName}: Special service (XYZQ)`,
      'Cello',
    ])
  })
})
