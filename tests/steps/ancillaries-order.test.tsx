// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { forAnyReason, healthProtection, refundProtection } from '#src/operations/outcomes/samples/covers.ts'
import { bagOffer, eur } from '#src/operations/outcomes/samples/trip.ts'
import Ancillaries from '#src/steps/ancillaries/screen.tsx'
import { failsWith, failure } from '#tests/machines/answering.ts'
import { inSession, nothingSuggested } from '#tests/machines/whole-booking.ts'
import { showStep } from './answering.tsx'

afterEach(cleanup)

const titles = ['Bags', 'Meals', 'Travel insurance', 'Covers for this trip']

/** Shows bags, meals, insurance and covers in the order of the content. Returns the titles of the cards from top to bottom. */
const shownIn = async (order: string | undefined) => {
  showStep({
    step: 'ancillaries',
    Screen: Ancillaries,
    answers: {
      ancillaries: () => ({ offers: [bagOffer, { ...bagOffer, code: 'MEAL', group: 'meals', scope: 'segment' }] }),
      insurance: () => ({
        offers: [{ productId: 'COVER', name: 'Trip cover', price: eur(2_500), covers: [], excludes: [], coolingOffDays: 14 }],
      }),
      bags: failsWith(failure('ERR.SSW.INTERNAL', { status: 500 })),
      ...inSession,
      cfarOffers: () => ({ offers: [forAnyReason] }),
      refundProtectQuote: () => ({ offers: [refundProtection] }),
      productPrices: () => ({ prices: [], total: eur(0), health: { offers: [healthProtection] } }),
      cfarAnalyticsEvent: () => ({ accepted: true }),
      productPurchaseEvent: () => ({ accepted: true }),
      ...nothingSuggested,
    },
    words: { cardOrder: order === undefined ? {} : { 'en-US': order } },
  })
  await screen.findByRole('group', { name: 'Would you like cancellation cover?' })
  return screen
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
    .filter((title) => titles.includes(title))
}

it.each([
  ['covers meals special insurance comfort bags', [3, 1, 2, 0]],
  ['insurance', [2, 0, 1, 3]],
  ['somethingElse covers', [3, 0, 1, 2]],
  [undefined, [0, 1, 2, 3]],
])('shows the cards in the order of the content, and those that it lacks last: %s', async (order, expected) => {
  expect(await shownIn(order)).toEqual(expected.map((index) => titles[index]))
})
