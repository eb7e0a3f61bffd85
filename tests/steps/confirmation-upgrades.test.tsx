// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import Confirmation from '#src/steps/confirmation/screen.tsx'
import type { Booking } from '#src/domain/booking.ts'
import type { Cart } from '#src/domain/cart.ts'
import { eur, segment } from '#src/operations/outcomes/samples/trip.ts'
import { chosen, couple, instantOffer, upgradeCart, waitlist, waitlisted } from '#src/operations/outcomes/samples/upgrade.ts'
import { showStep } from './answering.tsx'

afterEach(cleanup)

const show = (booking: Booking, cart: Cart | undefined) =>
  showStep({
    step: 'confirmation',
    Screen: Confirmation,
    flow: 'upgrade',
    answers: { tripDetails: () => ({ booking, tripOptions: [] }) },
    kept: { booking, cart },
  })

const settled = (cart: Cart): Cart => ({
  ...cart,
  settlement: { due: cart.total, refund: eur(0), forfeited: eur(0), targets: [] },
})

/** Returns the entries of the section "Upgrades" as text. */
const upgrades = async () => {
  const heading = await screen.findByRole('heading', { name: 'Upgrades' })
  return [...(heading.closest('section')?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)
}

it('says what is confirmed and what is waitlisted until when, and that only the former is charged', async () => {
  show(waitlisted(), settled(upgradeCart([chosen(instantOffer), chosen(waitlist)])))
  const [confirmed, waits] = await upgrades()
  expect(confirmed).toMatch(/^Lisbon to Athens, Businessconfirmed.*Ana and Rui/)
  expect(waits).toMatch(
    /^Lisbon to Athens, Businesswaitlist.*Ana and Rui.*Decided by Monday, May 3.*Charged only if a seat becomes free/,
  )
  const money = screen.getByText('Was money taken?').closest('div')?.textContent
  expect(money).toContain('€180.00 for the change, once.')
  expect(money).toContain('€144.00 is reserved on your card, and charged only if a seat becomes free.')
})

it('says that no money was charged if everything is waitlisted', async () => {
  show(waitlisted(), settled(upgradeCart([chosen(waitlist)])))
  await upgrades()
  expect(screen.getByText('Was money taken?').closest('div')?.textContent).toContain('No. €144.00 is reserved')
})

it('says that nothing has changed yet if everything is waitlisted', async () => {
  show(waitlisted(), settled(upgradeCart([chosen(waitlist)])))
  expect(await screen.findAllByRole('heading', { level: 1, name: 'Your upgrade is waiting for a seat' })).toHaveLength(1)
  expect(screen.getByText('Was anything changed?').closest('div')?.textContent).toContain(
    'Not yet. Your trip and your tickets stay as they are until a seat becomes free.',
  )
  expect(document.body.textContent).not.toMatch(/tickets are issued|changed trip/)
})

it('states that money reserved for a waitlisted upgrade is on hold', async () => {
  show({ ...waitlisted(), status: 'ticketed' }, settled(upgradeCart([chosen(waitlist)])))
  await upgrades()
  const claims = screen
    .getAllByText('Reserved, not charged')
    .map((line) => line.closest('li')?.dataset)
    .map((marks) => ({ name: marks?.['claim'], facts: JSON.parse(marks?.['facts'] ?? '') as unknown }))
  const reference = waitlisted().reference
  expect(claims).toEqual(
    waitlisted().waitlist.map(({ passengerId, cabin, price }) => ({
      name: 'upgrade',
      facts: { reference, passengerId, cabin, status: 'waitlisted', price },
    })),
  )
})

it('lists the miles and certificates of upgrades among the payments, with date and reference', async () => {
  const [first] = waitlisted().waitlist
  if (!first) throw new Error('Nobody is on the waitlist')
  const { price: _price, ...byMiles } = { ...first, points: 12_000 }
  show(
    {
      ...couple,
      status: 'ticketed',
      waitlist: [byMiles],
      spentOnUpgrades: [
        {
          passengerIds: ['1', '2'],
          segmentId: segment.id,
          cabin: 'Business',
          points: 0,
          certificates: 2,
          at: '2027-04-20T08:00:00Z',
          reference: 'FC-7Q4M-0192',
        },
      ],
    },
    undefined,
  )
  const list = (await screen.findByRole('heading', { name: 'Payments and refunds' })).closest('section')
  const lines = [...(list?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)
  expect(lines).toEqual([
    expect.stringMatching(/^Paid with Visa/),
    expect.stringMatching(
      /^Paid for an upgradeUpgrade to Business for Ana and Rui.*April 20.*Payment reference FC-7Q4M-01922 upgrade certificates$/,
    ),
    expect.stringMatching(/^Reserved, not chargedUpgrade to Business for Ana.*12,000 miles$/),
  ])
})

it('says which miles and certificates were spent on confirmed upgrades', async () => {
  const values = { price: eur(0), points: 24_000, certificates: 1, payWith: 'POINTS' } as const
  show(waitlisted(), settled(upgradeCart([chosen(instantOffer, values), chosen(waitlist, values)])))
  const [confirmed, waits] = await upgrades()
  expect(confirmed).toContain('Used: 24,000 miles and 1 upgrade certificate.')
  expect(waits).not.toContain('Taken')
})

it('says how a waitlisted upgrade ended', async () => {
  show(waitlisted('notCleared'), undefined)
  expect((await upgrades())[0]).toMatch(/not confirmed.*No seat became free\. You weren’t charged\.$/)
})

it('reads confirmed upgrades from the receipt after a reload', async () => {
  const line = { kind: 'upgrade', label: 'Business', amount: eur(9_000), segmentId: segment.id, quantity: 1 } as const
  const lines = ['1', '2'].map((passengerId) => ({ ...line, id: `upgrade/${passengerId}`, passengerId }))
  show({ ...couple, lines }, undefined)
  expect(await upgrades()).toEqual([expect.stringMatching(/^Lisbon to Athens, Businessconfirmed.*Ana and Rui/)])
})

it('mentions no upgrades if there are none', async () => {
  show(couple, undefined)
  await screen.findByText('Was money taken?')
  expect(screen.queryByRole('heading', { name: 'Upgrades' })).toBeNull()
})

it('shows on a flight’s card who is in a higher cabin than the others', async () => {
  show({ ...couple, upgraded: [{ passengerId: '2', segmentId: segment.id, cabin: 'Business' }] }, undefined)
  const cabins = await screen.findAllByText('Business')
  expect(cabins.map((each) => each.parentElement?.parentElement?.textContent)).toEqual([expect.stringMatching(/^Rui.*Business/)])
})
