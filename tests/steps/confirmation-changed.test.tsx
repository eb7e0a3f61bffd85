// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Cart } from '#src/domain/cart.ts'
import type { ExchangeQuote } from '#src/domain/exchange.ts'
import Confirmation from '#src/steps/confirmation/screen.tsx'
import { cheaper, dearer, even, exchangeCart, later, inbound, outbound } from '#src/operations/outcomes/samples/exchange.ts'
import { booked, eur } from '#src/operations/outcomes/samples/trip.ts'
import { showStep } from './answering.tsx'
import { destinationOf } from '#tests/machines/destination.ts'

afterEach(cleanup)

const changed = { ...booked, parts: [later, inbound] }

const show = (quote: ExchangeQuote, changes: Partial<Cart> = {}, booking = changed) =>
  showStep({
    step: 'confirmation',
    Screen: Confirmation,
    flow: 'exchange',
    answers: { tripDetails: () => ({ booking, tripOptions: [] }) },
    kept: { cart: exchangeCart(quote, changes), booking, search: undefined, hasBought: true },
  })

const answerTo = (question: string) => screen.getByText(question).parentElement?.textContent

it.each([
  ['paid for', dearer, 'Yes. €102.00 for the change, once.'],
  ['that gives back', cheaper, 'No payment needed. We’re refunding €30.00: Visa, ending in 4242, expected by Thu, May 20.'],
  ['that is even', even, 'No payment needed.'],
])('says what happened to the money of a change %s, and that it is done', async (_words, quote, money) => {
  show(quote)
  await screen.findByRole('heading', { level: 1, name: 'Your trip has been changed' })
  expect(answerTo('Was money taken?')).toBe(`Was money taken?${money}`)
  expect(answerTo('Was anything changed?')).toBe('Was anything changed?Yes. Your trip now has 2 flights, all ticketed.')
})

it('includes the card’s surcharge for the change, but not that of an earlier payment', async () => {
  const paid = { brand: 'VI', lastFour: '4242', amount: eur(30_270), fee: eur(270), reference: 'FC-AAAA-1111' }
  const payments = [paid, { ...paid, amount: eur(10_292), fee: eur(92), reference: 'FC-BBBB-2222' }]
  show(dearer, {}, { ...changed, payments })
  await screen.findByRole('heading', { level: 1, name: 'Your trip has been changed' })
  expect(answerTo('Was money taken?')).toBe('Was money taken?Yes. €102.92 for the change, once.')
})

it('shows the old flights below the new ones, and links to the trip', async () => {
  const { actor } = show(dearer)
  const old = (await screen.findByRole('heading', { level: 2, name: 'Your old flights' })).closest('section')
  expect(old?.textContent).toContain('Tuesday, May 4, 2027')
  expect(old?.textContent).not.toContain('May 11')
  expect(screen.getAllByRole('heading', { level: 2, name: 'Thursday, May 6, 2027' })).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Your trip’s page' }))
  await waitFor(() =>
    expect(destinationOf(actor.getSnapshot().output)).toEqual({ outcome: 'handedOver', flow: 'booking', at: 'myb' }),
  )
})

it('lists no flight as old that is still booked, in another fare', async () => {
  show(cheaper, {}, { ...changed, parts: [{ ...outbound, id: 'reissued' }, inbound] })
  await screen.findByRole('heading', { level: 1, name: 'Your trip has been changed' })
  expect(screen.queryByText('no longer booked')).toBeNull()
})

it('names the old flight of a seat that the new flight does not have', async () => {
  const segmentId = later.segments[0]?.id ?? ''
  const seat = { kind: 'seat', code: '7F', passengerId: '1', quantity: 1, paid: eur(1_650), refund: eur(1_650) } as const
  const given = { ...seat, travelPartId: segmentId }
  const extra = { ...given, oldTravelPartId: outbound.segments[0]?.id ?? '', outcome: 'chooseAgain' as const }
  const old = { ...outbound, segments: outbound.segments.map((segment) => ({ ...segment, flightNumber: 703 })) }
  show({ ...cheaper, extras: [extra], oldParts: [old, inbound] }, { seats: [], paidFor: [given], givenUp: [given] })
  const table = within(await screen.findByRole('table', { name: 'What changes in your trip, old and new' }))
  expect(table.getByText(/removed/).closest('tr')?.textContent).toBe(
    'Seat, AnaSeat 7F removedOutbound, Lisbon – Athens (FC\u00a0703)-€16.50',
  )
})
