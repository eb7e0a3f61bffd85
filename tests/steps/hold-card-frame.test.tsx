// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import HoldOptions from '#src/steps/hold-options/screen.tsx'
import { heldBooking, holds } from '#src/operations/outcomes/samples/hold.ts'
import { showStep } from './answering.tsx'
import { cart } from '#src/operations/outcomes/samples/trip.ts'

afterEach(cleanup)

/** Renders the hold options of a gateway whose processor accepts cards in its own fields, and chooses the hold with a fee. */
const show = async () => {
  const framedCard = { frame: '/card/', cards: [{ code: 'VI', name: 'Visa' }] }
  const shown = showStep({
    step: 'hold-options',
    Screen: HoldOptions,
    answers: {
      holdOptions: () => ({ ...holds, framedCard }),
      cart: () => cart(),
      processHold: () => ({ outcome: 'booked', booking: heldBooking }),
    },
  })
  fireEvent.click(await screen.findByRole('radio', { name: /€5\.00$/ }))
  const frame = await screen.findByTitle<HTMLIFrameElement>('Card details')
  const told: Record<string, unknown>[] = []
  frame.contentWindow?.addEventListener('message', ({ data }) => told.push(data as Record<string, unknown>))
  const tell = (data: object) =>
    fireEvent(window, new MessageEvent('message', { data, origin: location.origin, source: frame.contentWindow }))
  return { ...shown, frame, told, tell }
}

const typeCard = (tell: (data: object) => void) => {
  for (const field of ['number', 'expiry', 'code']) tell({ type: 'card.typed', field, state: 'complete', brand: 'VI' })
  fireEvent.change(screen.getByLabelText('Name on the card'), { target: { value: 'Ana Müller' } })
}

const press = (name = 'Pay €5.00 and hold') => fireEvent.click(screen.getByRole('button', { name }))

describe('the fee of a hold, with a processor that has card fields', () => {
  it('is paid with a token, and the page itself asks for no card number', async () => {
    const { frame, told, tell, sealed, actor, asked } = await show()
    expect(frame.getAttribute('src')).toBe('/card/?lang=en')
    expect(screen.queryByLabelText('Card number', { selector: 'input' })).toBeNull()
    tell({ type: 'card.loaded' })
    typeCard(tell)
    await waitFor(() => expect(told.at(-1)?.hints).toEqual({ number: 'Visa card, no fee.' }))
    press()
    await waitFor(() => expect(told.at(-1)).toEqual({ type: 'card.tokenise', ask: 'first-1', holder: { name: 'Ana Müller' } }))
    press('Checking your card')
    expect(told.filter(({ type }) => type === 'card.tokenise')).toHaveLength(1)
    tell({ type: 'card.token', ask: told.at(-1)?.['ask'], token: 'pm_1', brand: 'VI', lastFour: '4242' })
    await waitFor(() => expect(actor.getSnapshot().matches('confirmation')).toBe(true))
    expect(sealed).toEqual([{ token: 'pm_1' }])
    expect(asked.find(({ name }) => name === 'processHold')?.variables).toEqual({
      holdPaymentInput: {
        holdOptionId: 'HOLD72',
        total: { amount: 100, currency: 'EUR' },
        paymentRequired: true,
        payment: [{ '@type': 'CREDIT_CARD', token: 'vault:1.token', '@id': '1', amount: { amount: 5, currency: 'EUR' } }],
      },
    })
  })

  it('is not paid while a card field is empty, and the first empty field takes the focus', async () => {
    const { told, tell, asked } = await show()
    tell({ type: 'card.loaded' })
    tell({ type: 'card.typed', field: 'number', state: 'complete', brand: 'VI' })
    press()
    await waitFor(() =>
      expect(told.find(({ type, faults }) => type === 'card.show' && Object.keys(faults as object).length > 0)?.faults).toEqual({
        expiry: 'Enter the expiry date',
        code: 'Enter the security code',
      }),
    )
    expect(told).toContainEqual({ type: 'card.focus', field: 'expiry' })
    expect(screen.getAllByText('Enter the name on the card')).toHaveLength(1)
    expect(asked.map(({ name }) => name)).toEqual(['holdOptions'])
  })

  it.each([
    ['the card is refused', 'card.refused', 'Your card details weren’t accepted.'],
    ['the processor does not respond', 'card.missed', 'Our card payment service didn’t respond.'],
  ])('is not charged if %s, and can be sent again', async (_, reply, words) => {
    const { told, tell, actor } = await show()
    typeCard(tell)
    press()
    await waitFor(() => expect(told.at(-1)).toHaveProperty('type', 'card.tokenise'))
    tell({ type: reply, ask: told.at(-1)?.['ask'] })
    const notice = (await screen.findByText(new RegExp(`^${words}`))).closest('[role=alert]')
    await waitFor(() => expect(document.activeElement).toBe(notice))
    press()
    await waitFor(() => expect(actor.getSnapshot().value).toEqual({ 'hold-options': { choosing: 'tokenising' } }))
  })

  it('sends no token that arrives after another hold was chosen', async () => {
    const { told, tell, actor, asked } = await show()
    typeCard(tell)
    press()
    await waitFor(() => expect(told.at(-1)).toHaveProperty('type', 'card.tokenise'))
    fireEvent.click(screen.getByRole('radio', { name: /free$/ }))
    tell({ type: 'card.token', ask: told.at(-1)?.['ask'], token: 'pm_1', brand: 'VI', lastFour: '4242' })
    await Promise.resolve()
    expect(actor.getSnapshot().value).toEqual({ 'hold-options': { choosing: 'ready' } })
    expect(asked.map(({ name }) => name)).toEqual(['holdOptions'])
  })
})
