// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import Payment from '#src/steps/payment/screen.tsx'
import { cart, eur, form, options } from '#src/operations/outcomes/samples/trip.ts'
import { showStep } from './answering.tsx'

afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

const visa = { code: 'VI', name: 'Visa', surcharge: eur(150) }

/** Renders the payment screen for a gateway whose processor accepts cards in its own fields, with their frame. */
const show = async () => {
  const forms = [form('CREDIT_CARD', { cards: [visa], cardFrame: '/card/' })]
  const shown = showStep({
    step: 'payment',
    Screen: Payment,
    answers: { paymentOptions: () => options({ forms }), cart: () => cart(), purchase: () => new Promise(() => {}) },
  })
  const frame = await screen.findByTitle<HTMLIFrameElement>('Card details')
  const told: Record<string, unknown>[] = []
  frame.contentWindow?.addEventListener('message', ({ data }) => told.push(data as Record<string, unknown>))
  const tell = (data: object, source: Window | null = frame.contentWindow) =>
    fireEvent(window, new MessageEvent('message', { data, origin: location.origin, source }))
  return { ...shown, frame, told, tell }
}

const typeCard = (tell: (data: object) => void, brand = 'VI') => {
  for (const field of ['number', 'expiry', 'code']) tell({ type: 'card.typed', field, state: 'complete', brand })
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

const fillRest = () => {
  type('Name on the card', 'Ana Müller')
  type('Street and number', 'Rua 1')
  type('Postal code', '1000-001')
  type('City', 'Lisboa')
  type('Country', 'PT')
}

const pay = (name = 'Pay €101.50') => fireEvent.click(screen.getByRole('button', { name }))

describe('a card in the processor’s fields', () => {
  it('is paid with as a token, with the fee of its brand, and its number is asked for nowhere else', async () => {
    const { frame, told, tell, sealed, actor, asked } = await show()
    expect(frame.getAttribute('src')).toBe('/card/?lang=en')
    expect(screen.queryByLabelText('Card number', { selector: 'input' })).toBeNull()
    tell({ type: 'card.loaded' })
    await waitFor(() => expect(told.at(-1)).toMatchObject({ type: 'card.show', labels: { number: 'Card number' }, faults: {} }))
    typeCard(tell)
    await waitFor(() => expect(told.at(-1)).toMatchObject({ hints: { number: 'Visa card, with a fee of €1.50.' } }))
    fillRest()
    pay()
    await waitFor(() => expect(told.at(-1)).toHaveProperty('type', 'card.tokenise'))
    const { ask, holder } = told.at(-1) ?? {}
    expect(holder).toEqual({
      name: 'Ana Müller',
      address: { street1: 'Rua 1', postcode: '1000-001', city: 'Lisboa', country: 'PT' },
    })
    pay('Checking your card')
    tell({ type: 'card.token', ask, token: 'pm_stolen', brand: 'VI', lastFour: '4242' }, window)
    tell({ type: 'card.token', ask, token: 'pm_1', brand: 'VI', lastFour: '4242' })
    await waitFor(() => expect(actor.getSnapshot().value).toEqual({ payment: 'submitting' }))
    expect(sealed).toEqual([{ token: 'pm_1' }])
    expect(actor.getSnapshot().context.decision?.parts).toEqual([
      {
        form: 'tokenCard',
        amount: eur(10_000),
        card: { vault: 'vault:1', brand: 'VI', lastFour: '4242', holderName: 'Ana Müller' },
        surcharge: eur(150),
      },
    ])
    expect(asked.at(-1)?.variables).toMatchObject({
      payment: [{ '@type': 'CREDIT_CARD', token: 'vault:1.token', amount: { amount: 101.5, currency: 'EUR' } }],
    })
  })

  it('is not sent while a field is incomplete or its brand is not accepted, and the fields say why', async () => {
    const { told, tell } = await show()
    tell({ type: 'card.loaded' })
    tell({ type: 'card.typed', field: 'number', state: 'complete', brand: 'unionpay' })
    tell({ type: 'card.typed', field: 'expiry', state: 'invalid', brand: '' })
    fillRest()
    pay('Pay €100.00')
    await screen.findByRole('group', { name: '3 things to correct before you pay' })
    await waitFor(() =>
      expect(told.at(-1)).toMatchObject({
        faults: {
          number: 'We don’t accept this card. Use one of these: Visa.',
          expiry: 'Enter a month and year in the future, for example 09 / 29',
          code: 'Enter the security code',
        },
      }),
    )
    fireEvent.focus(document.getElementById('code') as HTMLElement)
    await waitFor(() => expect(told.at(-1)).toEqual({ type: 'card.focus', field: 'code' }))
    expect(told.map((message) => message['type'])).not.toContain('card.tokenise')
  })

  it.each([
    ['refused', 'card.refused', 'Your card details weren’t accepted.'],
    ['without an answer', 'card.missed', 'Our card payment service didn’t respond.'],
  ])('that is %s pays nothing, says so, and can be sent again', async (_, reply, words) => {
    const { told, tell, actor } = await show()
    typeCard(tell)
    fillRest()
    pay()
    await waitFor(() => expect(told.at(-1)).toHaveProperty('type', 'card.tokenise'))
    tell({ type: reply, ask: told.at(-1)?.['ask'] })
    const notice = (await screen.findByText(new RegExp(`^${words}`))).closest('[role=alert]')
    await waitFor(() => expect(document.activeElement).toBe(notice))
    pay()
    await waitFor(() => expect(actor.getSnapshot().matches({ payment: { choosing: 'tokenising' } })).toBe(true))
  })

  it('can be typed once the lost fields are loaded again', async () => {
    const { tell } = await show()
    tell({ type: 'card.lost' })
    await screen.findByText('We couldn’t show the card fields')
    fillRest()
    pay('Pay €100.00')
    const fault = await screen.findByText('Load the card fields again, or pay another way', { selector: 'a' })
    const again = screen.getByRole('button', { name: 'Try again' })
    expect(fault.getAttribute('href')).toBe(`#${again.id}`)
    fireEvent.click(again)
    expect(await screen.findAllByTitle('Card details')).toHaveLength(1)
  })

  it('is not waited for without end: fields that have not appeared after 20 seconds are lost', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const { tell } = await show()
    tell({ type: 'card.loaded' })
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    const { contentWindow } = await screen.findByTitle<HTMLIFrameElement>('Card details')
    tell({ type: 'card.ready' }, contentWindow)
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(screen.queryByText('We couldn’t show the card fields')).toBeNull()
  })
})
