// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { ExchangedExtra, ExchangeQuote as Quote } from '#src/domain/exchange.ts'
import ExchangeQuote from '#src/steps/exchange-quote/screen.tsx'
import { expired, failsWith, failure } from '#tests/machines/answering.ts'
import { cheaper, dearer, even, exchangeCart, outbound, twoWays } from '#src/operations/outcomes/samples/exchange.ts'
import { booked, eur, segment } from '#src/operations/outcomes/samples/trip.ts'
import { showStep } from './answering.tsx'
import { bar, beforeTheTrip, inCard, showQuote } from './exchange-quotes.ts'

beforeTheTrip()

const linesOf = (name: string) =>
  [...(screen.getByRole('heading', { level: 2, name }).closest('section')?.querySelectorAll('dl > div, p') ?? [])].map(
    ({ textContent }) => textContent,
  )
const confirmed = { purchase: () => ({ outcome: 'booked', booking: { ...booked, parts: exchangeCart(even).parts } }) }

it('shows old and new side by side, kept flights below, and one total', () => {
  showQuote(dearer)
  expect(screen.getAllByText('Your old ticket stays valid until the new one is issued.')).toHaveLength(1)
  expect(inCard('Old flights').getAllByText('Tuesday, May 4, 2027')).toHaveLength(1)
  expect(inCard('New flights').getAllByText('Thursday, May 6, 2027')).toHaveLength(1)
  expect(inCard('Stays as it is').getAllByText('Tuesday, May 11, 2027')).toHaveLength(1)
  expect(linesOf('What the change costs')).toEqual([
    'Your new flightsFare without taxes. Flights you keep stay at their price.+€220.00',
    'The value of your old flightsThe fare you paid, without taxes.-€180.00',
    'Change fee€60.00, 1 traveler+€60.00',
    'Difference in taxes+€2.00',
    'You pay €102.00',
  ])
})

it('calls the flights that the airline offered by what they are', () => {
  const quote = { ...even, isInvoluntary: true }
  const parts = twoWays.parts.map((part) => ({
    ...part,
    segments: part.segments.map((each) => ({ ...each, status: 'newFlight' as const })),
  }))
  showStep({
    step: 'exchange-quote',
    Screen: ExchangeQuote,
    flow: 'exchange',
    answers: { cart: () => exchangeCart(quote) },
    kept: {
      cart: exchangeCart(quote),
      booking: { ...twoWays, parts, airlineChange: { original: [segment] } },
      search: undefined,
    },
  })
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings.slice(0, 2)).toEqual(['Flights we offered', 'New flights'])
  expect(linesOf('What the change costs')[1]).toMatch(/^The value of the flights you booked/)
})

it('leads to payment if something is due', () => {
  const { actor } = showQuote(dearer)
  fireEvent.click(bar().getByRole('button', { name: 'Continue to pay €102.00' }))
  expect(actor.getSnapshot().context.at).toBe('payment')
})

it('shows the refund and its targets, and changes the trip with one press', async () => {
  const { actor, asked } = showQuote(cheaper, confirmed)
  expect(linesOf('What you get back, and where it goes')).toEqual([
    'Visa, ending in 4242expected by Thursday, May 20, 2027€30.00',
  ])
  expect(bar().getAllByText('You get back')).toHaveLength(1)
  fireEvent.click(bar().getByRole('button', { name: 'Change my trip and get €30.00 back' }))
  await waitFor(() => expect(actor.getSnapshot().context.at).toBe('confirmation'))
  expect(asked.find(({ name }) => name === 'purchase')).toEqual({
    requestId: 'request-1',
    name: 'purchase',
    variables: { paymentRequired: false, payment: [{ '@id': '1', amount: { amount: -30, currency: 'EUR' }, cartVersion: 1 }] },
  })
})

it('names the miles and money that come back in the total and the bar, not their sum', () => {
  const target = { id: 'T1', kind: 'CREDIT_CARD', code: 'VI', lastFour: '4242', expectedBy: '2027-05-20' } as const
  const miles = { id: 'T2', kind: 'POINTS', amount: eur(1_000), points: 4_000, expectedBy: '2027-05-20' } as const
  const settlement = { due: eur(0), refund: eur(3_000), forfeited: eur(0), targets: [{ ...target, amount: eur(2_000) }, miles] }
  showQuote(cheaper, {}, { changes: { settlement } })
  expect(inCard('What the change costs').getAllByText('€20.00 and 4,000 miles')).toHaveLength(1)
  expect(bar().getAllByText('€20.00 and 4,000 miles')).toHaveLength(1)
  expect(bar().queryByText('€30.00')).toBeNull()
})

