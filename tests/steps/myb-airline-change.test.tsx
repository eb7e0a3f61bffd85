// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Booking } from '#src/domain/booking.ts'
import type { Segment } from '#src/domain/itinerary.ts'
import { booked, eur, part, segment } from '#src/operations/outcomes/samples/trip.ts'
import { installNativeDialog } from '#tests/ui/native-dialog.ts'
import { available, showTrip, unavailable } from './myb-page.tsx'
import { destinationOf } from '#tests/machines/destination.ts'

beforeEach(installNativeDialog)
afterEach(cleanup)

describe('a change by the airline', () => {
  const newFlight = {
    ...segment,
    id: 'LIS-ATH-2027-05-04T21:05:00',
    departure: '2027-05-04T21:05:00',
    flightNumber: 417,
    status: 'newFlight',
  } as const
  const changed: Booking = {
    ...booked,
    parts: [{ ...part, segments: [newFlight] }],
    airlineChange: { original: [{ ...segment, status: 'removed' }], reason: 'scheduleChange' },
  }
  const tripOptions = [
    available('IROP'),
    available('CANCEL_ITINERARY'),
    unavailable('EXCHANGE_FLIGHT', 'airlineChange', { alternative: 'IROP' }),
  ]

  it('is shown next to the removed flights, with three answers', async () => {
    const { actor } = showTrip(changed, { tripOptions })
    const panel = within(
      (await screen.findByRole('heading', { name: 'Your flights have changed' })).closest('section') as HTMLElement,
    )
    expect(panel.getAllByText('FC 415')).toHaveLength(1)
    expect(panel.getAllByText('FC 417')).toHaveLength(1)
    expect(panel.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Accept', 'Rebook', 'Refund'])
    fireEvent.click(panel.getByRole('button', { name: 'Rebook' }))
    await expect
      .poll(() => destinationOf(actor.getSnapshot().output))
      .toEqual({ outcome: 'handedOver', flow: 'exchange', at: 'exchange-legs' })
  })

  it('is accepted after a confirmation, which stays busy until it is done', async () => {
    let accept = (_answer: unknown) => {}
    const irop = () => new Promise((resolve) => (accept = resolve))
    let isAccepted = false
    const { asked } = showTrip(
      changed,
      {},
      { tripDetails: () => ({ booking: isAccepted ? booked : changed, tripOptions }), irop },
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Accept' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Accept the new flights?' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Accept the new flights' }))
    expect((await dialog.findByRole('button', { name: 'Accepting' })).getAttribute('aria-busy')).toBe('true')
    await expect.poll(() => asked.at(-1)?.name).toBe('irop')
    isAccepted = true
    accept({ messages: [] })
    await screen.findByRole('heading', { name: 'You’re booked on the new flights' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows the reason and the legal rights, and takes a free alternative with one press', async () => {
    const other = { ...newFlight, id: 'LIS-ATH-2027-05-05T07:05:00', departure: '2027-05-05T07:05:00', flightNumber: 411 }
    const told = {
      original: [segment],
      reason: 'scheduleChange' as const,
      toldAt: '2027-05-01T10:00:00Z',
      rights: {
        law: 'EU261' as const,
        band: 'medium' as const,
        rebooking: true as const,
        refund: true as const,
        care: 'meals' as const,
        compensation: eur(20_000),
      },
      alternatives: [[other], [{ ...other, origin: 'OPO' }]].map((segments, place) => ({
        id: `alternative-${place + 1}`,
        segments,
      })),
    }
    let isTaken = false
    const offered = { ...changed, airlineChange: told }
    const taken = { ...booked, parts: [{ ...part, segments: [other] }] }
    const tripDetails = () => ({ booking: isTaken ? taken : offered, tripOptions })
    const irop = () => ((isTaken = true), { messages: [] })
    const { asked } = showTrip(offered, {}, { tripDetails, irop })
    await screen.findByText('We told you on Saturday, May 1, 2027.', { exact: false })
    const rights = within(screen.getByRole('heading', { name: 'Your rights' }).parentElement as HTMLElement)
    expect(rights.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Another flight for free, as soon as possible or on a day that suits you.',
      'Or your money back within seven days, whatever your fare.',
      'Meals and drinks while you wait at the airport.',
      '€200.00 for each traveler, because we told you less than 14 days before departure. It isn’t due if extraordinary circumstances caused the change.',
    ])
    const elsewhere = screen.getByRole('button', { name: /^Choose this flight: Wed, May 5, 07:05 from .*OPO\)?$/ })
    expect(elsewhere.parentElement?.textContent).toMatch(/^Another dayAnother airport: from .*OPO/)
    expect(screen.getAllByText(/^Another airport/)).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: 'Choose this flight: Wed, May 5, 07:05' }))
    await screen.findByRole('heading', { name: 'You’re booked on the new flights' })
    expect(asked.findLast(({ name }) => name === 'irop')?.variables).toEqual({
      iropAction: 'TAKE',
      alternative: 'alternative-1',
    })
  })

  it('names the airport and day of an alternative that differ from those of the journey it replaces', async () => {
    const flight = (origin: string, destination: string, departure: string, more: Partial<Segment> = {}): Segment => ({
      ...segment,
      id: `${origin}-${destination}-${departure}`,
      origin,
      destination,
      departure,
      ...more,
    })
    const out = { origin: 'LIS', destination: 'CGN', departure: '2027-05-04T07:05:00' }
    const back = { origin: 'CGN', destination: 'LIS', departure: '2027-05-11T07:05:00' }
    const original = [
      flight('LIS', 'FRA', out.departure),
      flight('FRA', 'CGN', '2027-05-04T12:05:00'),
      flight('CGN', 'LIS', back.departure),
    ]
    const alternatives = [
      { id: 'to the airport of the connection', segments: [flight('LIS', 'FRA', '2027-05-04T09:05:00')], replaced: out },
      { id: 'back on the same day', segments: [flight('CGN', 'LIS', '2027-05-11T09:05:00')], replaced: back },
    ]
    const airlineChange = { original, reason: 'scheduleChange' as const, alternatives }
    showTrip({ ...changed, airlineChange }, { tripOptions })
    const named = (await screen.findAllByRole('button', { name: /^Choose this flight/ })).map((button) => [
      button.getAttribute('aria-label'),
      document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent,
    ])
    expect(named).toEqual([
      ['Choose this flight: Tue, May 4, 09:05', expect.stringMatching(/^Another airport: to .*FRA\)?$/)],
      ['Choose this flight: Tue, May 11, 09:05', undefined],
    ])
  })

  it('mentions the mail about the new flights, not a later one about a refund', async () => {
    const mails = (['AIRLINE_CHANGED', 'REFUND_SENT'] as const).map((kind) => ({
      kind,
      to: 'ana@example.com',
      at: '2027-05-01T10:00:00Z',
    }))
    showTrip({ ...changed, mails }, { tripOptions })
    await screen.findByText('We’ve e-mailed the new flights to', { exact: false })
    expect(screen.queryByText('We’ve e-mailed your refund details to', { exact: false })).toBeNull()
  })

  it('cannot be accepted if a flight was cancelled without a replacement', async () => {
    showTrip({ ...changed, parts: [part], airlineChange: { original: [segment], reason: 'cancelled' } }, { tripOptions })
    await screen.findByRole('heading', { name: 'One of your flights has been canceled' })
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
  })
})
