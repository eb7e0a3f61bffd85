// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Booking } from '#src/domain/booking.ts'
import RefundTracker from '#src/steps/refund-tracker/screen.tsx'
import { failsWith, failure } from '#tests/machines/answering.ts'
import { asCredit, cancelled, refund, toVisa } from '#src/operations/outcomes/samples/refund.ts'
import { booked, eur } from '#src/operations/outcomes/samples/trip.ts'
import { showStep } from './answering.tsx'
import { destinationOf } from '#tests/machines/destination.ts'

afterEach(cleanup)

const show = (booking: Booking = cancelled()) =>
  showStep({
    step: 'refund-tracker',
    Screen: RefundTracker,
    flow: 'cancelAndRefund',
    kept: { booking },
    answers: { tripDetails: failsWith(failure('CLIENT.TIMEOUT', { type: 'NETWORK_ERROR' })) },
  })

/** Returns the stages of the refunds, without the other movements of money. */
const stages = () => {
  const timeline = screen.queryByRole('heading', { name: 'Payments and refunds' })?.closest('section')
  return screen
    .getAllByRole('listitem')
    .filter((item) => timeline?.contains(item) !== true)
    .map(({ textContent }) => textContent)
}

it('counts returned miles with the price that they paid, so that the lines sum to what was kept', async () => {
  show(
    cancelled([
      refund({ id: 'RF-1', target: { ...toVisa, kind: 'POINTS', points: 2_610, amount: eur(3_000) } }),
      refund({ id: 'RF-2', target: { ...toVisa, kind: 'POINTS', points: 900, amount: eur(0) } }),
    ]),
  )
  const timeline = (await screen.findByRole('heading', { name: 'Payments and refunds' })).closest('section')
  const [byPrice, alone] = within(timeline as HTMLElement)
    .getAllByRole('listitem')
    .filter(({ textContent }) => textContent?.startsWith('Refund'))
  expect(byPrice?.textContent).toMatch(/^Refund: Trip canceledMiles account, 2,610 miles.*-€30\.00$/)
  expect(alone?.textContent).toMatch(/^Refund: Trip canceledMiles accountAsked.*900 miles$/)
})

describe('a refund in progress', () => {
  it('is shown as requested, to be sent, and expected by a day', async () => {
    show()
    expect(await screen.findAllByRole('heading', { level: 1, name: 'Your trip is canceled' })).toHaveLength(1)
    expect(screen.getAllByRole('heading', { name: 'Visa, ending in 4242' })).toHaveLength(1)
    expect(stages()).toEqual([expect.stringMatching(/^Requested/), 'To be sent', 'Expected by Sunday, January 10, 2027'])
  })

  it('that could not be sent yet says that it is retried', async () => {
    show(cancelled([refund({ status: 'pending' })]))
    expect(
      await screen.findAllByText(
        /Your card network hasn’t accepted the refund yet\. We’ll keep trying; you don’t need to do anything\./,
      ),
    ).toHaveLength(1)
    expect(stages()[1]).toBe('Couldn’t be sent yet')
  })

  it('that has arrived has completed all stages', async () => {
    show(cancelled([refund({ status: 'completed', sentAt: '2027-01-03T00:02:00Z' })]))
    await screen.findByText('paid into your account')
    expect(stages()).toEqual([
      expect.stringMatching(/^Requested/),
      expect.stringMatching(/^Sent/),
      'ArrivedSunday, January 10, 2027',
    ])
  })

  it('is shown in the card’s own currency, in miles, and as a credit with its code', async () => {
    show(
      cancelled([
        refund({ id: 'RF-1', target: { ...toVisa, ownAmount: { amount: 3_412, currency: 'USD' } } }),
        refund({ id: 'RF-2', target: { ...toVisa, kind: 'POINTS', points: 2_610 } }),
        refund({ id: 'RF-3', status: 'sent', sentAt: '2027-01-03T00:02:00Z', target: { ...asCredit, code: 'TC12AB' } }),
      ]),
    )
    expect(await screen.findAllByText('$34.12')).toHaveLength(1)
    expect(screen.getAllByText('2,610 miles')).toHaveLength(1)
    expect(screen.getAllByText('TC12AB')).toHaveLength(1)
    expect(screen.getAllByText(/good until Monday, January 3, 2028/)).toHaveLength(1)
  })
})

it('says where the messages about granting and sending the refund went', async () => {
  const told = { to: 'a•••@example.com', at: '2027-01-03T00:02:00.000Z' }
  show({ ...cancelled(), mails: [{ kind: 'CANCELLED', ...told }] })
  await screen.findByText(/^We’ve e-mailed/)
  expect(screen.getAllByText(/^We’ve e-mailed/)).toHaveLength(1)
  cleanup()
  show({
    ...cancelled(),
    mails: [
      { kind: 'CANCELLED', ...told },
      { kind: 'REFUND_SENT', ...told, address: '/sandbox/mail/07' },
    ],
  })
  await screen.findByText(/^We’ve e-mailed your cancellation details/)
  expect(screen.getByText(/^We’ve e-mailed your refund/).textContent).toBe(
    'We’ve e-mailed your refund details to a•••@example.com. Read the message',
  )
})

it('says that nothing is refunded, and of a hold that it was released', async () => {
  show(cancelled([]))
  const nothing = (await screen.findByRole('heading', { name: 'No refund' })).closest('section') as HTMLElement
  expect(within(nothing).getAllByText(/aren’t refundable/)).toHaveLength(1)
  cleanup()
  show({ ...booked, status: 'released', refunds: [], documents: [] })
  expect(await screen.findAllByText(/The hold was released and there was nothing else to refund\./)).toHaveLength(1)
})

it('keeps what was loaded if reloading fails, and links back to the trip', async () => {
  const { actor } = show()
  fireEvent.click(await screen.findByRole('button', { name: 'Check again' }))
  expect(await screen.findAllByRole('alert')).toHaveLength(1)
  expect(screen.getAllByRole('heading', { name: 'Visa, ending in 4242' })).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Back to your trip' }))
  expect(destinationOf(actor.getSnapshot().output)).toEqual({ outcome: 'handedOver', flow: 'booking', at: 'myb' })
})

it('offers a receipt that calls the flights cancelled', async () => {
  const made: Blob[] = []
  class KeepingURL extends URL {
    static override createObjectURL = (blob: Blob) => `blob:${made.push(blob)}`
    static override revokeObjectURL = () => {}
  }
  vi.stubGlobal('URL', KeepingURL)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  show(cancelled([refund({ target: { ...toVisa, amount: eur(12_345) } })]))
  fireEvent.click(await screen.findByRole('button', { name: 'Download the receipt (PDF)' }))
  await vi.waitFor(() => expect(made).toHaveLength(1))
  const text = await (made[0] as Blob).text()
  expect(text.slice(0, 5)).toBe('%PDF-')
  expect(text).toContain('(Receipt for booking K7QX4M)')
  expect(text).toContain(String.raw`(-\200123.45)`)
  for (const { flightNumber, airline, origin, destination } of booked.parts.flatMap(({ segments }) => segments))
    expect(text).toMatch(new RegExp(`${airline}.{1,4}${flightNumber}  ${origin} .{1,4} ${destination}, canceled ?\\)`))
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('says that refunds cannot be seen, and sums nothing up, if the gateway does not report them', async () => {
  show({ ...cancelled([]), areRefundsUnseen: true })
  await screen.findByRole('heading', { name: 'We can’t see refunds here' })
  expect([screen.queryByText('Your fares aren’t refundable.'), screen.queryByText('Paid and not refunded')]).toEqual([null, null])
})
