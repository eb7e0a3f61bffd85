// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { account } from '#machines/account.ts'
import type { Booking } from '#src/domain/booking.ts'
import { everythingMasked } from '#src/domain/privacy-settings.ts'
import type { Refund } from '#src/domain/refund.ts'
import Myb from '#src/steps/myb/screen.tsx'
import { answering, failsWith, failure } from '#tests/machines/answering.ts'
import { booked, contact, eur, segment } from '#src/operations/outcomes/samples/trip.ts'
import { installNativeDialog } from '#tests/ui/native-dialog.ts'
import { showStep } from './answering.tsx'
import { available, showTrip } from './myb-page.tsx'
import { destinationOf } from '#tests/machines/destination.ts'

beforeEach(installNativeDialog)
afterEach(cleanup)

const titleOf = () => screen.findByRole('heading', { level: 1, name: 'Your trip to Athens' })

describe('the passengers', () => {
  const frequentFlyer = { airline: 'FC', number: 'FC12345678' }
  const document = {
    type: 'P',
    number: 'C01X00T47',
    issuingCountry: 'PT',
    nationality: 'PT',
    expirationDate: '2031-01-01',
  } as const
  const known: Booking = {
    ...booked,
    contact: { ...contact, phone: { ...contact.phone, number: '961112278' } },
    passengers: booked.passengers.map((each) => ({ ...each, frequentFlyer, document })),
  }

  it('are masked as the storefront requires', async () => {
    showTrip(known, { privacySettings: everythingMasked })
    await titleOf()
    expect(screen.getAllByText('a•••@example.com')).toHaveLength(1)
    expect(screen.getAllByText('hidden except 78')).toHaveLength(1)
    const page = pageText()
    for (const secret of ['ana@example.com', '961112278', 'FC12345678', 'C01X00T47', '1990']) expect(page).not.toContain(secret)
  })

  it('are shown in full if the storefront masks nothing', async () => {
    showTrip(known, { privacySettings: { ...everythingMasked, isEnabled: false } })
    await titleOf()
    for (const detail of ['ana@example.com', '961112278', 'FC12345678', 'C01X00T47', 'February 3, 1990'])
      expect(pageText()).toContain(detail)
    expect(screen.getByText('Date of birth').nextElementSibling?.textContent).toBe('February 3, 1990')
    expect(screen.getByText('Title').nextElementSibling?.textContent).toBe('Ms')
    expect(screen.getByText('Phone').nextElementSibling?.querySelector('[dir=ltr]')?.textContent).toBe('+351 961112278')
  })
})

const pageText = () => globalThis.document.body.textContent

describe('the money of a trip', () => {
  const refund: Refund = {
    id: 'R1',
    target: { id: 'T1', kind: 'CREDIT_CARD', code: 'VI', lastFour: '4242', amount: eur(5_000), expectedBy: '2027-01-20' },
    status: 'pending',
    requestedAt: '2027-01-10T10:00:00Z',
    reason: 'CHANGED',
  }

  it('says that a refund could not be sent yet, and tracks that of a cancelled trip', async () => {
    const { actor } = showTrip({ ...booked, status: 'cancelled', refunds: [refund] })
    await screen.findByRole('heading', { level: 1, name: 'This booking was canceled' })
    expect(screen.getAllByText(/We couldn’t send it yet\. We’ll keep trying; you don’t need to do anything\./)).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: 'Follow the refund' }))
    await expect
      .poll(() => destinationOf(actor.getSnapshot().output))
      .toEqual({ outcome: 'handedOver', flow: 'cancelAndRefund', at: 'refund-tracker' })
  })
})

