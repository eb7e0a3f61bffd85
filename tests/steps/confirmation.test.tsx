// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Booking } from '#src/domain/booking.ts'
import type { Segment } from '#src/domain/itinerary.ts'
import type { Passenger } from '#src/domain/passenger.ts'
import Confirmation from '#src/steps/confirmation/screen.tsx'
import { failsWith, failure } from '#tests/machines/answering.ts'
import { heldBooking, paidHold } from '#src/operations/outcomes/samples/hold.ts'
import { ana, booked, eur, part, segment } from '#src/operations/outcomes/samples/trip.ts'
import { showStep } from './answering.tsx'
import { showBooking } from './confirmation-page.tsx'
import { destinationOf } from '#tests/machines/destination.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const withEverything: Booking = {
  ...booked,
  seats: [{ passengerId: '1', segmentId: segment.id, seat: '14C', price: eur(1_090) }],
  extras: [{ code: 'BAG', passengerId: '1', travelPartId: part.id, quantity: 2, price: eur(6_800) }],
  lines: [
    { id: 's', kind: 'seat', label: 'SEAT', amount: eur(1_090), passengerId: '1', quantity: 1 },
    { id: 'f', kind: 'fare', label: 'BASE', amount: eur(9_000), passengerType: 'ADT', quantity: 1 },
    { id: 't', kind: 'tax', label: 'YP', amount: eur(1_000), quantity: 1 },
    { id: 'x', kind: 'extra', label: 'BAG', amount: eur(6_800), passengerId: '1', quantity: 2 },
  ],
  total: eur(17_890),
  payments: [{ brand: 'VI', lastFour: '4242', amount: eur(17_890) }],
}

const pending: Booking = { ...withEverything, status: 'pendingTicket', documents: [] }

it('shows the reference, the flight, seats, the ticket and every paid line', async () => {
  showBooking(withEverything)
  await screen.findByText('K7QX4M')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You’re going to Athens')
  const ticket = screen.getByRole('article')
  expect(within(ticket).getAllByText('FC 415')).toHaveLength(1)
  expect(within(ticket).getAllByText('14C')).toHaveLength(1)
  expect(within(ticket).getAllByText('Checked bag, 23 kg × 2')).toHaveLength(1)
  expect(within(screen.getByRole('region', { name: 'Tickets' })).getAllByText('MUELLER/ANA MS')).toHaveLength(1)
  expect(within(screen.getByRole('region', { name: 'Tickets' })).getAllByText('9991234567890')).toHaveLength(1)
  const receipt = screen.getByRole('region', { name: 'Receipt, line by line' })
  expect(
    within(receipt)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'ItemAmount',
    'Fare (adult)€90.00',
    'Airport charge, Portugal€10.00',
    'Seat (Ana)€10.90',
    'Checked bag, 23 kg (Ana) × 2€68.00',
  ])
  expect(screen.getByText('Was money taken?').nextElementSibling?.textContent).toBe(
    'Yes. €178.90, once, from the card ending in 4242.',
  )
  expect(screen.getByRole('link', { name: 'Book another trip' }).getAttribute('href')).toBe('#/home')
  expect(screen.getByText(/^Paid with/).closest('li')?.textContent).toContain('Paid with Visa, ending in 4242')
  expect(screen.getByText(/^Paid with/).closest('li')?.textContent).toMatch(/€178\.90$/)
})

it('names the stop on the way, the wait and the change of airport between two flights', async () => {
  const onwards = { ...segment, id: 'onwards', flightNumber: 77, origin: 'BGY', destination: 'ATH' }
  const first = {
    ...segment,
    destination: 'MXP',
    technicalStops: [{ airport: 'MAD', minutes: 65 }],
    layover: 190,
    changesAirport: true,
  }
  showBooking({ ...booked, parts: [{ ...part, segments: [first, onwards], stops: 2 }] })
  await screen.findByText('K7QX4M')
  const [ticket] = screen.getAllByRole('article')
  expect(ticket && within(ticket).getByText('Stop on the way').nextElementSibling?.textContent).toBe('Madrid, 1 h 05 min')
  expect(screen.getAllByText('3 h 10 min in Milan before the next flight')).toHaveLength(1)
  expect(screen.getByText(/^You change airports: make your own way from/).textContent).toBe(
    'You change airports: make your own way from MXP to BGY, with your bags.',
  )
})

it('names a form of payment other than a card', async () => {
  showBooking({ ...withEverything, payments: [{ brand: 'SANDPAY', lastFour: '', amount: eur(17_890) }] })
  await screen.findByText('K7QX4M')
  expect(screen.getByText('Was money taken?').nextElementSibling?.textContent).toBe('Yes. €178.90, once: SANDPAY.')
  expect(screen.getByText(/^Paid with/).closest('li')?.textContent).toMatch(/^Paid with SANDPAY.*€178\.90$/)
})

