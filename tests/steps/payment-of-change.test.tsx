// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Cart } from '#src/domain/cart.ts'
import type { Flow } from '#src/domain/flow.ts'
import Payment from '#src/steps/payment/screen.tsx'
import { failsWith, failure } from '#tests/machines/answering.ts'
import { changed, withDearerSeat } from '#src/operations/outcomes/samples/change.ts'
import { decision, eur, options } from '#src/operations/outcomes/samples/trip.ts'
import { chosen, couple, instantOffer, upgradeCart } from '#src/operations/outcomes/samples/upgrade.ts'
import { showStep } from './answering.tsx'
import { isIn } from '../machines/arriving.ts'

afterEach(cleanup)

const settled = (cart: Cart): Cart => ({
  ...cart,
  settlement: { due: cart.total, refund: { ...cart.total, amount: 0 }, forfeited: { ...cart.total, amount: 0 }, targets: [] },
})

const upgraded = settled(upgradeCart([chosen(instantOffer)]))

const soldOut = async (flow: Flow, cart: Cart, what: string) => {
  const { actor } = showStep({
    step: 'payment',
    Screen: Payment,
    flow,
    answers: {
      cart: () => cart,
      paymentOptions: () => options({ amountDue: cart.total }),
      purchase: failsWith(failure('ERR.SSW.INVENTORY.SOLD_OUT', { response: { what } })),
    },
    kept: { booking: flow === 'mto' ? changed : couple, cart },
  })
  await expect.poll(() => isIn(actor, { payment: { choosing: 'ready' } })).toBe(true)
  actor.send({ type: 'payment.submit', decision })
  await screen.findByRole('heading', { name: 'Something in your trip is sold out' })
}

it.each([
  ['mto', withDearerSeat, 'Your changes'],
  ['upgrade', upgraded, 'Other upgrades'],
] as const)('leads in %s to its own choices, not to flights', async (flow, cart, words) => {
  await soldOut(flow, settled(cart), 'fare')
  screen.getByRole('button', { name: words })
  expect(screen.queryByRole('button', { name: /flights/i })).toBeNull()
  screen.getByText('Choose again, or keep your trip as it is.')
})

it('leads to the seats of the trip being changed', async () => {
  await soldOut('mto', settled(withDearerSeat), 'seat')
  const main = within(document.body)
  expect(main.getByRole('link', { name: 'Seats' }).getAttribute('href')).toBe('#/mto/seat-selection')
})

it.each([
  ['another sum', { total: eur(1_700), version: 2, quoteId: 'QT-2' }, 'The price has changed', 'Accept the new price'],
  ['other things', { version: 2, quoteId: 'QT-2' }, 'Your changes aren’t the ones you saw', 'Pay for the updated trip'],
  ['a quote kept anew', { quoteId: 'QT-2' }, 'The price has expired', 'Pay for the updated trip'],
])('shows the earlier %s when the gateway refuses the old quote', async (_, moved, title, way) => {
  const shown = settled(withDearerSeat)
  let sends = 0
  const { actor } = showStep({
    step: 'payment',
    Screen: Payment,
    flow: 'mto',
    answers: {
      cart: () => (sends === 0 ? shown : settled({ ...shown, ...moved })),
      paymentOptions: () => options({ amountDue: shown.total }),
      purchase: () => {
        sends += 1
        throw failure('ERR.SSW.MTO.QUOTE_CHANGED', { response: { reason: 'otherPrice' } })
      },
    },
    kept: { booking: changed, cart: shown },
  })
  await expect.poll(() => isIn(actor, { payment: { choosing: 'ready' } })).toBe(true)
  actor.send({ type: 'payment.submit', decision })
  await screen.findByRole('heading', { name: title })
  expect(screen.getAllByRole('row').at(-1)?.textContent).toBe('QuoteQT-1QT-2')
  screen.getByRole('button', { name: 'Your changes' })
  screen.getByRole('button', { name: way })
})
