// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ExchangeQuote } from '#src/domain/exchange.ts'
import ExchangeLegs from '#src/steps/exchange-legs/screen.tsx'
import { type Answering, expired, failsWith } from '#tests/machines/answering.ts'
import { exchangeCart, opened, twoWays } from '#src/operations/outcomes/samples/exchange.ts'
import { showStep } from './answering.tsx'
import { destinationOf } from '#tests/machines/destination.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-04-20T12:00:00Z') })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const rules = [
  {
    brandId: 'STANDARD',
    origin: 'LIS',
    destination: 'ATH',
    rules: [{ category: 'change', when: 'beforeDeparture', allowed: true, fee: { amount: 6_000, currency: 'EUR' } }],
  },
]

const show = (exchange: ExchangeQuote = opened, answers: Answering = {}, draft?: unknown) =>
  showStep({
    step: 'exchange-legs',
    Screen: ExchangeLegs,
    flow: 'exchange',
    answers: { fareRules: () => rules, ...answers },
    kept: { cart: exchangeCart(exchange), booking: twoWays, search: undefined },
    draft,
  })

const card = (name: RegExp) => {
  const found = screen.getByRole('heading', { level: 2, name }).closest('section')
  if (!found) throw new Error('no card')
  return within(found)
}
const go = () => act(() => Promise.resolve(fireEvent.click(screen.getByRole('button', { name: 'Show flights' }))))

it('keeps every flight until one is chosen, and requires one', async () => {
  const { actor } = show()
  expect(screen.getAllByRole('heading', { level: 1, name: 'Which flights do you want to change?' })).toHaveLength(1)
  expect(
    screen.getAllByText(
      /Nothing changes until you’ve compared old and new and confirmed\. Your ticket stays valid until the new one is issued\./,
    ),
  ).toHaveLength(1)
  expect(screen.getAllByRole('radio', { name: 'Keep this flight', checked: true })).toHaveLength(2)
  await go()
  expect(screen.getByRole('alert').textContent).toBe('Choose at least one flight to change')
  expect(actor.getSnapshot().context.at).toBe('exchange-legs')
})

it('offers to take the airline’s flight or to choose another one, on the leg that the airline changed', () => {
  const [away, back] = twoWays.parts
  const replaced = (part: typeof away) =>
    part ? [{ ...part, segments: part.segments.map((segment) => ({ ...segment, status: 'newFlight' as const })) }] : []
  showStep({
    step: 'exchange-legs',
    Screen: ExchangeLegs,
    flow: 'exchange',
    answers: { fareRules: () => rules },
    kept: {
      cart: exchangeCart({ ...opened, isInvoluntary: true }),
      booking: {
        ...twoWays,
        parts: [...replaced(away), ...(back ? [back] : [])],
        airlineChange: { original: away?.segments ?? [] },
      },
      search: undefined,
    },
  })
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'Take the flight we offer',
    'Choose another flight',
    'Keep this flight',
    'Change this flight',
  ])
})

it('says who can change the flights of only some travellers, if there are several', () => {
  const cart = exchangeCart(opened)
  const [first] = cart.passengers
  show()
  expect(screen.queryByText(/Our team can change/)).toBeNull()
  cleanup()
  showStep({
    step: 'exchange-legs',
    Screen: ExchangeLegs,
    flow: 'exchange',
    answers: { fareRules: () => rules },
    kept: { cart: { ...cart, passengers: first ? [first, { ...first, id: '2' }] : [] }, booking: twoWays, search: undefined },
  })
  expect(screen.getByText(/apply to both of you.*just one of you/).textContent).toContain('help@farechart.example')
})

it('searches for one leg on another day between its own airports', async () => {
  const { actor } = show()
  fireEvent.click(card(/^Outbound/).getByRole('radio', { name: 'Change this flight' }))
  expect(screen.queryByLabelText('From')).toBeNull()
  expect(
    screen.getAllByText(/The airports stay as booked\. To fly from or to somewhere else, change both directions\./),
  ).toHaveLength(1)
  fireEvent.input(screen.getByLabelText('New date'), { target: { value: '2027-05-06' } })
  await go()
  const { at, search, picks } = actor.getSnapshot().context
  expect(at).toBe('flight-selection')
  expect(picks).toEqual([])
  expect(search).toEqual({
    searchType: 'BRANDED',
    journeyType: 'one-way',
    legs: [{ origin: 'LIS', destination: 'ATH', date: '2027-05-06' }],
    passengers: { ADT: 1, CHD: 0, INF: 0 },
    cabin: 'Economy',
    awardBooking: false,
    promoCodes: [],
    direction: 0,
    exchangeType: 'OUTBOUND',
  })
})

it('allows other airports if both legs change', async () => {
  const { actor } = show()
  for (const button of screen.getAllByRole('radio', { name: 'Change this flight' })) fireEvent.click(button)
  const to = card(/^Outbound/).getByLabelText('To')
  fireEvent.focus(to)
  fireEvent.change(to, { target: { value: 'SKG' } })
  await go()
  const { search } = actor.getSnapshot().context
  expect(search).toMatchObject({
    exchangeType: 'ALL',
    journeyType: 'round-trip',
    legs: [
      { origin: 'LIS', destination: 'SKG' },
      { origin: 'ATH', destination: 'LIS' },
    ],
  })
})

