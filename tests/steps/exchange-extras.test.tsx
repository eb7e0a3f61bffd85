// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Cart, GivenUp } from '#src/domain/cart.ts'
import type { ExchangedExtra, ExchangeQuote as Quote } from '#src/domain/exchange.ts'
import ExchangeQuote from '#src/steps/exchange-quote/screen.tsx'
import { dearer, exchangeCart, inbound, later, outbound, twoWays } from '#src/operations/outcomes/samples/exchange.ts'
import { eur } from '#src/operations/outcomes/samples/trip.ts'
import { showStep } from './answering.tsx'

afterEach(cleanup)

const [segmentId, oldSegmentId] = [later.segments[0]?.id ?? '', outbound.segments[0]?.id ?? '']

const oldSeat: ExchangedExtra = {
  kind: 'seat',
  code: '11C',
  passengerId: '1',
  oldTravelPartId: oldSegmentId,
  travelPartId: segmentId,
  quantity: 1,
  paid: eur(900),
  refund: eur(900),
  outcome: 'chooseAgain',
}

const paidSeat: GivenUp = {
  kind: 'seat',
  code: '11C',
  passengerId: '1',
  travelPartId: segmentId,
  quantity: 1,
  paid: eur(900),
  refund: eur(900),
}

const show = (quote: Partial<Quote>, changes: Partial<Cart>) => {
  const cart = exchangeCart({ ...dearer, ...quote }, changes)
  return showStep({
    step: 'exchange-quote',
    Screen: ExchangeQuote,
    flow: 'exchange',
    answers: { cart: () => cart },
    kept: { cart, booking: twoWays, search: undefined },
  })
}

const card = () => {
  const found = screen.getByRole('heading', { level: 2, name: 'Seats and extras on the new flights' }).closest('section')
  if (!found) throw new Error('no card')
  return within(found)
}

const added = () =>
  card()
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)

it('leads to the new flights’ seats and extras, and says what may be chosen again', () => {
  show({ extras: [oldSeat] }, { paidFor: [paidSeat], givenUp: [paidSeat] })
  expect(
    card().getAllByText('A seat you had is taken on the new flight. Choose another one, or get its price back.'),
  ).toHaveLength(1)
  expect(
    card()
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Choose seats', '#/exchange/seat-selection'],
    ['Add bags and extras', '#/exchange/ancillaries'],
  ])
})

it('shows the choices, and the credit of a paid seat', () => {
  show(
    { extras: [{ ...oldSeat, outcome: 'replaced', refund: eur(0) }] },
    {
      paidFor: [paidSeat],
      givenUp: [],
      seats: [{ passengerId: '1', segmentId, seat: '14A', price: eur(1_200), isOwned: false, due: eur(300) }],
      extras: [{ code: 'BAG', passengerId: '1', travelPartId: inbound.id, quantity: 1, price: eur(3_000), due: eur(3_000) }],
    },
  )
  expect(added()).toEqual([
    'Seat, Anawas 11C now 14AOutbound, Lisbon – Athens (FC\u00a0415)+€3.00',
    'Extra, Ana1 × Checked bag, 23 kg addedReturn, Athens – Lisbon (FC\u00a0410)+€30.00',
  ])
  expect(screen.getAllByText('replaced by another seat')).toHaveLength(1)
  expect(screen.getAllByText(/you paid counts toward the new seat\./)).toHaveLength(1)
})

it('lists what the newly chosen flights lack', () => {
  const place = { passengerId: '1', oldTravelPartId: oldSegmentId, travelPartId: undefined }
  show(
    {
      dropped: [
        { kind: 'seat', code: '14A', quantity: 1, ...place },
        { kind: 'extra', code: 'BAG', quantity: 2, ...place },
      ],
    },
    { paidFor: [], givenUp: [] },
  )
  expect(card().getAllByRole('heading', { level: 3, name: 'Not available on your new flights' })).toHaveLength(1)
  expect(
    card()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Seat 14A for Ana', '2 × Checked bag, 23 kg for Ana'])
})
