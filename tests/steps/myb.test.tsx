// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Booking } from '#src/domain/booking.ts'
import Myb from '#src/steps/myb/screen.tsx'
import { type Answering, failsWith, failure } from '#tests/machines/answering.ts'
import { freeHold, heldBooking } from '#src/operations/outcomes/samples/hold.ts'
import { eur } from '#src/operations/outcomes/samples/trip.ts'
import { showStep } from './answering.tsx'
import { installNativeDialog } from '#tests/ui/native-dialog.ts'

beforeEach(installNativeDialog)
afterEach(cleanup)

const show = (booking: Booking | undefined, answers: Answering = {}) =>
  showStep({
    step: 'myb',
    Screen: Myb,
    answers: { tripDetails: () => ({ booking: booking ?? heldBooking, tripOptions: [] }), ...answers },
    kept: { booking, cart: undefined, search: undefined },
  })

const find = (reference: string, lastName: string) => {
  fireEvent.input(screen.getByLabelText('Booking reference or order number'), { target: { value: reference } })
  fireEvent.input(screen.getByLabelText('Last name'), { target: { value: lastName } })
  fireEvent.click(screen.getByRole('button', { name: 'Find booking' }))
}

it('finds a booking by reference and last name, in lower case too', async () => {
  const { asked } = show(undefined)
  find(' k7qx4m', 'Müller')
  await screen.findByRole('heading', { level: 1, name: 'Your flights are on hold' })
  expect(asked).toEqual([{ name: 'tripDetails', variables: { pnrQuery: { pnr: 'K7QX4M', lastName: 'Müller' } } }])
  expect(screen.getAllByText('K7QX4M')).toHaveLength(1)
})

it('keeps the trip through a reload, until another one is requested', async () => {
  const { asked, drafts } = showStep({
    step: 'myb',
    Screen: Myb,
    answers: { tripDetails: () => ({ booking: heldBooking, tripOptions: [] }) },
    kept: { booking: undefined, cart: undefined, search: undefined },
    draft: { reference: 'K7QX4M', lastName: 'Müller' },
  })
  await screen.findByRole('heading', { level: 1, name: 'Your flights are on hold' })
  expect(asked).toEqual([{ name: 'tripDetails', variables: { pnrQuery: { pnr: 'K7QX4M', lastName: 'Müller' } } }])
  expect(drafts.get('myb')).toEqual({ reference: 'K7QX4M', lastName: 'Müller' })
  fireEvent.click(screen.getByRole('button', { name: 'Find another booking' }))
  await screen.findByRole('heading', { level: 1, name: 'Find your booking' })
  expect([asked.length, drafts.has('myb')]).toEqual([1, false])
})

it('says what is missing before sending anything, and focuses it', async () => {
  const { asked } = show(undefined)
  find('K7', '')
  await screen.findByText('Enter the six-character booking reference, or the order number')
  screen.getByText('Enter the last name of anyone on the booking')
  expect(document.activeElement).toBe(screen.getByLabelText('Booking reference or order number'))
  expect(asked).toEqual([])
})

it('says that no trip was found, and keeps the input', async () => {
  show(undefined, { tripDetails: failsWith(failure('ERR.SSW.PNR.NOT_FOUND', { status: 404 })) })
  find('K7QX4N', 'Müller')
  await screen.findByRole('heading', { name: 'No booking was found' })
  expect((screen.getByLabelText('Booking reference or order number') as HTMLInputElement).value).toBe('K7QX4N')
})

it('shows a hold’s payment as open, with one way to pay and one to release it', async () => {
  const on = (tripOption: string) => ({ tripOption, ruleName: 'RULE', enabled: true })
  const tripOptions = ['PURCHASE_ON_HOLD_BOOKING', 'CANCEL_ITINERARY', 'EDIT_PASSENGER'].map(on)
  show(undefined, { tripDetails: () => ({ booking: heldBooking, tripOptions }) })
  find('K7QX4M', 'Müller')
  const open = (await screen.findByText('Payment is open')).closest('li')
  expect(open?.textContent).toMatch(/^Payment is openPay by .*€100\.00$/)
  expect(screen.queryByText('Nothing has been paid.')).toBeNull()
  const ways = screen.getAllByRole('button').map(({ textContent }) => textContent ?? '')
  expect(ways.filter((name) => /pay|release|cancel/i.test(name))).toEqual(['Pay now', 'Release'])
})

