// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import Payment from '#src/steps/payment/screen.tsx'
import TripReview from '#src/steps/trip-review/screen.tsx'
import UpgradeReview from '#src/steps/upgrade-review/screen.tsx'
import { type Answering, failsWith, failure } from '#tests/machines/answering.ts'
import { heldBooking, heldCart } from '#src/operations/outcomes/samples/hold.ts'
import { changed, withoutBag } from '#src/operations/outcomes/samples/change.ts'
import { booked, options } from '#src/operations/outcomes/samples/trip.ts'
import { chosen, couple, instantOffer, upgradeCart } from '#src/operations/outcomes/samples/upgrade.ts'
import { showStep } from './answering.tsx'

afterEach(cleanup)

const rules = [
  {
    brandId: 'STANDARD',
    origin: 'LIS',
    destination: 'ATH',
    rules: [{ category: 'change', when: 'beforeDeparture', allowed: true, fee: { amount: 6_000, currency: 'EUR' } }],
  },
]

const moved = upgradeCart([chosen(instantOffer)])

const pages = {
  'trip-review': { Screen: TripReview, flow: 'mto', kept: { booking: changed, cart: withoutBag } },
  'upgrade-review': { Screen: UpgradeReview, flow: 'upgrade', kept: { booking: couple, cart: moved } },
  payment: { Screen: Payment, flow: 'bnpl', kept: { booking: heldBooking, cart: heldCart } },
} as const

const show = (step: keyof typeof pages, answers: Answering) =>
  showStep({
    step,
    ...pages[step],
    answers: { cart: () => pages[step].kept.cart, paymentOptions: () => options(), fareRules: () => rules, ...answers },
  })

const open = async () => {
  const summary = await screen.findByText('Your fare rules')
  const details = summary.closest('details')
  if (!details) throw new Error('nothing opens')
  details.open = true
  fireEvent(details, new Event('toggle'))
}

it.each(['trip-review', 'upgrade-review', 'payment'] as const)('the fare rules are shown on %s on request', async (step) => {
  const { asked } = show(step, {})
  await screen.findByText('Your fare rules')
  expect(asked.map(({ name }) => name)).not.toContain('fareRules')
  await open()
  await screen.findByRole('heading', { level: 3, name: 'Standard, Lisbon to Athens' })
})

it('the fare rules are shown below a hold’s payment, which offers seats and extras first', async () => {
  show('payment', {})
  const pay = await screen.findByRole('button', { name: /^Pay / })
  const isBefore = (one: Element, other: Element) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  expect(isBefore(screen.getByRole('link', { name: 'Seats' }), pay)).toBe(true)
  expect(isBefore(pay, screen.getByText('Your fare rules'))).toBe(true)
})

it('a change can be confirmed although its fare rules fail to load', async () => {
  const { actor } = show('trip-review', {
    fareRules: failsWith(failure('DOWN')),
    purchase: () => ({ outcome: 'booked', booking: booked }),
    tripDetails: () => ({ booking: changed, tripOptions: [] }),
  })
  await open()
  await screen.findByText('We couldn’t load the fare rules. You can continue without them.')
  fireEvent.click(screen.getByRole('button', { name: /^Confirm and get / }))
  await expect.poll(() => actor.getSnapshot().context.at).toBe('confirmation')
})
