// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import UpgradeReview from '#src/steps/upgrade-review/screen.tsx'
import type { Cart } from '#src/domain/cart.ts'
import { type Answering, failsWith, failure } from '#tests/machines/answering.ts'
import { eur, segment } from '#src/operations/outcomes/samples/trip.ts'
import {
  bid,
  byCertificate,
  chosen,
  couple,
  instantOffer,
  onOffer,
  upgradeCart,
  waitlist,
} from '#src/operations/outcomes/samples/upgrade.ts'
import { showStep } from './answering.tsx'
import { isIn } from '../machines/arriving.ts'

afterEach(cleanup)

const certified = upgradeCart([chosen(byCertificate, { payWith: 'CERTIFICATE', certificates: 2 })])

const show = (cart: Cart, answers: Answering = {}) =>
  showStep({
    step: 'upgrade-review',
    Screen: UpgradeReview,
    flow: 'upgrade',
    answers: { cart: () => cart, upgradePnrInfo: () => ({}), upgradeOffers: () => onOffer([]), ...answers },
    kept: { booking: couple, cart },
  })

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** Returns the text of a line of the sum. */
const line = (name: string) => screen.getByText(name).closest('div')?.textContent

it('shows one total for everybody, charged now and charged if a seat becomes free', () => {
  const { actor } = show(
    upgradeCart([chosen(instantOffer), chosen(waitlist, { passengerIds: ['1'], price: eur(7_200) })], {
      expiresAt: '2027-01-01T12:20:00Z',
    }),
  )
  expect(screen.getByText('Together, for 2 travelers').closest('p')?.textContent).toContain('€252.00')
  expect(line('Charged when you confirm')).toContain('€180.00')
  expect(line('Reserved, charged only if a seat becomes free')).toContain('€72.00')
  expect(screen.getAllByText(/^These prices are guaranteed until/)).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Confirm the upgrade' })).toBeNull()
  press('Continue to pay €252.00')
  expect(actor.getSnapshot().matches('payment')).toBe(true)
})

it('shows everybody’s new seats, and what the old ones refund', () => {
  const old = {
    kind: 'seat',
    code: '12C',
    passengerId: '2',
    travelPartId: segment.id,
    quantity: 1,
    paid: eur(900),
    refund: eur(900),
  } as const
  show(
    upgradeCart([chosen(instantOffer)], {
      seats: [{ passengerId: '1', segmentId: segment.id, seat: '2A', price: eur(0) }],
      paidFor: [old],
      givenUp: [old],
      total: eur(17_100),
    }),
  )
  const people = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(people).toEqual(['Ana seat 2A', 'Rui seat assigned at check-in'])
  expect(screen.getAllByRole('heading', { name: 'Seats, old and new' })).toHaveLength(1)
  expect(screen.getAllByText('12C')).toHaveLength(1)
  expect(screen.getByText('Seats, old and new', { selector: 'dt' }).nextSibling?.textContent).toBe('-€9.00')
  expect(screen.getByText('Together, for 2 travelers').closest('p')?.textContent).toContain('€171.00')
})

it('shows until when a waitlisted upgrade is decided', () => {
  show(upgradeCart([chosen(bid, { bid: eur(10_000), price: eur(20_000) })]))
  expect(screen.getAllByText('your bid')).toHaveLength(1)
  expect(screen.getAllByText(/Decided by Monday, May 3/)).toHaveLength(1)
  expect(screen.getAllByText(/Reserved when you confirm, charged only if a seat becomes free\./)).toHaveLength(1)
})

it('confirms a free upgrade here, once', async () => {
  const { asked, actor } = show(certified, { fulfillUpgradeOffers: () => ({ outcome: 'booked', booking: couple }) })
  expect(screen.getAllByText('2 upgrade certificates', { selector: '[class*=total] bdi' })).toHaveLength(1)
  press('Confirm the upgrade')
  await waitFor(() => expect(actor.getSnapshot().matches('confirmation')).toBe(true))
  expect(asked.filter(({ name }) => name === 'fulfillUpgradeOffers')).toEqual([
    {
      name: 'fulfillUpgradeOffers',
      variables: {
        request: {
          confirmed: true,
          payment: [{ '@id': '1', amount: { amount: 0, currency: 'EUR' }, cartVersion: 1, quoteId: 'QT-1' }],
        },
      },
      requestId: 'request-1',
    },
  ])
})

it('says that it is in progress, without a button', async () => {
  show(certified)
  press('Confirm the upgrade')
  await screen.findByRole('heading', { name: 'Making your upgrade' })
  expect(screen.queryByRole('button')).toBeNull()
})

it.each([
  [
    'ERR.SSW.UPGRADE.NOT_ENOUGH_CERTIFICATES',
    {},
    'This upgrade isn’t possible',
    'You don’t have enough certificates for these upgrades.',
  ],
  [
    'ERR.SSW.PNR.CHANGED_MEANWHILE',
    {},
    'This upgrade isn’t possible',
    'Your trip was changed in another window, or by someone else.',
  ],
  [
    'ERR.SSW.CHANGE.CHECKED_IN',
    { reason: 'checkedIn' },
    'This upgrade isn’t possible',
    'Someone is checked in. Undo the check-in first.',
  ],
  ['ERR.SSW.INVENTORY.SOLD_OUT', {}, 'These seats are no longer available', 'Someone just took the last seats.'],
  [
    'ERR.SSW.TICKETING.FAILED_NOT_CHARGED',
    {},
    'We couldn’t make the upgrade',
    'The payment was approved, but we couldn’t issue the tickets.',
  ],
])('explains what %s means, that nothing was charged, and leads to the current offers', async (code, response, title, text) => {
  const { actor } = show(certified, { fulfillUpgradeOffers: failsWith(failure(code, { status: 409, response })) })
  press('Confirm the upgrade')
  await screen.findByRole('heading', { name: title })
  expect(screen.getAllByText(text)).toHaveLength(1)
  expect(screen.getAllByText('Was money taken?')).toHaveLength(1)
  press('Other upgrades')
  expect(isIn(actor, 'upgrade-offers')).toBe(true)
})

it('shows a changed price before anything is confirmed', async () => {
  const { asked } = show(certified, { cart: () => upgradeCart([chosen(instantOffer)], { quoteId: 'QT-2' }) })
  press('Confirm the upgrade')
  await screen.findByRole('heading', { name: 'The price has changed' })
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'BeforeNow',
    'Total€0.00+€180.00',
    'Miles and certificates2 upgrade certificatesnone',
    'QuoteQT-1QT-2',
  ])
  press('See the new price')
  expect(screen.getAllByRole('button', { name: 'Continue to pay €180.00' })).toHaveLength(1)
  expect(asked.map(({ name }) => name)).not.toContain('fulfillUpgradeOffers')
})

it('stays if the price could not be loaded again', async () => {
  show(certified, { cart: failsWith(failure('CLIENT.OFFLINE', { type: 'NETWORK_ERROR', status: 0 })) })
  press('Confirm the upgrade')
  await screen.findByRole('heading', { name: 'We couldn’t make the upgrade' })
  expect(screen.getAllByRole('button', { name: 'Confirm the upgrade' })).toHaveLength(1)
})