it('shows a hold’s two deadlines, what was charged and held, and never calls it booked', async () => {
  const hold = { ...paidHold, notHeld: ['SEATS' as const] }
  showBooking({ ...heldBooking, hold, payments: [{ brand: 'VI', lastFour: '4242', amount: paidHold.fee }] })
  await screen.findByRole('heading', { level: 1, name: 'Your flights are on hold' })
  expect(screen.getByText('Pay by').nextElementSibling?.textContent).toContain('Monday, January 4')
  expect(screen.getByText('Price guaranteed until').nextElementSibling?.textContent).toContain('Sunday, January 3')
  expect(screen.getByText('Was money taken?').nextElementSibling?.textContent).toBe(
    'The fee only: €5.00, once: Visa, ending in 4242.',
  )
  expect(screen.getAllByText(/^Not held: chosen seats\./)).toHaveLength(1)
  expect(screen.queryByText(/ticketed/)).toBeNull()
})

it('takes the fee that a traveller has paid for a hold off what is left to pay', async () => {
  showBooking({
    ...heldBooking,
    hold: { ...paidHold, notHeld: [] },
    payments: [{ brand: 'VI', lastFour: '4242', amount: paidHold.fee }],
  })
  expect((await screen.findByText(/^To pay, all taxes:/)).textContent).toBe(
    'To pay, all taxes: €100.00 less the €5.00 you paid for the hold',
  )
})

it('shows a hold whose deadlines the gateway does not report, without offering to add them to the calendar', async () => {
  const { hold: _, ...untold } = heldBooking
  showBooking(untold)
  await screen.findByRole('heading', { level: 1, name: 'Your flights are on hold' })
  screen.getByText(/We can’t see here when your hold ends/)
  screen.getByRole('button', { name: 'Pay or release' })
  expect(screen.queryByRole('button', { name: 'Add the deadline to your calendar' })).toBeNull()
})

it('says that a hold could not be loaded, and retries', async () => {
  const answers = [
    failsWith(failure('CLIENT.NO_RESPONSE', { type: 'NETWORK_ERROR' })),
    () => ({ booking: heldBooking, tripOptions: [] }),
  ]
  const { actor } = showBooking(heldBooking, { tripDetails: () => answers.shift()?.() })
  await screen.findByRole('heading', { name: 'We couldn’t load your booking just now' })
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(actor.getSnapshot().value).toEqual({ confirmation: 'held' }))
  expect(screen.queryByRole('heading', { name: 'We couldn’t load your booking just now' })).toBeNull()
})

it('leads from a hold to its payment', async () => {
  const { actor } = showBooking(heldBooking)
  fireEvent.click(await screen.findByRole('button', { name: 'Pay or release' }))
  expect(destinationOf(actor.getSnapshot().output)).toEqual({ outcome: 'handedOver', flow: 'booking', at: 'myb' })
})

