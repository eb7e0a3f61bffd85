// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { Cart } from '#src/domain/cart.ts'
import SeatSelection from '#src/steps/seat-selection/screen.tsx'
import { changeCart, changed, changeMap, paidBag, paidSeat } from '#src/operations/outcomes/samples/change.ts'
import { showStep } from './answering.tsx'
import { isIn } from '../machines/arriving.ts'

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false
  }
})

afterEach(cleanup)

const show = (cart: Cart) =>
  showStep({
    step: 'seat-selection',
    Screen: SeatSelection,
    flow: 'mto',
    answers: { seatMap: () => changeMap, removeSelectedSeat: () => changeCart({ seats: [] }) },
    kept: { booking: changed, cart },
  })

it('says what is lost before a paid seat is given up, and keeps it if the traveller declines', async () => {
  const { asked } = show(changeCart())
  fireEvent.click(await screen.findByRole('button', { name: 'Remove 12A' }))
  expect((await screen.findByText(/Your fare isn’t refundable/)).textContent).toContain('You forfeit €20.00.')
  fireEvent.click(screen.getByText('Keep it'))
  await expect.poll(() => screen.queryByText('Keep it')).toBeNull()
  expect(asked.some(({ name }) => name === 'removeSelectedSeat')).toBe(false)
})

it('shows the refund, and gives the seat up if the traveller agrees', async () => {
  const { asked } = show(changeCart({ paidFor: [paidSeat(2_000), paidBag] }))
  fireEvent.click(await screen.findByRole('button', { name: 'Remove 12A' }))
  expect((await screen.findByText(/once you confirm your changes/)).textContent).toContain('You get €20.00 back')
  fireEvent.click(screen.getByText('Give it up'))
  await expect.poll(() => asked.some(({ name }) => name === 'removeSelectedSeat')).toBe(true)
})

it('shows owned items as such', async () => {
  const { actor } = show(changeCart())
  await screen.findByText('already yours')
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(isIn(actor, { 'trip-review': 'choosing' })).toBe(true)
})