it('makes an even change without asking for money', async () => {
  const { actor } = showQuote(even, confirmed)
  expect(linesOf('What the change costs').at(-1)).toBe('Nothing to pay €0.00')
  expect([bar().queryByText('Nothing to pay')?.textContent, bar().queryByText('You pay')]).toEqual(['Nothing to pay', null])
  fireEvent.click(bar().getByRole('button', { name: 'Change my trip' }))
  await waitFor(() => expect(actor.getSnapshot().context.at).toBe('confirmation'))
})

it('keeps the fee separate from the credit of a non-refundable fare', () => {
  const credit: Quote = {
    ...cheaper,
    penalty: eur(6_000),
    penaltyEach: eur(6_000),
    due: eur(6_000),
    residual: { amount: eur(3_000), target: 'CREDIT', expiresOn: '2028-04-20' },
  }
  showQuote(
    credit,
    {},
    {
      changes: {
        settlement: {
          due: eur(6_000),
          refund: eur(3_000),
          forfeited: eur(0),
          targets: [{ id: '1', kind: 'CREDIT', amount: eur(3_000), expectedBy: '2027-04-20', expiresOn: '2028-04-20' }],
        },
      },
    },
  )
  expect(linesOf('What the change costs').slice(-3)).toEqual([
    'You pay €60.00',
    'You get back €30.00',
    'The change fee is charged separately and isn’t taken out of your refund.',
  ])
  expect(linesOf('What you get back, and where it goes')[0]).toBe('Travel creditgood until Thursday, April 20, 2028€30.00')
  expect(bar().getAllByText('You pay')).toHaveLength(1)
})

const extra = (outcome: ExchangedExtra['outcome'], more: Partial<ExchangedExtra> = {}): ExchangedExtra => ({
  kind: 'seat',
  code: `${outcome.length}C`,
  passengerId: '1',
  oldTravelPartId: segment.id,
  travelPartId: outbound.segments[0]?.id,
  quantity: 1,
  paid: eur(900),
  refund: outcome === 'carried' || outcome === 'lost' ? eur(0) : eur(900),
  outcome,
  ...more,
})

it('says of each seat and extra whether it is carried over, chosen again, refunded or lost', () => {
  showQuote({
    ...dearer,
    extras: [
      extra('carried'),
      extra('chooseAgain'),
      extra('refunded', { kind: 'extra', code: 'BAG' }),
      extra('lost', { kind: 'extra', code: 'MEAL' }),
    ],
  })
  expect(
    inCard('Your seats and extras')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Seat 7C for AnaYou already paid €9.00. Nothing more to pay.moves with you',
    'Seat 11C for AnaYou get €9.00 back, or it counts toward another seat you choose.taken on the new flight',
    'Checked bag, 23 kg for AnaYou get €9.00 back.not on the new flight',
    'Meal for AnaYou paid €9.00, which can’t be refunded.forfeited',
  ])
})

it('shows how long the price is guaranteed, and renews it automatically', async () => {
  const { asked } = showQuote(
    dearer,
    { priceFlights: () => exchangeCart(dearer, { expiresAt: '2027-04-20T12:40:00.000Z' }) },
    { changes: { expiresAt: '2027-04-20T12:20:00.000Z' } },
  )
  expect(screen.getByText(/^This price is guaranteed until/).textContent).toContain('20 more minutes')
  await vi.advanceTimersByTimeAsync(21 * 60_000)
  await screen.findByText('The price had expired, so we checked again. It’s the same.')
  expect(asked.filter(({ name }) => name === 'priceFlights')).toHaveLength(1)
})

it('uses the gateway’s clock even if this device’s is half an hour off', async () => {
  const kept = { expiresAt: '2027-04-20T11:50:00.000Z', clockSkew: -30 * 60_000 }
  const { asked } = showQuote(dearer, { priceFlights: () => exchangeCart(dearer, kept) }, { changes: kept })
  expect(screen.getByText(/^This price is guaranteed until/).textContent).toContain('20 more minutes')
  await vi.advanceTimersByTimeAsync(19 * 60_000)
  expect(asked.filter(({ name }) => name === 'priceFlights')).toEqual([])
  await vi.advanceTimersByTimeAsync(2 * 60_000)
  expect(asked.filter(({ name }) => name === 'priceFlights')).toHaveLength(1)
})