it('never says booked before there are ticket numbers', async () => {
  showBooking(pending)
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Your tickets are being issued')
  expect(screen.getAllByText('K7QX4M')).toHaveLength(1)
  expect(screen.queryByRole('heading', { name: 'Tickets' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull()
  expect(document.body.textContent).not.toMatch(/ticketed|You are going|confirmed/)
  expect(document.body.textContent).not.toMatch(/Paid with|from the card/)
})

it.each([
  ['listed', withEverything.payments, 'Yes. €178.90, once, from the card ending in 4242.'],
  ['not listed', [], 'We can’t see that here. Check your bank account before you pay again.'],
] as const)('claims no tickets that the gateway does not report, with the payment %s', async (_words, payments, money) => {
  showBooking({ ...withEverything, status: 'unticketed', documents: [], payments: [...payments] })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('We’ve made your booking')
  expect(screen.getByText('Was money taken?').nextElementSibling?.textContent).toBe(money)
  expect(screen.getByText('Was anything booked?').nextElementSibling?.textContent).toBe('Yes. Your tickets don’t show here yet.')
  expect(document.body.textContent).not.toMatch(/being issued|reserved|seats are kept/)
})

it('says that a booking was cancelled in the meantime, and leads to its page', async () => {
  const { actor } = showBooking({ ...withEverything, status: 'cancelled', documents: [] })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('This booking was canceled')
  fireEvent.click(screen.getByRole('button', { name: 'Your trip’s page' }))
  expect(actor.getSnapshot().output).toMatchObject({ outcome: 'handedOver', at: 'myb' })
})

it('says that a hold has expired if the gateway then reports only a cancelled booking', async () => {
  const { hold: _, ...reported } = heldBooking
  showBooking(heldBooking, { tripDetails: () => ({ booking: { ...reported, status: 'cancelled' }, tripOptions: [] }) })
  await screen.findByRole('heading', { level: 1, name: 'Your hold has expired' })
})

it('waits for ticket numbers even if the status alone says ticketed', async () => {
  const { actor } = showBooking({ ...withEverything, documents: [] })
  await vi.waitFor(() => expect(actor.getSnapshot().value).toEqual({ confirmation: 'pendingTicket' }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your tickets are being issued')
})

it('checks for tickets at once on request', async () => {
  let asks = 0
  const { actor } = showBooking(pending, {
    tripDetails: () => ({ booking: (asks += 1) > 1 ? withEverything : pending, tripOptions: [] }),
  })
  await vi.waitFor(() => expect(actor.getSnapshot().value).toEqual({ confirmation: 'pendingTicket' }))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('You’re going to Athens')
})

it('shows each passenger’s own seat and extras on each flight', async () => {
  const mia: Passenger = { ...ana, id: '2', firstName: 'Mia', lastName: 'Müller', type: 'INF', withAdult: '1' }
  const ben: Passenger = { ...ana, id: '3', firstName: 'Ben', lastName: 'Müller' }
  const onward: Segment = { ...segment, id: 'onward', origin: 'ATH', destination: 'CAI', flightNumber: 7 }
  const extra = { passengerId: '3', travelPartId: 'onward', quantity: 1, price: eur(900) }
  showBooking({
    ...withEverything,
    passengers: [ana, mia, ben],
    parts: [{ ...part, segments: [segment, onward], stops: 1 }],
    extras: [...withEverything.extras, { ...extra, code: 'VGML' }],
  })
  await screen.findByText('K7QX4M')
  const seatsOn = (flight: string) => {
    const card = screen.getAllByRole('article').find(({ textContent }) => textContent?.includes(flight)) as HTMLElement
    return within(card)
      .getAllByRole('term')
      .filter(({ textContent }) => ['Ana', 'Mia', 'Ben'].includes(textContent ?? ''))
      .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
  }
  expect(seatsOn('FC\u00a0415')).toEqual(['Ana: 14CChecked bag, 23 kg × 2', 'Mia: on a lap', 'Ben: at check-in, free'])
  expect(seatsOn('FC\u00a07')).toEqual([
    'Ana: at check-in, freeChecked bag, 23 kg × 2',
    'Mia: on a lap',
    'Ben: at check-in, freeVegan meal',
  ])
})

it('names the policy, and claims no card if none or several paid', async () => {
  const payments = [
    { brand: 'VI', lastFour: '4242', amount: eur(10_000) },
    { brand: 'CA', lastFour: '4444', amount: eur(7_890) },
  ]
  showBooking({ ...withEverything, payments, insurance: { productId: 'TRIPCOVER', policyNumber: 'POL-77', price: eur(2_000) } })
  await screen.findByText('K7QX4M')
  expect(screen.getByText('POL-77').parentElement?.textContent).toBe('Insurance policy POL-77')
  expect(screen.getByText('Was money taken?').nextElementSibling?.textContent).toBe(
    'Yes. €100.00 with Visa, ending in 4242 and €78.90 with Mastercard, ending in 4444.',
  )
  expect(screen.getAllByText(/^Paid with/).map((paid) => paid.closest('li')?.textContent)).toEqual([
    expect.stringMatching(/^Paid with Visa, ending in 4242.*€100\.00$/),
    expect.stringMatching(/^Paid with Mastercard, ending in 4444.*€78\.90$/),
  ])
})

it('prints the page', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  showBooking(withEverything)
  fireEvent.click(await screen.findByRole('button', { name: 'Print or save as PDF' }))
  expect(print).toHaveBeenCalledOnce()
})

it('shows ticket numbers as soon as they arrive', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let asks = 0
  showBooking(pending, { tripDetails: () => ({ booking: (asks += 1) > 1 ? withEverything : pending, tripOptions: [] }) })
  await screen.findByText('Your tickets are being issued')
  await vi.advanceTimersByTimeAsync(2_100)
  await screen.findByText('You’re going to Athens')
  vi.useRealTimers()
})

it('keeps what is shown if the booking cannot be loaded, and retries', async () => {
  let asks = 0
  showBooking(withEverything, {
    tripDetails: () => {
      if ((asks += 1) === 1) throw failure('CLIENT.NO_RESPONSE', { type: 'NETWORK_ERROR', reference: 'M-9' })
      return { booking: withEverything, tripOptions: [] }
    },
  })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('M-9')
  expect(screen.getAllByText('K7QX4M')).toHaveLength(1)
  fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

it('offers the flights as a calendar file', async () => {
  const files: Blob[] = []
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`
  URL.revokeObjectURL = () => {}
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  showBooking(withEverything)
  fireEvent.click(await screen.findByRole('button', { name: 'Add to calendar' }))
  expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('farechart-K7QX4M.ics')
  expect(files[0]?.type).toBe('text/calendar;charset=utf-8')
  const text = await new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result))
    reader.readAsText(files[0] as Blob)
  })
  expect(text).toContain('SUMMARY:FC 415\\, Lisbon to Athens')
})

it('offers to retry if the gateway does not respond', async () => {
  showStep({
    step: 'confirmation',
    Screen: Confirmation,
    answers: { tripDetails: failsWith(failure('CLIENT.NO_RESPONSE', { type: 'NETWORK_ERROR' })) },
    kept: { booking: booked },
  })
  await screen.findByRole('alert')
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1)
})