it('extends a hold, and moves the focus to the confirmation', async () => {
  const { extendableTo = '', ...terms } = freeHold
  const { asked } = show(heldBooking, {
    processHold: () => ({ outcome: 'booked', booking: { ...heldBooking, hold: { ...terms, notHeld: [], payBy: extendableTo } } }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Extend the hold' }))
  const news = (await screen.findByRole('heading', { name: 'You have more time to pay' })).closest('[role=status]')
  expect(document.activeElement).toBe(news)
  expect(screen.queryByRole('button', { name: 'Extend the hold' })).toBeNull()
  expect(document.querySelector('dd time')?.getAttribute('datetime')).toBe(extendableTo)
  expect(asked.at(-1)?.name).toBe('processHold')
})

it('reports that a hold could not be extended, and keeps offering the extension', async () => {
  show(heldBooking, { processHold: failsWith(failure('ERR.SSW.SUPPLIER.AWAY', { status: 503 })) })
  fireEvent.click(await screen.findByRole('button', { name: 'Extend the hold' }))
  await screen.findByRole('heading', { name: 'We couldn’t extend your hold' })
  expect(screen.getAllByText('You weren’t charged and your hold hasn’t changed. Try again in a moment.')).toHaveLength(1)
  expect(screen.getAllByRole('button', { name: 'Extend the hold' })).toHaveLength(1)
})

it('leads to payment', async () => {
  const { actor } = show(heldBooking)
  fireEvent.click(await screen.findByRole('button', { name: 'Pay now' }))
  await expect
    .poll(() => actor.getSnapshot().output)
    .toMatchObject({ flow: 'bnpl', at: 'payment', kept: { booking: heldBooking } })
})

it('asks before releasing, and says that the flights are gone', async () => {
  const { asked } = show(heldBooking, {
    processHold: () => ({ outcome: 'booked', booking: { ...heldBooking, status: 'released' } }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Release' }))
  expect(screen.getAllByRole('dialog', { name: 'Release these flights?' })).toHaveLength(1)
  expect(asked.some(({ name }) => name === 'processHold')).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Release the flights' }))
  await screen.findByRole('heading', { level: 1, name: 'This hold was released' })
})

it('shows the e-mail address that a hold’s release was confirmed to, in full if the storefront masks nothing', async () => {
  const mails = [{ kind: 'HOLD_RELEASED', to: 'ana@example.org', at: '2026-11-28T06:00:00Z' }] as const
  show(undefined, {
    tripDetails: () => ({ booking: heldBooking, tripOptions: [], privacySettings: { isEnabled: false } }),
    processHold: () => ({ outcome: 'booked', booking: { ...heldBooking, status: 'released', mails: [...mails] } }),
  })
  find('K7QX4M', 'Müller')
  fireEvent.click(await screen.findByRole('button', { name: 'Release' }))
  fireEvent.click(screen.getByRole('button', { name: 'Release the flights' }))
  const told = await screen.findByText(/^We’ve e-mailed a confirmation/)
  expect(told.textContent).toBe('We’ve e-mailed a confirmation to ana@example.org.')
})

it.each([
  ['names no fee before releasing a free hold', 0],
  ['says before releasing a hold that its fee isn’t refunded', 500],
] as const)('%s', async (_words, fee) => {
  const payments = fee === 0 ? [] : [{ brand: 'VI', lastFour: '4242', amount: eur(fee) }]
  show({ ...heldBooking, hold: { ...freeHold, fee: eur(fee), notHeld: [] }, payments })
  fireEvent.click(await screen.findByRole('button', { name: 'Release' }))
  const words = screen.getByRole('dialog', { name: 'Release these flights?' }).textContent
  expect(words.match(/[^.]*fee[^.]*\./g)).toEqual(fee === 0 ? null : ['The hold fee isn’t refunded.'])
})

it('promises no tickets for a booking of which the gateway reports neither tickets nor a status', async () => {
  const unknown: Booking = { ...heldBooking, status: 'unticketed' }
  delete unknown.hold
  show(unknown)
  await screen.findByRole('heading', { level: 1, name: 'We can’t see tickets for this booking' })
  const page = document.body.textContent
  expect([page.includes('no ticket shown'), page.includes('We can’t see any payments for this booking here.')]).toEqual([
    true,
    true,
  ])
  expect(page).not.toMatch(/being issued|not issued|seats are kept|Nothing has been paid|in addition to the price/)
})

it.each([
  ['lapsed', 'Your hold has expired'],
  ['ticketed', 'Your trip to Athens'],
] as const)('shows a hold that is %s, without a way to pay', async (status, title) => {
  show({ ...heldBooking, status })
  await screen.findByRole('heading', { level: 1, name: title })
  expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull()
})

it.each([
  ['held', /^Put on hold /],
  ['released', /^Put on hold /],
  ['lapsed', /^Put on hold /],
  ['ticketed', /^Booked /],
] as const)('dates a trip that is %s truthfully', async (status, said) => {
  show({ ...heldBooking, status })
  await screen.findByText(said)
})

it.each(['held', 'released', 'lapsed', 'ticketed'] as const)(
  'the receipt dates a trip that is %s as its page does',
  async (status) => {
    const made: Blob[] = []
    class KeepingURL extends URL {
      static override createObjectURL = (blob: Blob) => `blob:${made.push(blob)}`
      static override revokeObjectURL = () => {}
    }
    vi.stubGlobal('URL', KeepingURL)
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    show({ ...heldBooking, status, payments: [{ brand: 'VI', lastFour: '4242', amount: eur(1_000) }] })
    const dated = (await screen.findByText(/^(?:Put on hold|Booked) /)).textContent
    fireEvent.click(screen.getByRole('button', { name: 'Download the receipt (PDF)' }))
    await vi.waitFor(() => expect(made).toHaveLength(1))
    expect(await made[0]?.text()).toContain(`(${dated}) Tj`)
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  },
)
