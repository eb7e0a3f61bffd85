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
  ).toEqual([
    'Trip coverTrip cover plus',
    'Total price€25.00€41.00',
    'Medical treatment abroadcoveredcovered',
    'Winter sports and divingnot coveredcovered',
  ])
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
  expect(screen.queryByRole('radio', { name: 'No insurance' })).toBeNull()
})

const forNoa = {
  offers: [
    {
      productId: 'COVER~2~JP',
      name: 'Trip cover',
      price: eur(900),
      covers: ['medical'],
      excludes: ['sports'],
      coolingOffDays: 14,
    },
  ],
}

const openForm = async () => {
  fireEvent.click(await screen.findByText('Insure only some travelers, or change the country of residence'))
  return within(await screen.findByRole('group', { name: 'Who should be insured?' }))
}

const answers = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)

it('shows the prices for chosen travellers and country of residence', async () => {
  const { asked } = showExtras({
    insuranceShop: () => forNoa,
    insuranceAddToCart: () => cart({ ...base, insurance: { productId: 'COVER~2~JP', price: eur(900) } }),
  })
  const form = await openForm()
  expect(
    form.getAllByRole('checkbox').map((box) => [box.closest('label')?.textContent, (box as HTMLInputElement).checked]),
  ).toEqual([
    ['Ana Müller', true],
    ['Noa Müller', true],
  ])
  fireEvent.click(form.getByRole('checkbox', { name: 'Ana Müller' }))
  fireEvent.change(screen.getByRole('combobox', { name: 'Country of residence' }), { target: { value: 'JP' } })
  fireEvent.click(screen.getByRole('button', { name: 'Show prices' }))
  await screen.findByText('New prices above: Trip cover for Noa, €9.00.')
  expect(lastOf(asked)).toEqual({
    name: 'insuranceShop',
    variables: { request: { country: 'JP', passengers: [{ passengerIndex: 2 }] } },
  })
  expect(answers()).toEqual(['No insurance', 'Yes, Trip cover for Noa €9.00'])
  expect(screen.getAllByText('These prices are for residents of Japan.')).toHaveLength(1)
  fireEvent.click(screen.getByRole('radio', { name: /for Noa/ }))
  await waitFor(() => expect(lastOf(asked)).toEqual({ name: 'insuranceAddToCart', variables: { productID: 'COVER~2~JP' } }))
})

it('asks for at least one traveller to insure', async () => {
  const { asked } = showExtras()
  const form = await openForm()
  for (const box of form.getAllByRole('checkbox')) fireEvent.click(box)
  fireEvent.click(screen.getByRole('button', { name: 'Show prices' }))
  await form.findByText('Choose at least one traveler')
  expect(asked.some(({ name }) => name === 'insuranceShop')).toBe(false)
})

it('keeps the cart’s insurance in the list while there are prices for other travellers, or none', async () => {
  const { asked } = showExtras(
    { insuranceShop: () => ({ offers: [], reason: 'notSoldInCountry' }), insuranceRemoveFromBooking: () => cart(base) },
    { insurance: { productId: 'COVER~1', price: eur(1_600) } },
  )
  await openForm()
  expect(answers()).toEqual([
    'No insurance',
    'Yes, Travel insurance for Ana €16.00',
    'Yes, Trip cover €25.00',
    'Yes, Trip cover plus €41.00',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Show prices' }))
  await screen.findByText('This insurance isn’t sold to residents of that country.')
  expect(answers()).toEqual(['No insurance', 'Yes, Travel insurance for Ana €16.00'])
  fireEvent.click(screen.getByRole('radio', { name: 'No insurance' }))
  await waitFor(() => expect(lastOf(asked)).toEqual({ name: 'insuranceRemoveFromBooking', variables: { productID: 'COVER~1' } }))
})
