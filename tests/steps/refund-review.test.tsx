// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import RefundReview from '#src/steps/refund-review/screen.tsx'
import type { Booking } from '#src/domain/booking.ts'
import type { RefundReview as Review } from '#src/domain/refund.ts'
import { type Answering, failsWith, failure } from '#tests/machines/answering.ts'
import { asCredit, cancelled, choices, quote, refund, toVisa } from '#src/operations/outcomes/samples/refund.ts'
import { booked, eur } from '#src/operations/outcomes/samples/trip.ts'
import { showStep } from './answering.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date('2027-01-03T00:00:00Z'))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const show = (answers: Answering = {}) =>
  showStep({
    step: 'refund-review',
    Screen: RefundReview,
    flow: 'cancelAndRefund',
    kept: { booking: booked },
    answers: {
      getCancelAndRefund: () => choices,
      getCancelAndRefundReview: () => quote(),
      cancelAndRefundConfirm: () => ({ booking: cancelled() }),
      ...answers,
    },
  })

const showQuote = async (review: Review | (() => Review) = quote()) => {
  const shown = show({ getCancelAndRefundReview: () => (typeof review === 'function' ? review() : review) })
  fireEvent.click(await screen.findByRole('button', { name: 'See your refund' }))
  await screen.findByRole('button', { name: 'Continue to cancel' })
  return shown
}

