// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { LedgerEntry } from '#src/domain/cart.ts'
import Ancillaries from '#src/steps/ancillaries/screen.tsx'
import { bagOffer, cart, eur } from '#src/operations/outcomes/samples/trip.ts'
import { showStep } from './answering.tsx'

afterEach(cleanup)

const hint = 'Seats and extras count toward the total once you add them.'

const flights: LedgerEntry = {
  id: '1',
  at: '2027-01-01T14:01:00Z',
  cause: 'flights',
  subject: '',
  amount: eur(10_000),
  total: eur(10_000),
}

const bag: LedgerEntry = { ...flights, id: '2', cause: 'extra', subject: 'BAG', passengerId: '1', amount: eur(3_400) }

const hintsBeside = async (ledger: LedgerEntry[]) => {
  showStep({
    step: 'ancillaries',
    Screen: Ancillaries,
    answers: { ancillaries: () => ({ offers: [bagOffer] }), insurance: () => ({ offers: [] }) },
    kept: { cart: cart({ ledger }) },
  })
  await screen.findByText('Your total, line by line')
  return screen.queryAllByText(hint).length
}

it('says when seats and extras count, until the total has one', async () => {
  expect(await hintsBeside([flights])).toBe(1)
  cleanup()
  expect(await hintsBeside([flights, bag])).toBe(0)
})