it('shows what changed when the quote was renewed', async () => {
  const moved = { ...dearer, newFare: eur(24_000), due: eur(12_200) }
  const { actor } = showQuote(dearer, { priceFlights: () => exchangeCart(moved) })
  actor.send({ type: 'quote.lapse' })
  await screen.findByRole('heading', { name: 'The price of your change is different now' })
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'ItemPriceDifference',
    'Your new flightswas €220.00 now €240.00+€20.00',
    'You paywas €102.00 now €122.00+€20.00',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'See the new total' }))
  expect(bar().getAllByRole('button', { name: 'Continue to pay €122.00' })).toHaveLength(1)
})

it.each([
  ['ERR.SSW.INVENTORY.SOLD_OUT', 'These flights are no longer available'],
  ['ERR.SSW.PNR.CHANGED_MEANWHILE', 'This change isn’t possible'],
  ['ERR.SSW.CHANGE.TOO_LATE', 'This change isn’t possible'],
  ['ERR.SSW.TICKETING.FAILED_NOT_CHARGED', 'Your trip hasn’t changed'],
])('says after %s that nothing was changed', async (code, title) => {
  showQuote(even, { purchase: failsWith(failure(code)) })
  fireEvent.click(bar().getByRole('button', { name: 'Change my trip' }))
  await screen.findByRole('heading', { name: title })
  expect(screen.getByText('Was anything changed?').parentElement?.textContent).toContain(
    'Your trip hasn’t changed. Your tickets stay valid until new ones are issued.',
  )
})

it('does not say that nothing was changed while the outcome is unknown, and keeps checking', async () => {
  const { actor } = showQuote(even, { purchase: failsWith(failure('NETWORK', { type: 'NETWORK_ERROR' })) })
  fireEvent.click(bar().getByRole('button', { name: 'Change my trip' }))
  await screen.findByRole('heading', { name: 'Checking whether your trip was changed…' })
  expect(screen.getByText('Was anything changed?').parentElement?.textContent).toContain('Not known yet.')
  expect(screen.queryByRole('button')).toBeNull()
  actor.send({ type: 'trip.show' })
  expect(actor.getSnapshot().hasTag('committing')).toBe(true)
})

it.each([
  ['is not on record', undefined, 'We have no record of your confirmation: it never reached us, or your session ended first.'],
  ['came after the session had ended', expired, 'Your session has expired.'],
  [
    'came after the trip had been cancelled elsewhere',
    failure('ERR.SSW.PNR.CANCELLED', { response: { reason: 'cancelled' } }),
    'This booking was canceled.',
  ],
  ['was refused for what was typed', failure('ERR.SSW.CLIENT.VALIDATION', { type: 'validation' }), /^Something you typed/],
])('says after a lost response that the confirmation %s', async (_, refusal, why) => {
  showQuote(even, {
    purchase: failsWith(failure('NETWORK', { type: 'NETWORK_ERROR' })),
    tripDetails: () => ({ attempt: { requestId: 'request-1', status: 'none', ...(refusal && { refusal }) }, tripOptions: [] }),
  })
  fireEvent.click(bar().getByRole('button', { name: 'Change my trip' }))
  await screen.findByRole('heading', { name: 'Checking whether your trip was changed…' })
  await vi.advanceTimersByTimeAsync(2_100)
  const panel = within(await screen.findByRole('alert', { name: 'Your trip hasn’t changed' }))
  expect(panel.getAllByText(why)).toHaveLength(1)
  expect(panel.getByText('Was anything changed?').parentElement?.textContent).toContain('No.')
})

it('leads back to the trip if the session ended while the confirmation was sent, because the choice is lost', async () => {
  showStep({
    step: 'exchange-quote',
    Screen: ExchangeQuote,
    flow: 'exchange',
    answers: {
      tripDetails: () => ({ attempt: { requestId: 'request-1', status: 'none', refusal: expired }, tripOptions: [] }),
    },
    kept: { booking: twoWays, cart: undefined, openAttempt: 'request-1' },
  })
  const panel = within(await screen.findByRole('alert', { name: 'Your trip hasn’t changed' }))
  expect(panel.getAllByText('Start the change again from your trip’s page.')).toHaveLength(1)
  expect(panel.getAllByRole('button').map(({ textContent }) => textContent)).toContain('Back to your trip')
  expect(panel.queryByRole('button', { name: 'Try again' })).toBeNull()
})