it('withdraws a check-in after a confirmation, and says why it failed', async () => {
  const checkedIn = [{ passengerId: '1', segmentId: segment.id }]
  const refused = failsWith(failure('ERR.SSW.PNR.FLOW_NOT_ALLOWED', { response: { reason: 'tooLate' } }))
  showTrip({ ...booked, checkedIn }, { tripOptions: [available('OFFLOAD')] }, { offloadPassenger: refused })
  fireEvent.click(await screen.findByRole('button', { name: 'Undo check-in for Ana' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Undo check-in for Ana?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Undo check-in' }))
  await screen.findByRole('heading', { name: 'We couldn’t make the change' })
  expect(screen.getByRole('alert').textContent).toContain('It’s too late to do this online.')
})

it('lists valid tickets before ended ones', async () => {
  const [ticket] = booked.documents
  const old = { number: '9990000000001', kind: 'VCR', passengerId: '1', ending: 'exchanged' } as const
  showTrip({ ...booked, documents: [old, ...(ticket ? [ticket] : [])] })
  await titleOf()
  const rows = within(screen.getByRole('region', { name: 'Tickets' }))
    .getAllByRole('row')
    .slice(1)
  expect(rows.map(({ textContent }) => textContent?.trim())).toEqual([
    'MUELLER/ANA MS9991234567890Ticket',
    'MUELLER/ANA MS9990000000001Ticket exchanged',
  ])
})

it('says of each ended document how much was refunded, if anything', async () => {
  const named = (place: number) => ({ number: `999000000000${place}`, kind: 'VCR', passengerId: '1' }) as const
  showTrip({
    ...booked,
    documents: [
      { ...named(1), ending: 'refunded' },
      { ...named(2), ending: 'partlyRefunded', refunded: eur(4_250) },
      { ...named(3), ending: 'partlyRefunded' },
      { ...named(4), ending: 'void' },
    ],
  })
  await titleOf()
  const rows = within(screen.getByRole('region', { name: 'Tickets' }))
    .getAllByRole('row')
    .slice(1)
  expect(rows.map(({ textContent }) => textContent?.replace(/^.*Ticket /, ''))).toEqual([
    'refunded',
    'partly refunded: €42.50',
    'partly refunded',
    'void, no value',
  ])
})

it('dates a cleared upgrade, with what it took, and one that did not clear', async () => {
  const asked = { passengerId: '1', cabin: 'Business', clearsBy: '2027-05-01T00:00:00Z', decidedAt: '2027-04-29T10:00:00Z' }
  const [first, second] = booked.parts.flatMap(({ segments }) => segments)
  showTrip({
    ...booked,
    waitlist: [
      { ...asked, segmentId: first?.id ?? '', status: 'cleared', price: eur(18_000) },
      { ...asked, segmentId: second?.id ?? first?.id ?? '', passengerId: '2', status: 'notCleared' },
    ],
  })
  await titleOf()
  const card = screen.getByRole('heading', { name: 'Upgrades you asked for' }).closest('section')
  expect(card?.textContent).toMatch(/Confirmed and charged on [^:]*29[^:]*: €180\.00/)
  expect(card?.textContent).toMatch(/Decided on [^.]*29[^.]*\. Nothing was charged\./)
})

describe('a member on the find page', () => {
  it('sees upcoming trips and opens one with one press', async () => {
    const who = { kind: 'member', displayName: 'Ines', miles: 0 }
    const signedIn = createActor(
      account.provide({ actors: answering({ session: () => ({ isSignedIn: true, account: who }) }) }),
    ).start()
    signedIn.send({ type: 'account.read' })
    await waitFor(signedIn, ({ context }) => context.who !== undefined)
    const upcoming = [
      {
        reference: 'K7QX4M',
        departureDate: '2027-05-04',
        origin: 'LIS',
        destination: 'ATH',
        lastName: 'Müller',
        status: 'TICKETED',
      },
    ]
    const { asked } = showStep({
      step: 'myb',
      Screen: Myb,
      account: signedIn,
      answers: { upcomingTrips: () => upcoming, tripDetails: () => ({ booking: booked, tripOptions: [] }) },
      kept: { cart: undefined, search: undefined },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Open trip K7QX4M' }))
    await titleOf()
    expect(asked).toEqual([
      { name: 'upcomingTrips', variables: {} },
      { name: 'tripDetails', variables: { pnrQuery: { pnr: 'K7QX4M', lastName: 'Müller' } } },
    ])
  })
})
