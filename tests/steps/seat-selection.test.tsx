// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Passenger } from '#src/domain/passenger.ts'
import type { SeatMap, SeatSlot } from '#src/domain/seat.ts'
import SeatSelection from '#src/steps/seat-selection/screen.tsx'
import { type Answering, failsWith, failure } from '#tests/machines/answering.ts'
import { ana, cart, eur, segment } from '#src/operations/outcomes/samples/trip.ts'
import { installNativeDialog } from '#tests/ui/native-dialog.ts'
import { showStep } from './answering.tsx'
import { mapFor, seatMap } from './seat-maps.ts'

afterEach(cleanup)

const lia: Passenger = { ...ana, id: '2', type: 'CHD', firstName: 'Lia', dateOfBirth: '2016-01-01' }
const noa: Passenger = { ...ana, id: '3', type: 'INF', firstName: 'Noa', dateOfBirth: '2026-06-01', withAdult: '1' }
const party = [ana, lia]
const taken = (passengerId: string, seat: string) => ({ passengerId, segmentId: segment.id, seat, price: eur(1_090) })

const show = (
  answers: Answering,
  map: SeatMap = seatMap([mapFor('1'), mapFor('2', { '16': 'exitRowAge' })]),
  passengers = party,
) =>
  showStep({
    step: 'seat-selection',
    Screen: SeatSelection,
    answers: { seatMap: () => map, ...answers },
    kept: { cart: cart({ passengers }) },
  })

const seat = (name: RegExp) => screen.findByRole('gridcell', { name })

it('names every seat with position, price and who may take it, and unavailable ones with the reason', async () => {
  show({}, seatMap([mapFor('1', { '14A': 'taken', '16': 'exitRowInfant' })]), [ana])
  expect((await seat(/^14C/)).getAttribute('aria-label')).toBe('14C, aisle, €10.90, available for Ana')
  expect((await seat(/^5B/)).getAttribute('aria-label')).toBe('5B, middle, extra legroom, €21.00, available for Ana')
  expect((await seat(/^14A/)).getAttribute('aria-label')).toBe('14A, window, taken')
  expect((await seat(/^16C/)).getAttribute('aria-label')).toBe('16C, aisle, exit row, no lap infants')
  expect((await seat(/^1A/)).getAttribute('aria-label')).toBe('1A, window, in a different cabin from your fare')
  expect((await seat(/^14A/)).getAttribute('aria-disabled')).toBe('true')
})

it('labels a cabin as the traveller’s only if the gateway says which one it is', async () => {
  const [front, ...own] = mapFor('1').cabins
  if (!front) throw new Error('no cabin')
  const untold = front.rows.map((row) => ({
    ...row,
    slots: row.slots.map((slot) => ({ ...slot, available: false, refusal: undefined })),
  }))
  show({}, seatMap([mapFor('1')]), [ana])
  await screen.findByText('Another cabin, rows 1 to 1')
  cleanup()
  show({}, seatMap([{ ...mapFor('1'), cabins: [{ ...front, rows: untold }, ...own] }]), [ana])
  await screen.findByText('Rows 1 to 1')
  expect(screen.getAllByText(/^Your cabin/)).toHaveLength(1)
})

it('says that an unpriced seat’s price is unknown, and refuses seats that bar infants to an adult with one', async () => {
  const [first, ...others] = mapFor('1').cabins
  const slots = {
    '14A': { price: undefined },
    '14B': { limits: ['notWithInfant'] },
    '14C': { price: undefined, isCalledFree: true },
  }
  const cabins = others.map((cabin) => ({
    ...cabin,
    rows: cabin.rows.map((row) => ({
      ...row,
      slots: row.slots.map((slot) => ({ ...slot, ...(slots as Record<string, Partial<SeatSlot>>)[slot.code ?? ''] })),
    })),
  }))
  show({}, seatMap([{ ...mapFor('1'), cabins: first ? [first, ...cabins] : cabins }]), [ana, noa])
  const labels = await Promise.all(
    ['14A', '14B', '14C'].map(async (code) => (await seat(new RegExp(`^${code}`))).getAttribute('aria-label')),
  )
  expect(labels).toEqual([
    '14A, window, price not available yet, available for Ana',
    '14B, middle, no lap infants',
    '14C, aisle, free of charge, available for Ana',
  ])
})

it('saves the pressed seat and moves on to the next passenger without one', async () => {
  const { asked } = show({ saveSelectedSeat: () => cart({ passengers: party, seats: [taken('1', '14C')], total: eur(11_090) }) })
  fireEvent.click(await seat(/^14C/))
  await screen.findByRole('gridcell', { name: '14C, aisle, €10.90, chosen for Ana, AM' })
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
  expect(screen.getByRole('radio', { name: /Lia/ })).toHaveProperty('checked', true)
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Now choosing for Lia')
  expect(screen.getAllByText('The total is now €110.90, €10.90 more.')).toHaveLength(1)
})

