// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { CoverOffers } from '#src/domain/protection.ts'
import Ancillaries from '#src/steps/ancillaries/screen.tsx'
import { forAnyReason, healthProtection, refundProtection } from '#src/operations/outcomes/samples/covers.ts'
import { cart, eur } from '#src/operations/outcomes/samples/trip.ts'
import { type Answering, failsWith, failure } from '#tests/machines/answering.ts'
import { inSession, nothingSuggested } from '#tests/machines/whole-booking.ts'
import { showStep } from './answering.tsx'

afterEach(cleanup)

const contract = { contractId: 'CF-1', status: 'PENDING', offerId: undefined, price: undefined, refund: undefined }

/** A cart with these covers, each as the gateway lists it. */
const holding = (...offers: (typeof forAnyReason)[]) =>
  cart({ covers: offers.map(({ kind, code, price }) => ({ kind, code, price })) })

const healthIn = (health: CoverOffers) => ({ prices: [], total: eur(0), health })

const show = (answers: Answering = {}, inCart = cart()) =>
  showStep({
    step: 'ancillaries',
    Screen: Ancillaries,
    answers: {
      ancillaries: () => ({ offers: [] }),
      insurance: () => ({ offers: [] }),
      bags: failsWith(failure('ERR.SSW.INTERNAL', { status: 500 })),
      ...inSession,
      cfarOffers: () => ({ offers: [forAnyReason] }),
      refundProtectQuote: () => ({ offers: [refundProtection] }),
      productPrices: () => healthIn({ offers: [healthProtection] }),
      cfarAnalyticsEvent: () => ({ accepted: true }),
      productPurchaseEvent: () => ({ accepted: true }),
      ...nothingSuggested,
      ...answers,
    },
    kept: { cart: inCart },
  })

const choices = async () => {
  const group = await screen.findByRole('group', { name: 'Would you like cancellation cover?' })
  return within(group).getAllByRole<HTMLInputElement>('radio')
}

/** Returns the requests that change the cart, in order. */
const changesOf = (asked: ReturnType<typeof show>['asked']) =>
  asked
    .filter(({ name }) => ['addToCart', 'updateCart', 'cfarContractCreate', 'cfarContractUpdate'].includes(name))
    .map(({ name, variables }) => [name, variables])

it('skips the offers of a provider that does not open a session, and offers the other covers', async () => {
  const { asked } = show({ travelProtectionSession: () => ({ sessionId: undefined, isReached: false }) })
  expect((await choices()).map(({ labels }) => labels?.[0]?.textContent)).toEqual([
    'No cancellation cover',
    'Refund protection €6.50Refunds up to €100.00',
  ])
  expect(asked.map(({ name }) => name)).not.toContain('cfarOffers')
})

it('requests offers without a session if the gateway does not serve sessions', async () => {
  const { asked } = show({ travelProtectionSession: failsWith(failure('ERR.SSW.OPERATION.NOT_SERVED')) })
  expect(await choices()).toHaveLength(3)
  expect(asked.find(({ name }) => name === 'cfarOffers')?.variables).toEqual({ offersRequest: {} })
})

it('offers cancellation covers with none preselected, and states the refund of each', async () => {
  show()
  expect((await choices()).map(({ labels, checked }) => [labels?.[0]?.textContent, checked])).toEqual([
    ['No cancellation cover', false],
    ['Refund protection €6.50Refunds up to €100.00', false],
    ['Cancel for any reason, 80% €11.00Refunds up to €80.00', false],
  ])
  screen.getByText('These covers refund the same cancellation, so you can choose only one.')
})

it('adds a cover by its offer, and a CFAR cover by a contract before reading the cart', async () => {
  const { asked } = show({
    addToCart: () => holding(refundProtection),
    cfarContractCreate: () => contract,
    cart: () => holding(forAnyReason),
  })
  fireEvent.click((await choices())[1] as HTMLInputElement)
  await expect.poll(async () => (await choices())[1]?.checked).toBe(true)
  fireEvent.click((await choices())[2] as HTMLInputElement)
  await expect.poll(async () => (await choices())[2]?.checked).toBe(true)
  expect(changesOf(asked)).toEqual([
    ['addToCart', { products: { protectionOperations: [{ kind: 'REFUND_PROTECT', offerId: 'REFUNDPROTECT-1', quantity: 1 }] } }],
    ['cfarContractCreate', { contractRequest: { offerId: 'CFAR80-1', sessionId: 'session-1' } }],
  ])
})

it('removes a cover when the traveller declines it', async () => {
  const { asked } = show({ updateCart: () => cart() }, holding(refundProtection))
  fireEvent.click((await choices())[0] as HTMLInputElement)
  await expect.poll(async () => (await choices())[0]?.checked).toBe(true)
  expect(changesOf(asked)).toEqual([
    [
      'updateCart',
      { productsContext: { protectionOperations: [{ kind: 'REFUND_PROTECT', offerId: 'REFUNDPROTECT', quantity: 0 }] } },
    ],
  ])
})

it('reports a cover whose offer has changed, and offers to reload the covers', async () => {
  show({ addToCart: failsWith(failure('ERR.SSW.PROTECTION.NOT_SOLD', { status: 409 })) })
  fireEvent.click((await choices())[1] as HTMLInputElement)
  const notice = await screen.findByRole('alert')
  within(notice).getByRole('heading', { name: 'This cover is no longer available as shown' })
  within(notice).getByRole('button', { name: 'Show the covers again' })
})

it('explains that a fare without a cancellation fee needs no cancellation cover, and still offers health protection', async () => {
  const none = (): CoverOffers => ({ offers: [], reason: 'fareRefundable' })
  show({ cfarOffers: none, refundProtectQuote: none })
  await screen.findByText('You can cancel this fare for free, so you don’t need cancellation cover.')
  await screen.findByRole('checkbox', { name: 'Health protection, €7.00' })
  expect(screen.queryByRole('group', { name: 'Would you like cancellation cover?' })).toBeNull()
})

it('says which provider could not be reached, and that it is too late for health protection', async () => {
  show({
    cfarOffers: failsWith(failure('NETWORK_ERROR', { type: 'NETWORK_ERROR', status: 0 })),
    productPrices: () => healthIn({ offers: [], reason: 'tooLate' }),
  })
  await screen.findByText(
    'We couldn’t reach the provider of the cover for any reason. You can still use everything else on this page.',
  )
  await screen.findByText('It’s too late to buy health protection for this trip.')
  expect(await choices()).toHaveLength(2)
})

it('warns about selected products with the same cover', async () => {
  const insured = {
    productId: 'INS',
    name: 'Trip cover',
    price: eur(1_200),
    covers: ['cancellation'],
    excludes: [],
    coolingOffDays: 14,
  }
  show(
    { insurance: () => ({ offers: [insured] }) },
    cart({
      insurance: { productId: 'INS', price: eur(1_200) },
      covers: [{ kind: 'refundProtect', code: 'REFUNDPROTECT', price: eur(650) }],
    }),
  )
  await screen.findByRole('heading', { name: 'Some of your covers overlap' })
  screen.getByText(
    'Trip cover and Refund protection both cover: Cancellation for illness or accident. Only one of them will pay.',
  )
})
