// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { failsWith, failure } from '#tests/machines/answering.ts'
import { cart, eur } from '#src/operations/outcomes/samples/trip.ts'
import { base, lastOf, showExtras } from './extras-on-sale.ts'

afterEach(cleanup)

it('offers insurance once for everybody, lists what is covered and excluded, and can remove it', async () => {
  const { asked } = showExtras({
    insuranceAddToCart: () => cart({ ...base, insurance: { productId: 'PLUS', price: eur(4_100) } }),
    insuranceRemoveFromBooking: () => cart(base),
  })
  const table = await screen.findByRole('region', { name: /What’s covered and what isn’t/ })
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['Trip coverTrip cover plus', 'Medical treatment abroadcoveredcovered', 'Winter sports and divingnot coveredcovered'])
  expect(screen.getAllByText(/within 14 days for a full refund/)).toHaveLength(1)
  fireEvent.click(screen.getByRole('radio', { name: /Yes, Trip cover plus/ }))
  await waitFor(() =>
    expect((screen.getByRole('radio', { name: /Yes, Trip cover plus/ }) as HTMLInputElement).checked).toBe(true),
  )
  expect(lastOf(asked)).toEqual({ name: 'insuranceAddToCart', variables: { productID: 'PLUS' } })
  fireEvent.click(screen.getByRole('radio', { name: 'No insurance' }))
  await waitFor(() => expect(lastOf(asked)).toEqual({ name: 'insuranceRemoveFromBooking', variables: { productID: 'PLUS' } }))
})

it('says that a refundable fare already provides some of the cover', async () => {
  showExtras({}, { brands: ['FLEX', 'FLEX'] })
  await screen.findByRole('heading', { name: 'You already have some of this' })
})

it('sells the other extras if the insurer does not answer', async () => {
  showExtras({ insurance: failsWith(failure('CLIENT.NO_RESPONSE', { type: 'NETWORK_ERROR' })) })
  await screen.findByText(/We couldn’t reach the insurer\. You can still use everything else on this page\./)
  expect(screen.getAllByRole('heading', { name: 'Bags' })).toHaveLength(1)
})

it('says if insurance is not sold', async () => {
  showExtras({ insurance: () => ({ offers: [], reason: 'notSoldInCountry' }) })
  await screen.findByText('This insurance isn’t available where you live.')
})
