// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Cart } from '#src/domain/cart.ts'
import Payment from '#src/steps/payment/screen.tsx'
import TripReview from '#src/steps/trip-review/screen.tsx'
import { type Answering, failsWith, failure } from '#tests/machines/answering.ts'
import {
  changeCart,
  changed,
  paidBag,
  paidSeat,
  withDearerSeat,
  withEqualSeat,
  withoutBag,
} from '#src/operations/outcomes/samples/change.ts'
import { booked, decision, eur, options } from '#src/operations/outcomes/samples/trip.ts'
import { withMilesBack } from '../trip/miles-back.ts'
import { showStep } from './answering.tsx'
import { isIn } from '../machines/arriving.ts'
import { destinationOf } from '#tests/machines/destination.ts'

afterEach(cleanup)

const show = (cart: Cart, answers: Answering = {}) =>
  showStep({
    step: 'trip-review',
    Screen: TripReview,
    flow: 'mto',
    answers: { cart: () => cart, tripDetails: () => ({ booking: changed, tripOptions: [] }), ...answers },
    kept: { booking: changed, cart },
  })

describe('a trip’s changes', () => {
  it('are empty at first, and lead back to the trip', async () => {
    const { actor } = show(changeCart())
    await screen.findByRole('heading', { level: 1, name: 'Review your changes' })
    await screen.findByRole('heading', { name: 'No changes yet' })
    fireEvent.click(screen.getByRole('button', { name: 'Back to your trip' }))
    expect(destinationOf(actor.getSnapshot().output)).toEqual({ outcome: 'handedOver', flow: 'booking', at: 'myb' })
  })

  it('are shown old and new, and lead to payment if something is due', async () => {
    const { actor } = show(withDearerSeat)
    const table = await screen.findByRole('table', { name: 'What changes in your trip, old and new' })
    expect(table.textContent).toContain('was 12A now 2F')
    expect(table.textContent).toContain('+€15.00')
    fireEvent.click(screen.getByRole('button', { name: 'Continue to pay €15.00' }))
    expect(isIn(actor, { payment: 'loading' })).toBe(true)
  })

  it('say what is removed and what is added in a sentence of its own', async () => {
    show(changeCart({ seats: [], extras: [], givenUp: [paidSeat(0), paidBag] }))
    const table = await screen.findByRole('table', { name: 'What changes in your trip, old and new' })
    const [seat, bag] = within(table).getAllByText(/removed/)
    expect([seat?.textContent, bag?.textContent]).toEqual([
      expect.stringContaining('Seat 12A removed'),
      expect.stringContaining('1 × Checked bag, 23 kg removed'),
    ])
    expect(table.textContent).not.toMatch(/no seat|none|was|now/)
  })

  it('show the refund and its targets, and are confirmed here', async () => {
    const { asked } = show(withoutBag, { purchase: () => ({ outcome: 'booked', booking: booked }) })
    expect((await screen.findByText(/expected by/)).textContent).toBe(
      'Visa, ending in 4242: €30.00, expected by Tuesday, January 12, 2027',
    )
    fireEvent.click(screen.getByRole('button', { name: /^Confirm and get / }))
    await expect.poll(() => asked.some(({ name }) => name === 'purchase')).toBe(true)
    expect(asked.find(({ name }) => name === 'purchase')).toEqual({
      requestId: 'request-1',
      name: 'purchase',
      variables: {
        paymentRequired: false,
        payment: [{ '@id': '1', amount: { amount: -30, currency: 'EUR' }, cartVersion: 1, quoteId: 'QT-1' }],
      },
    })
  })

  it('name the miles that come back instead of their price', async () => {
    show(withMilesBack)
    await screen.findByRole('button', { name: 'Confirm and get 3,000 miles back' })
    expect(screen.getByText('You get back').parentElement?.textContent?.replace(/\s+/g, ' ').trim()).toBe(
      'You get back 3,000 miles',
    )
  })

  it('say that an even change costs nothing', async () => {
    show(withEqualSeat)
    await screen.findByText('No payment or refund due')
    screen.getByRole('button', { name: 'Confirm the change' })
  })

  it('say what is forfeited', async () => {
    show(
      changeCart({
        seats: [],
        givenUp: [paidSeat(0)],
        settlement: { due: eur(0), refund: eur(0), forfeited: eur(2_000), targets: [] },
      }),
    )
    expect((await screen.findByText(/you paid: your fare isn’t refundable\./)).textContent).toContain('€20.00')
  })

  it('say why they are refused, and lead to the differences if somebody else was quicker', async () => {
    const { actor } = show(withEqualSeat, { purchase: failsWith(failure('ERR.SSW.PNR.CHANGED_MEANWHILE')) })
    fireEvent.click(await screen.findByRole('button', { name: 'Confirm the change' }))
    await screen.findByText('Your trip was changed in another window, or by someone else.')
    fireEvent.click(screen.getByRole('button', { name: 'See what’s different' }))
    expect(actor.getSnapshot().context.overtaken?.cart).toEqual(withEqualSeat)
  })

  it('say that it is too late, with the deadline', async () => {
    show(withEqualSeat, {
      purchase: failsWith(failure('ERR.SSW.CHANGE.TOO_LATE', { response: { reason: 'tooLate', until: '2027-05-04T15:00:00Z' } })),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Confirm the change' }))
    await screen.findByText(/It’s too late: the deadline was/)
    expect(screen.queryByRole('button', { name: 'See what’s different' })).toBeNull()
  })

  it('show another total than was seen before anything is done', async () => {
    let reads = 0
    show(withoutBag, { cart: () => (reads++ > 0 ? withoutBag : { ...withoutBag, total: eur(-1_000) }) })
    fireEvent.click(await screen.findByRole('button', { name: /^Confirm and get / }))
    await screen.findByText('The total for your changes is different now')
    const beside = screen.getByRole('region', { name: 'The quote you saw and the current quote' })
    expect(beside.textContent).toContain('Total-€30.00-€10.00')
    fireEvent.click(screen.getByRole('button', { name: 'See the new total' }))
    await screen.findByRole('button', { name: /^Confirm and get / })
  })

  it('renew an expired quote, and say that it is the same', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.parse('2027-01-01T12:00:00Z') })
    const kept = { ...withoutBag, expiresAt: '2027-01-01T12:20:00Z' }
    show(kept, { cart: () => ({ ...kept, expiresAt: '2027-01-01T12:40:00Z' }) })
    expect(screen.getByText(/^This price is guaranteed until/).textContent).toContain('20 more minutes')
    await act(() => vi.advanceTimersByTimeAsync(20 * 60_000))
    screen.getByText('This price had expired, so we checked again. It’s the same.')
    screen.getByRole('button', { name: /^Confirm and get / })
    vi.useRealTimers()
  })

  it('show other items at the same total before anything is done', async () => {
    show(withEqualSeat, { cart: () => ({ ...withEqualSeat, version: withEqualSeat.version + 1, quoteId: 'QT-2' }) })
    screen.getByText('QT-1')
    fireEvent.click(await screen.findByRole('button', { name: 'Confirm the change' }))
    await screen.findByText('Your changes aren’t the ones you saw')
    expect(screen.getAllByRole('row').at(-1)?.textContent).toBe('QuoteQT-1QT-2')
    fireEvent.click(screen.getByRole('button', { name: 'Your changes' }))
    await screen.findByRole('button', { name: 'Confirm the change' })
  })

  it('say that nothing would change if another tab has undone everything', async () => {
    show(withEqualSeat, {
      purchase: failsWith(failure('ERR.SSW.MTO.NOTHING_CHOSEN', { response: { reason: 'empty' } })),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Confirm the change' }))
    await screen.findByText('Choose something to change first.')
    screen.getByRole('button', { name: 'Back to your trip' })
  })
})

it('lead from payment to the current trip if somebody else was quicker', async () => {
  const { actor } = showStep({
    step: 'payment',
    Screen: Payment,
    flow: 'mto',
    answers: {
      cart: () => withDearerSeat,
      paymentOptions: () => options({ amountDue: eur(1_500) }),
      purchase: failsWith(failure('ERR.SSW.PNR.CHANGED_MEANWHILE')),
      tripDetails: () => ({ booking: changed, tripOptions: [] }),
    },
    kept: { booking: changed, cart: withDearerSeat },
  })
  await expect.poll(() => isIn(actor, { payment: { choosing: 'ready' } })).toBe(true)
  actor.send({ type: 'payment.submit', decision })
  fireEvent.click(await screen.findByRole('button', { name: 'See what’s different' }))
  expect(isIn(actor, 'trip-opening')).toBe(true)
})