it('is busy only on the seat being saved', async () => {
  show({})
  fireEvent.click(await seat(/^14C/))
  await screen.findByRole('gridcell', { name: '14C, aisle, €10.90, saving' })
  expect(screen.getByRole('gridcell', { name: /^14D/ }).getAttribute('aria-disabled')).toBeNull()
})

it('asks for the exit-row conditions, and saves nothing if they are declined', async () => {
  const { asked, actor } = show({ saveSelectedSeat: () => cart({ passengers: party, seats: [taken('1', '16A')] }) })
  installNativeDialog()
  fireEvent.click(await seat(/^16A/))
  const dialog = await screen.findByRole('alertdialog', { name: 'Seat 16A is in an exit row' })
  expect(within(dialog).getAllByText('looks after nobody else on this flight')).toHaveLength(1)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Choose another seat' }))
  expect(actor.getSnapshot().matches({ 'seat-selection': { choosing: 'ready' } })).toBe(true)
  fireEvent.click(await seat(/^16A/))
  fireEvent.click(await screen.findByRole('button', { name: 'Ana meets all of these requirements' }))
  await seat(/^16A.*chosen for Ana/)
  expect(asked.map(({ name }) => name)).toEqual(['seatMap', 'saveSelectedSeat'])
})

it('says why a passenger cannot take a seat and what is near it', async () => {
  show({})
  fireEvent.click(await screen.findByRole('radio', { name: /Lia/ }))
  fireEvent.click(await seat(/^16A/))
  const notice = (await screen.findByRole('heading', { name: 'Seat 16A: exit row, from 15 years only' })).closest(
    '[role="status"]',
  ) as HTMLElement
  expect(
    within(notice)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['15A €10.90', '15F €10.90', '17A €10.90'])
})

it('reloads the map and suggests three similar seats if a seat was taken, and takes one of them', async () => {
  let maps = 0
  const { asked } = show({
    seatMap: () => seatMap([mapFor('1', (maps += 1) > 1 ? { '14C': 'taken' } : {}), mapFor('2')]),
    saveSelectedSeat: failsWith(failure('ERR.SSW.SEAT.TAKEN', { response: { seat: '14C' } })),
  })
  fireEvent.click(await seat(/^14C/))
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByRole('heading').textContent).toBe('Someone just took seat 14C')
  expect((await seat(/^14C/)).getAttribute('aria-label')).toBe('14C, aisle, taken')
  const [first] = within(alert).getAllByRole('button')
  expect(first?.textContent).toBe('14D €10.90')
  fireEvent.click(first as HTMLElement)
  await waitFor(() => expect(asked.filter(({ name }) => name === 'saveSelectedSeat')).toHaveLength(2))
})

it('explains a refusal that only the gateway knew', async () => {
  show({
    saveSelectedSeat: failsWith(failure('ERR.SSW.SEAT.NOT_ALLOWED', { response: { seat: '14C', reason: 'INFANT_BLOCK_FULL' } })),
  })
  fireEvent.click(await seat(/^14C/))
  await screen.findByRole('heading', { name: 'Seat 14C: no oxygen mask for another infant here' })
})

it('keeps the trip and offers the same seat again if it could not be saved', async () => {
  show({ saveSelectedSeat: failsWith(failure('CLIENT.NO_RESPONSE', { type: 'NETWORK_ERROR', reference: 'M-77' })) })
  fireEvent.click(await seat(/^14C/))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('you weren’t charged')
  expect(alert.textContent).toContain('M-77')
  expect(within(alert).getAllByRole('button', { name: 'Try 14C again' })).toHaveLength(1)
})

it('releases a chosen seat from the map, the list and the price history', async () => {
  const { asked } = showStep({
    step: 'seat-selection',
    Screen: SeatSelection,
    answers: { seatMap: () => seatMap([mapFor('1'), mapFor('2')]) },
    kept: {
      cart: cart({
        passengers: party,
        seats: [taken('1', '14C'), taken('2', '14D')],
        ledger: [
          {
            id: 'a',
            at: '2027-01-01T14:11:00Z',
            cause: 'seat',
            subject: '14C',
            passengerId: '1',
            amount: eur(1_090),
            total: eur(11_090),
          },
        ],
      }),
    },
  })
  await seat(/^14C.*chosen for Ana/)
  expect(screen.getAllByRole('button', { name: 'Remove 14C' })).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(asked.at(-1)?.name).toBe('removeSelectedSeat'))
  expect(asked.at(-1)?.variables).toMatchObject({
    seatOperationsInput: { seatOperations: [{ seatCode: '14C', passengerIndex: 1 }] },
  })
})

