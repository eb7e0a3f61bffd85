// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { subtract } from '#src/domain/money.ts'
import type { Passenger } from '#src/domain/passenger.ts'
import type { PassengerSeatMap, SeatMap } from '#src/domain/seat.ts'
import SeatSelection from '#src/steps/seat-selection/screen.tsx'
import type { Answering } from '#tests/machines/answering.ts'
import { ana, cart, eur, segment } from '#src/operations/outcomes/samples/trip.ts'
import { installNativeDialog } from '#tests/ui/native-dialog.ts'
import { showStep } from './answering.tsx'
import { mapFor, seatMap } from './seat-maps.ts'

afterEach(cleanup)

const lia: Passenger = { ...ana, id: '2', type: 'CHD', firstName: 'Lia', dateOfBirth: '2016-01-01' }
const party = [ana, lia]
const taken = (passengerId: string, seat: string) => ({ passengerId, segmentId: segment.id, seat, price: eur(1_090) })

const show = (answers: Answering, map: SeatMap = seatMap([mapFor('1'), mapFor('2')]), passengers = party) =>
  showStep({
    step: 'seat-selection',
    Screen: SeatSelection,
    answers: { seatMap: () => map, ...answers },
    kept: { cart: cart({ passengers }) },
  })

const seat = (name: RegExp) => screen.findByRole('gridcell', { name })

it('shows prices before one is taken: price bands, then the hovered seat', async () => {
  show({})
  await seat(/^14C/)
  const prices = screen.getByRole('list', { name: 'Seat prices' })
  expect(
    within(prices)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['€7.60', '€10.90', '€21.00', '€24.00'])
  fireEvent.pointerOver(await seat(/^5B/), { pointerType: 'mouse' })
  const card = screen.getByRole('button', { name: 'Take 5B' }).parentElement as HTMLElement
  expect(card.textContent).toBe('5B middle, extra legroomavailable for Ana€21.00Take 5B')
})

/** Reduces all prices by the price of an earlier seat, because only the difference is charged. */
const lessPaid = (map: PassengerSeatMap, paid: number): PassengerSeatMap => ({
  ...map,
  cabins: map.cabins.map((cabin) => ({
    ...cabin,
    rows: cabin.rows.map((row) => ({
      ...row,
      slots: row.slots.map((slot) =>
        slot.price ? { ...slot, price: subtract(slot.price, eur(paid)), worth: slot.price } : slot,
      ),
    })),
  })),
})

it('says how much is refunded for seats cheaper than the paid one', async () => {
  show({}, seatMap(['1', '2'].map((id) => lessPaid(mapFor(id), 1_090))))
  await seat(/^14C/)
  const prices = within(screen.getByRole('list', { name: 'Seat prices' })).getAllByRole('listitem')
  expect(prices.map(({ textContent }) => textContent)).toEqual(['up to €3.30 back', '€10.10', '€13.10'])
  expect(screen.getByText('Available').parentElement?.textContent).toContain('up to €3.30 back')
  expect(screen.getByRole('button', { name: /Lowest price/ }).textContent).toMatch(/€6\.60 back$/)
})

it('takes a seat from its card, which says why an unavailable one cannot be taken', async () => {
  const { asked } = show({}, seatMap([mapFor('1', { '14A': 'taken' })]), [ana])
  fireEvent.pointerOver(await seat(/^14A/), { pointerType: 'mouse' })
  expect(screen.getAllByText((_, element) => element?.tagName === 'P' && element.textContent === '14A windowtaken')).toHaveLength(
    1,
  )
  expect(screen.queryByRole('button', { name: /^Take/ })).toBeNull()
  fireEvent.pointerOver(await seat(/^14C/), { pointerType: 'mouse' })
  fireEvent.click(screen.getByRole('button', { name: 'Take 14C' }))
  expect(asked.at(-1)?.variables).toEqual({
    seatOperationsInput: {
      seatOperations: [
        {
          seatCode: '14C',
          selectedSegment: { origin: 'LIS', destination: 'ATH', departure: '2027-05-04T18:05:00' },
          passengerIndex: 1,
        },
      ],
    },
  })
})

it('says who would be left without a seat, and where, before continuing', async () => {
  installNativeDialog()
  const { actor } = showStep({
    step: 'seat-selection',
    Screen: SeatSelection,
    answers: { seatMap: () => seatMap([mapFor('1'), mapFor('2')]) },
    kept: { cart: cart({ passengers: party, seats: [taken('1', '14C')] }) },
  })
  await seat(/^14C/)
  fireEvent.click(screen.getByRole('button', { name: 'Extras' }))
  const question = await screen.findByRole('alertdialog', { name: 'Continue without these seats?' })
  expect(within(question).getByRole('listitem').textContent).toBe('Lia has no seat on Lisbon–Athens yet.')
  fireEvent.click(within(question).getByRole('button', { name: 'Choose seats' }))
  expect(actor.getSnapshot().matches('seat-selection')).toBe(true)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Extras' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Continue without them' }))
  expect(actor.getSnapshot().matches('ancillaries')).toBe(true)
})

it('asks about those left out only after the current save', async () => {
  installNativeDialog()
  const { actor } = show({ saveSelectedSeat: () => cart({ passengers: party, seats: [taken('1', '14C')] }) })
  fireEvent.click(await seat(/^14C/))
  fireEvent.click(screen.getByRole('button', { name: 'Extras' }))
  await screen.findByRole('alertdialog', { name: 'Continue without these seats?' })
  expect(actor.getSnapshot().matches({ 'seat-selection': 'choosing' })).toBe(true)
})