const showDecision = async (answers: Answering = {}) => {
  const shown = show(answers)
  fireEvent.click(await screen.findByRole('button', { name: 'See your refund' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Continue to cancel' }))
  await screen.findByRole('heading', { name: 'Cancel this trip?' })
  return shown
}

it('names the cancellation of the trip in its heading', async () => {
  show()
  expect(await screen.findAllByRole('heading', { level: 1, name: 'Cancel your trip' })).toHaveLength(1)
})

it('shows what cannot be cancelled alone, and why', async () => {
  const scopes = [...choices.scopes, { id: 'PASSENGER1', isAllowed: false, reason: 'splitNotOffered', passengerIds: ['1'] }]
  show({ getCancelAndRefund: () => ({ ...choices, scopes }) })
  const alone = await screen.findByRole<HTMLInputElement>('radio', { name: /Only Ana.*not possible online/ })
  expect(alone.disabled).toBe(true)
})

it('focuses the heading of each new screen, but not the first', async () => {
  show()
  const see = await screen.findByRole('button', { name: 'See your refund' })
  const heading = screen.getByRole('heading', { level: 1 })
  expect(document.activeElement).toBe(document.body)
  const press = (button: HTMLElement) => {
    button.focus()
    fireEvent.click(button)
  }
  press(see)
  const goOn = await screen.findByRole('button', { name: 'Continue to cancel' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  press(goOn)
  const back = await screen.findByRole('button', { name: 'Back to the refund' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  press(back)
  await screen.findByRole('button', { name: 'Continue to cancel' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

describe('the quote', () => {
  it('lists money first, each option with its amount, and preselects only money', async () => {
    await showQuote()
    const ways = screen.getAllByRole<HTMLInputElement>('radio')
    expect(ways.map(({ parentElement, checked }) => [parentElement?.textContent, checked])).toEqual([
      ['€30.00 Refund to how you paid', true],
      ['€100.00 As a travel credit €70.00 more than a refund in money. Use it for flights until Monday, January 3, 2028.', false],
    ])
    const targets = screen.getByRole('region', { name: 'Where your refund goes' })
    expect(within(targets).getAllByRole('cell', { name: 'Visa, ending in 4242' })).toHaveLength(1)
    expect(within(targets).getAllByRole('cell', { name: 'Sun, Jan 10' })).toHaveLength(1)
  })

  it('says line by line what is refunded and why', async () => {
    await showQuote({ ...quote(), lines: quote().lines.map((line) => ({ ...line, origin: 'LIS', destination: 'ATH' })) })
    const rows = within(screen.getByRole('region', { name: 'Your refund, line by line' })).getAllByRole('row')
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
      'Fare, Standard (LIS\u00a0–\u00a0ATH)Less this fare’s cancellation fee€90.00€20.00',
      'Airport charge, PortugalUnused taxes are refunded€10.00€10.00',
    ])
  })

  it('has a line for a cover’s payment or a credit’s waived fee, and totals the choice', async () => {
    const cover = { kind: 'CFAR', reference: 'CF-1', share: 0.8, until: '2027-02-01T00:00:00Z' } as const
    await showQuote(
      quote({ cover, targets: { ORIGINAL: [toVisa], COVER: [{ ...toVisa, amount: eur(8_000) }], CREDIT: [asCredit] } }),
    )
    const table = () => screen.getByRole('region', { name: 'Your refund, line by line' })
    const lastRow = () => within(table()).getAllByRole('row').at(-1)?.textContent
    const total = () => table().closest('section')?.textContent
    expect(lastRow()).toBe('Cancel-for-any-reason coverCF-1€50.00')
    expect(total()).toContain('€80.00')
    fireEvent.click(screen.getByRole('radio', { name: /As a travel credit/ }))
    expect(lastRow()).toBe('Cancellation feeWaived for a travel credit€70.00')
    fireEvent.click(screen.getByRole('radio', { name: /Refund to how you paid/ }))
    expect(lastRow()).toBe('Airport charge, PortugalUnused taxes are refunded€10.00€10.00')
  })

  it('says whether an upgrade’s miles or certificates are returned, and to whom', async () => {
    const upgrade = { ...quote().lines[0], kind: 'upgrade', label: 'UPGRADE', paid: eur(0), refund: eur(0) } as const
    const miles = { ...toVisa, id: '2', kind: 'POINTS', points: 19_200, amount: eur(0), code: undefined } as const
    const certificates = { ...miles, id: '3', kind: 'CERTIFICATE', points: undefined, certificates: 1 } as const
    await showQuote(
      quote({
        lines: [
          {
            ...upgrade,
            reason: 'upgradeBack',
            paidValues: { points: 19_200, certificates: 1 },
            valuesBack: { points: 19_200, certificates: 1 },
          },
          {
            ...upgrade,
            reason: 'upgradeKept',
            paidValues: { points: 8_000, certificates: 0 },
            valuesBack: { points: 0, certificates: 0 },
          },
        ],
        targets: { ORIGINAL: [toVisa, miles, certificates] },
      }),
    )
    const table = (name: string) =>
      within(screen.getByRole('region', { name }))
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent)
    expect(table('Your refund, line by line')).toEqual([
      'UpgradeRefundable with your fare19,200 miles and 1 upgrade certificate19,200 miles and 1 upgrade certificate',
      'UpgradeUpgrades on this fare aren’t refundable8,000 milesnothing',
    ])
    expect(table('Where your refund goes').slice(1)).toEqual([
      'Miles accountSun, Jan 1019,200 miles',
      'Upgrade certificatesSun, Jan 101 upgrade certificate',
    ])
  })

  it('compares a cover with the fare rules by amount', async () => {
    const cover = { kind: 'CFAR', reference: 'CF-9', share: 0.8, until: '2027-05-03T00:00:00Z' } as const
    await showQuote(
      quote({ cover, targets: { ORIGINAL: [toVisa], CREDIT: [asCredit], COVER: [{ ...toVisa, amount: eur(8_000) }] } }),
    )
    expect(screen.getAllByRole('heading', { name: 'Your cover refunds €50.00 more' })).toHaveLength(1)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Refunded by your cover/ }).checked).toBe(true)
  })

  it('explains how to claim from refund protection’s insurer, and promises no money', async () => {
    await showQuote(quote({ claim: { reference: 'RP-9', amount: eur(10_000), until: '2027-05-03T12:00:00Z' } }))
    const notice = screen.getByRole('heading', { name: 'With your refund protection you may get up to €100.00 back' })
    expect(notice.closest('div')?.textContent).toMatch(
      /Cancel here first.* send the insurer your claim with proof by Monday, May 3, 2027, quoting RP-9/,
    )
    expect(screen.queryByRole('radio', { name: /cover|protection/i })).toBeNull()
  })

  it('that has expired says so, and shows the new amount next to the old one', async () => {
    let asked = 0
    const { actor } = await showQuote(() => {
      asked += 1
      return asked === 1 ? quote() : quote({ quoteId: 'q2', targets: { ORIGINAL: [{ ...toVisa, amount: eur(2_500) }] } })
    })
    actor.send({ type: 'quote.lapse' })
    fireEvent.click(await screen.findByRole('button', { name: 'See your refund now' }))
    const changed = (await screen.findByRole('heading', { name: 'Your refund has changed' })).closest('[role="status"]')
    expect(changed?.textContent).toContain('before €30.00')
    expect(changed?.textContent).toContain('now €25.00')
  })

  it('says that miles changed although the money did not', async () => {
    const miles = (points: number) => ({ ...toVisa, id: '2', kind: 'POINTS', points, amount: eur(0), code: undefined }) as const
    let asked = 0
    const { actor } = await showQuote(() => {
      asked += 1
      return quote(
        asked === 1 ? { targets: { ORIGINAL: [toVisa, miles(5_000)] } } : { quoteId: 'q2', targets: { ORIGINAL: [toVisa] } },
      )
    })
    actor.send({ type: 'quote.lapse' })
    fireEvent.click(await screen.findByRole('button', { name: 'See your refund now' }))
    const heading = await screen.findByRole('heading', { name: 'Your refund of miles or certificates has changed' })
    const said = heading.closest('[role="status"]')?.textContent
    expect(said).toMatch(/Miles and certificates: 5,000 miles before, nothing now\.The money you get back is the same\.$/)
  })

  it.each([
    [{ is24HourRule: true }, /less than 24 hours ago/],
    [{ isAirlineChange: true }, /We changed your flights, so you get everything back, whatever your fare\./],
    [
      { isHold: true, lines: [], refund: eur(0), targets: { ORIGINAL: [] } },
      /You haven’t paid for these flights yet, so there’s nothing to refund\./,
    ],
    [
      { refund: eur(0), targets: { ORIGINAL: [], CREDIT: [asCredit] } },
      /Your fares aren’t refundable in money\. See your other options below, or keep the trip\./,
    ],
  ] as const)('states the rules: %o', async (more, words) => {
    await showQuote(quote(more as Partial<Review>))
    expect(screen.getAllByText(words)).toHaveLength(1)
  })
})

describe('the decision', () => {
  it('requires a tick, and sends the choice with its own request id', async () => {
    const { asked } = await showDecision()
    fireEvent.click(screen.getByRole('button', { name: 'Cancel the trip and get €30.00 back' }))
    await screen.findByText('Tick this box before you cancel')
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('checkbox'))
    fireEvent.click(screen.getByRole('checkbox'))
    fireEvent.click(screen.getByRole('button', { name: 'Cancel the trip and get €30.00 back' }))
    expect(await screen.findAllByRole('heading', { name: 'Canceling your trip' })).toHaveLength(1)
    expect(asked?.at(-1)).toMatchObject({ name: 'cancelAndRefundConfirm', requestId: 'request-1' })
  })

  it('has no button while the outcome is unknown', async () => {
    await showDecision({
      cancelAndRefundConfirm: failsWith(failure('CLIENT.TIMEOUT', { type: 'NETWORK_ERROR', status: 0 })),
    })
    fireEvent.click(screen.getByRole('checkbox'))
    fireEvent.click(screen.getByRole('button', { name: /^Cancel the trip/ }))
    expect(await screen.findAllByRole('heading', { name: 'Checking your cancellation' })).toHaveLength(1)
    expect(screen.queryByRole('button')).toBeNull()
  })
})

it.each([
  ['partlyFlown', 'contact', /Part of this trip has been flown/, /Contact us, and/, ['Back to your trip']],
  ['checkedIn', 'offload', /Someone is checked in/, /on your trip’s page, then cancel/, ['Back to your trip', 'Try again']],
  ['notOurs', 'seller', /another seller/, /the seller you booked with/, ['Back to your trip']],
])('explains why a trip cannot be cancelled, and what helps: %s', async (reason, nextStep, why, next, buttons) => {
  show({ getCancelAndRefund: failsWith(failure('ERR.SSW.CANCEL.REFUSED', { response: { reason, nextStep } })) })
  const panel = within(await screen.findByRole('alert'))
  panel.getByRole('heading', { name: 'This trip can’t be canceled here' })
  panel.getByText(why)
  panel.getByText(next)
  expect(panel.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons)
})

describe('a trip that is over already', () => {
  const over = (reason: string, booking: Booking) =>
    showStep({
      step: 'refund-review',
      Screen: RefundReview,
      flow: 'cancelAndRefund',
      kept: { booking },
      answers: { getCancelAndRefund: failsWith(failure('ERR.SSW.PNR.CANCELLED', { response: { reason, nextStep: 'track' } })) },
    })

  const answersOf = async () =>
    [...(await screen.findByRole('alert')).querySelectorAll('dd')].map(({ textContent }) => textContent?.trim())

  it('says that it is cancelled, and where its money is', async () => {
    over('cancelled', cancelled())
    expect(await answersOf()).toEqual([
      'Your refund is on its way. Visa, ending in 4242: €30.00, expected by Sunday, January 10, 2027.',
      'Yes. Your tickets are no longer valid.',
      'See where your refund is on your trip’s page.',
    ])
    expect(screen.getAllByRole('heading', { name: 'This trip is already canceled' })).toHaveLength(1)
    expect(screen.queryByText(/Not by this|Nothing is canceled until/)).toBeNull()
    cleanup()
    over('cancelled', cancelled([refund({ status: 'completed' })]))
    expect((await answersOf())[0]).toBe('Yes. Visa, ending in 4242: €30.00 has arrived.')
    cleanup()
    over('cancelled', cancelled([]))
    expect((await answersOf())[0]).toBe('No. There was nothing to refund.')
  })

  it('claims nothing about money if it was cancelled elsewhere after the booking was loaded', async () => {
    over('cancelled', booked)
    expect((await answersOf())[0]).toBe('Your trip’s page shows what was refunded and when it arrives.')
  })

  it('says of a hold that it has ended', async () => {
    over('released', { ...booked, status: 'released', refunds: [] })
    expect((await answersOf())[1]).toBe('Yes. The seats are back on sale.')
    cleanup()
    over('lapsed', { ...booked, status: 'lapsed', refunds: [] })
    expect(await screen.findAllByRole('heading', { name: 'This hold has expired' })).toHaveLength(1)
  })
})