it('chooses from the list what the map has, with the same filters', async () => {
  const { asked } = show({})
  await seat(/^14C/)
  fireEvent.click(screen.getByRole('button', { name: 'Extra legroom' }))
  fireEvent.click(screen.getByRole('button', { name: 'Aisle' }))
  const list = screen.getByRole('region', { name: 'Available seats for Ana' })
  expect(
    within(list)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual(['Choose 5C for Ana', 'Choose 5D for Ana', 'Choose 16C for Ana', 'Choose 16D for Ana'])
  fireEvent.click(within(list).getByRole('button', { name: 'Choose 5D for Ana' }))
  await waitFor(() =>
    expect(asked.at(-1)?.variables).toMatchObject({ seatOperationsInput: { seatOperations: [{ seatCode: '5D' }] } }),
  )
})

it('takes a proposed set seat by seat for everybody', async () => {
  const seats: ReturnType<typeof taken>[] = []
  const { asked } = show({
    saveSelectedSeat: ({
      variables,
    }: {
      variables: { seatOperationsInput: { seatOperations: { seatCode: string; passengerIndex: number }[] } }
    }) => {
      const [operation] = variables.seatOperationsInput.seatOperations
      seats.push(taken(String(operation?.passengerIndex), operation?.seatCode ?? ''))
      return cart({ passengers: party, seats: [...seats] })
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: /14A, 14B.*Together, side by side.*€18.50/ }))
  await seat(/^14B.*chosen for Lia/)
  expect(asked.map(({ name }) => name)).toEqual(['seatMap', 'saveSelectedSeat', 'saveSelectedSeat'])
})

it('explains why an infant has no seat and lets nobody choose one for it', async () => {
  show({}, seatMap([mapFor('1'), { passengerId: '3', canSelect: false, cabins: [] }]), [ana, noa])
  const [, noaRadio] = await screen.findAllByRole('radio')
  expect(noaRadio?.closest('label')?.textContent).toMatch(/Noa\s+Travels on an adult’s lap/)
  expect(noaRadio).toHaveProperty('disabled', true)
})

it('continues without seats, at no cost, and says so on the line', async () => {
  const { actor } = show({})
  fireEvent.click(await screen.findByRole('button', { name: 'Skip seats, €0.00' }))
  expect(actor.getSnapshot().context.skipped).toEqual(['seat-selection'])
  expect(actor.getSnapshot().matches('ancillaries')).toBe(true)
})

it('continues once the seat is saved, if that was pressed before', async () => {
  const { actor } = show({
    saveSelectedSeat: async () => {
      await Promise.resolve()
      return cart({ passengers: party, seats: [taken('1', '14C'), taken('2', '14D')], total: eur(11_090) })
    },
  })
  fireEvent.click(await seat(/^14C/))
  fireEvent.click(screen.getByRole('button', { name: 'Extras' }))
  expect(actor.getSnapshot().matches({ 'seat-selection': 'saving' })).toBe(true)
  await waitFor(() => expect(actor.getSnapshot().matches('ancillaries')).toBe(true))
  expect(actor.getSnapshot().context.cart?.seats).toEqual([taken('1', '14C'), taken('2', '14D')])
})

it('stays to explain if the seat could not be saved after continuing was pressed', async () => {
  const { actor } = show({
    saveSelectedSeat: failsWith(failure('CLIENT.NO_RESPONSE', { type: 'NETWORK_ERROR', reference: 'S-1' })),
  })
  fireEvent.click(await seat(/^14C/))
  fireEvent.click(screen.getByRole('button', { name: 'Extras' }))
  await waitFor(() => expect(actor.getSnapshot().matches({ 'seat-selection': { choosing: 'unsaved' } })).toBe(true))
  fireEvent.click(screen.getByRole('button', { name: 'Extras' }))
  expect(actor.getSnapshot().matches('ancillaries')).toBe(true)
})

it('continues if the airline has no map', async () => {
  const { actor } = show({}, { segments: [] })
  await screen.findByRole('heading', { name: 'Seats for this trip are assigned at check-in' })
  fireEvent.click(screen.getByRole('button', { name: 'Extras' }))
  expect(actor.getSnapshot().matches('ancillaries')).toBe(true)
})

it('explains that the map could not be loaded, and retries', async () => {
  let asks = 0
  show({
    seatMap: () => {
      if ((asks += 1) === 1) throw failure('CLIENT.NO_RESPONSE', { type: 'NETWORK_ERROR', reference: 'M-1' })
      return seatMap([mapFor('1'), mapFor('2')])
    },
  })
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load the seat map')
  expect(screen.getAllByText('M-1')).toHaveLength(1)
  expect(screen.getAllByRole('button', { name: 'Continue without seats' })).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await seat(/^14C/)
})