it.each([
  ['2027-04-01', 'This date has passed. Choose today or later.'],
  ['2027-05-12', 'Your return flight leaves before this date. Choose an earlier date, or change the return flight too.'],
  ['', 'Enter a departure date.'],
  ['soon', /We can’t read this date\. Type it like \w+ \d+, or pick a day from the calendar\./],
])('explains the invalid day %s, and does not search', async (day, words) => {
  const { actor } = show()
  fireEvent.click(card(/^Outbound/).getByRole('radio', { name: 'Change this flight' }))
  fireEvent.input(screen.getByLabelText('New date'), { target: { value: day } })
  await go()
  expect(screen.getByRole('group', { name: '1 thing to correct before you continue' }).textContent).toMatch(words)
  expect(screen.getByLabelText('New date').getAttribute('aria-invalid')).toBe('true')
  expect(actor.getSnapshot().context.at).toBe('exchange-legs')
})

it('says on leaving the field that a day is unreadable, and accepts words', () => {
  show()
  fireEvent.click(card(/^Outbound/).getByRole('radio', { name: 'Change this flight' }))
  const day = screen.getByLabelText<HTMLInputElement>('New date')
  const leaveWith = (text: string) => {
    fireEvent.input(day, { target: { value: text } })
    fireEvent.blur(day)
  }
  leaveWith('soon')
  expect(screen.getAllByText(/^We can’t read this date/)).toHaveLength(1)
  leaveWith('tomorrow')
  expect([screen.queryByText(/^We can’t read this date/), day.value]).toEqual([null, expect.stringMatching(/, \d{4}$/)])
})

it.each([
  ['flown', 'You’ve already taken this flight.'],
  ['checkedIn', /^Someone is already checked in for this flight\. Undo the check-in first, then you can change it\./],
  ['brandNotAllowed', /^This fare can’t be changed\. You can still cancel the trip and book again\./],
  ['tooLate', /^It’s too late: this flight could be changed until/],
] as const)('keeps a locked leg: %s', (lock, words) => {
  show({ ...opened, legs: [{ ...opened.legs[0]!, lock }, opened.legs[1]!] })
  const locked = card(/^Outbound/)
  expect(locked.queryByRole('radio')).toBeNull()
  expect(locked.getAllByText('no change')).toHaveLength(1)
  expect(locked.getAllByText(words)).toHaveLength(1)
  expect(card(/^Return/).getAllByRole('radio', { name: 'Change this flight' })).toHaveLength(1)
})

it('leads back to the trip if no leg can be changed', () => {
  const { actor } = show({ ...opened, legs: opened.legs.map((leg) => ({ ...leg, lock: 'flown' as const })) })
  expect(screen.getByRole('alert').textContent).toContain('The flights on this trip can’t be changed')
  expect(screen.queryByRole('button', { name: 'Show flights' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Back to your trip' }))
  expect(destinationOf(actor.getSnapshot().output)).toEqual({ outcome: 'handedOver', flow: 'booking', at: 'myb' })
})

it('says that a change is free on the first day, and what it costs otherwise', () => {
  const { unmount } = show({ ...opened, isFree24h: true, freeUntil: '2027-04-21T09:00:00.000Z' })
  expect(screen.getAllByText(/^No change fee until/)).toHaveLength(1)
  unmount()
  show()
  expect(screen.getAllByText(/^The change fee is/)[0]?.textContent).toContain('€60.00')
})

it('shows the fare rules, and works without them', async () => {
  const { unmount } = show()
  await screen.findByRole('heading', { level: 3, name: 'Standard, Lisbon to Athens', hidden: true })
  unmount()
  const { actor } = show(opened, {
    fareRules: () => {
      throw new Error('down')
    },
  })
  await screen.findByText('We couldn’t load the fare rules. You can continue without them.')
  fireEvent.click(card(/^Outbound/).getByRole('radio', { name: 'Change this flight' }))
  await go()
  expect(actor.getSnapshot().context.at).toBe('flight-selection')
})

it('restores the choice after a reload, for the same booking only', () => {
  const legs = [{ isChanged: true, date: '2027-05-07', origin: { code: 'LIS' }, destination: { code: 'ATH' } }]
  const { unmount } = show(opened, {}, { reference: 'K7QX4M', legs })
  expect(card(/^Outbound/).getByRole<HTMLInputElement>('radio', { name: 'Change this flight' }).checked).toBe(true)
  unmount()
  show(opened, {}, { reference: 'OTHER1', legs })
  expect(card(/^Outbound/).getByRole<HTMLInputElement>('radio', { name: 'Keep this flight' }).checked).toBe(true)
})

it('leaves the step when the conversation expires', async () => {
  const { actor } = show(opened, { fareRules: failsWith(expired) })
  await waitFor(() => expect(actor.getSnapshot().output).toHaveProperty('outcome', 'expired'))
})
