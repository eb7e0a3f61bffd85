// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { chosen, instantOffer, upgradeCart } from '#src/operations/outcomes/samples/upgrade.ts'
import { eur } from '#src/operations/outcomes/samples/trip.ts'
import { failsWith, failure } from '#tests/machines/answering.ts'
import { asks, bar, go, priced, radio, show } from './upgrades-shown.tsx'

afterEach(cleanup)

const forBoth = { offerId: 'I1', passengerIndexes: [1, 2], payWith: 'MONEY', quantity: 1 }

it('updates the cart with each upgrade that is selected, reduced to fewer travellers, or removed', async () => {
  const { asked, actor } = show()
  const isPriced = (times: number) =>
    waitFor(() => {
      expect(priced(asked)).toHaveLength(times)
      expect(actor.getSnapshot().value).toEqual({ 'upgrade-offers': { choosing: 'ready' } })
    })
  fireEvent.click(await radio(/^Business, confirmed at once/))
  await isPriced(1)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Ana €90.00' }))
  await isPriced(2)
  fireEvent.click(await radio(/^Keep Economy/))
  await isPriced(3)
  expect(priced(asked)).toEqual([
    { name: 'addToCart', variables: { products: { upgradeOperations: [forBoth] } } },
    { name: 'updateCart', variables: { productsContext: { upgradeOperations: [{ ...forBoth, passengerIndexes: [2] }] } } },
    {
      name: 'updateCart',
      variables: { productsContext: { upgradeOperations: [{ offerId: 'I1', payWith: 'MONEY', quantity: 0 }] } },
    },
  ])
  expect(bar().textContent).toContain('nothing yet')
})

it('shows the total of the airline, with the money back for the seats that are given up', async () => {
  const upgradesWithSeat = upgradeCart([chosen(instantOffer)], { total: eur(17_100) })
  show({ answers: { addToCart: () => upgradesWithSeat } })
  fireEvent.click(await radio(/^Business, confirmed at once/))
  await waitFor(() => expect(bar().textContent).toContain('You get €9.00 back for the seats you give up.'))
  expect(bar().textContent).toContain('€180.00')
})

it('selects the upgrade that the traveller chose last, even if the cart is still busy with an earlier one', async () => {
  let answer: (() => void) | undefined
  const slow = new Promise<void>((resolve) => (answer = resolve))
  const { asked } = show({ answers: { addToCart: async () => slow.then(() => upgradeCart([chosen(instantOffer)])) } })
  fireEvent.click(await radio(/^Business, confirmed at once/))
  fireEvent.click(await radio(/^Business, on the waitlist €/))
  answer?.()
  await waitFor(() =>
    expect(priced(asked).at(-1)).toEqual({
      name: 'updateCart',
      variables: {
        productsContext: {
          upgradeOperations: [
            { ...forBoth, offerId: 'W1' },
            { offerId: 'I1', payWith: 'MONEY', quantity: 0 },
          ],
        },
      },
    }),
  )
})

it('continues with what is selected while the cart is still busy', async () => {
  const { asked, actor } = show({ answers: { addToCart: () => new Promise(() => {}) } })
  fireEvent.click(await radio(/^Business, confirmed at once/))
  go('Seats')
  await waitFor(() => expect(actor.getSnapshot().matches('seat-selection')).toBe(true))
  expect(asks(asked)).toEqual({ request: { selections: [{ offerId: 'I1', passengerIndexes: [1, 2], payWith: 'MONEY' }] } })
})

it('says at once that the last seats are gone, and shows what is left', async () => {
  const { asked } = show({
    answers: {
      addToCart: failsWith(failure('ERR.SSW.UPGRADE.SOLD_OUT', { status: 409, response: { facts: { seatsLeft: 0 } } })),
    },
  })
  fireEvent.click(await radio(/^Business, confirmed at once/))
  await screen.findByText('We couldn’t select this upgrade')
  expect(screen.getAllByText('Someone just took the last seats.')).toHaveLength(1)
  expect(asked.filter(({ name }) => name === 'upgradeOffers')).toHaveLength(2)
  expect(asks(asked)).toBeUndefined()
})

it('adds up the prices on the page if the airline doesn’t answer, and still lets the traveller continue', async () => {
  const { actor } = show({ answers: { addToCart: failsWith(failure('CLIENT.NO_RESPONSE', { type: 'NETWORK_ERROR' })) } })
  fireEvent.click(await radio(/^Business, confirmed at once/))
  await screen.findByText('We couldn’t confirm this price yet')
  expect(bar().textContent).toContain('€180.00')
  go('Seats')
  await waitFor(() => expect(actor.getSnapshot().matches('seat-selection')).toBe(true))
})
