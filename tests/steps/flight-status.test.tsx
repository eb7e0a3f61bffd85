// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FlightWanted } from '#src/domain/flight-wanted.ts'
import type { Answer } from '#src/operations/index.ts'
import FlightStatus from '#src/steps/flight-status/screen.tsx'
import { type Answering, failsWith, failure } from '#tests/machines/answering.ts'
import { showStep } from './answering.tsx'

type Status = Answer<'flightStatus'>
type Movement = Status['flights'][number]['departure']

const wanted: FlightWanted = { airline: 'FC', flightNumber: 415, origin: '', destination: '', date: '2027-05-04' }

const end = (airport: string, scheduled: string, more: Partial<Movement> = {}): Movement => ({
  airport,
  scheduled,
  estimated: undefined,
  actual: undefined,
  phase: 'SCHEDULED',
  terminal: undefined,
  gate: undefined,
  belt: undefined,
  ...more,
})

const statusOf = (departure: Partial<Movement> = {}, arrival: Partial<Movement> = {}): Status => ({
  airline: 'FC',
  date: '2027-05-04',
  flightNumber: 415,
  flights: [
    {
      airline: 'FC',
      flightNumber: 415,
      departure: end('LIS', '2027-05-04T18:05:00', departure),
      arrival: end('ATH', '2027-05-05T00:10:00', { phase: departure.phase ?? 'SCHEDULED', ...arrival }),
    },
  ],
})

const show = (answers: Answering = {}, flightWanted: FlightWanted | undefined = wanted) =>
  showStep({
    step: 'flight-status',
    Screen: FlightStatus,
    answers: { flightStatus: () => statusOf(), ...answers },
    kept: { search: undefined, cart: undefined, ...(flightWanted && { flightWanted }) },
  })

const showForm = (answers: Answering = {}) =>
  showStep({
    step: 'flight-status',
    Screen: FlightStatus,
    answers: { flightStatus: () => statusOf(), ...answers },
    kept: { search: undefined, cart: undefined },
  })

/** Returns the facts of a movement as "name: value", without the zone, which is known only once the airports are loaded. */
const factsOf = (name: string) => {
  const section = screen.getByRole('heading', { level: 4, name: new RegExp(`^${name}`) }).closest('section') ?? document.body
  return [...section.querySelectorAll('dl > div')]
    .map((fact) => [...fact.children].map(({ textContent }) => textContent).join(': '))
    .filter((fact) => !fact.startsWith('Local time'))
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-05-04T16:00:00Z') })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the status of a flight', () => {
  it('has the times, terminals, gates and belt that are known, and says which are not', async () => {
    show({
      flightStatus: () =>
        statusOf(
          { phase: 'DEPARTED', estimated: '2027-05-04T18:40:00', actual: '2027-05-04T18:40:00', terminal: '1', gate: 'B12' },
          { estimated: '2027-05-05T00:30:00', terminal: '2' },
        ),
    })
    await screen.findByRole('heading', { level: 3, name: /^FC 415 · / })
    screen.getByText('The flight is in the air and will land 20 min late.')
    expect(factsOf('Departure')).toEqual(['Scheduled: 18:05 Tue, May 4', 'Left: 18:40 (35 min late)', 'Terminal: 1', 'Gate: B12'])
    expect(factsOf('Arrival')).toEqual([
      'Scheduled: 00:10 Wed, May 5',
      'Expected: 00:30 (20 min late)',
      'Terminal: 2',
      'Gate: not announced yet',
      'Baggage belt: not announced yet',
    ])
  })

  it.each([
    [
      'nothing announced',
      {},
      {},
      'No change has been announced. Gates and expected times are published a few hours before departure.',
    ],
    ['a long delay', { estimated: '2027-05-04T20:10:00' }, {}, 'The flight will leave 2 h 05 min late.'],
    [
      'boarding on time',
      { phase: 'BOARDING', estimated: '2027-05-04T18:05:00' },
      {},
      'Boarding has begun. The flight will leave on time.',
    ],
    ['an early landing', { phase: 'ARRIVED' }, { actual: '2027-05-05T00:02:00' }, 'The flight has landed 8 min early.'],
    ['a cancellation', { phase: 'CANCELLED' }, {}, 'This flight is canceled.'],
  ] as const)('says %s in words', async (_what, departure, arrival, sentence) => {
    show({ flightStatus: () => statusOf(departure, arrival) })
    await screen.findByText(sentence)
  })

  it('leads from a cancelled flight to the booking', async () => {
    show({ flightStatus: () => statusOf({ phase: 'CANCELLED' }) })
    expect((await screen.findByRole('link', { name: 'Find your booking' })).getAttribute('href')).toBe('#/myb')
    expect(screen.queryByText('not announced yet')).toBeNull()
  })

  it('goes to the previous and the next day', async () => {
    const { asked } = show()
    fireEvent.click(await screen.findByRole('button', { name: 'Next day' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Previous day' }))
    await screen.findByRole('heading', { level: 2, name: 'Tuesday, May 4, 2027' })
    expect(asked.map(({ variables }) => (variables as { departureDate: string }).departureDate)).toEqual([
      '2027-05-04',
      '2027-05-05',
      '2027-05-04',
    ])
  })

  it('can be read again, and is kept if that fails', async () => {
    let turn = 0
    show({
      flightStatus: () => {
        turn += 1
        if (turn > 1) throw failure('CLIENT.NO_RESPONSE', { type: 'NETWORK_ERROR', status: 0 })
        return statusOf()
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Update now' }))
    await screen.findByText(/^We couldn’t read the status again\. This is the one from/)
    screen.getByRole('heading', { level: 3, name: /^FC 415 · / })
  })

  it('leads to the week’s flights on the route', async () => {
    show()
    expect((await screen.findByRole('link', { name: 'See the week’s flights' })).getAttribute('href')).toBe(
      '#/flight-schedule?origin=LIS&destination=ATH&date=05-04-2027',
    )
  })

  it('shares an address that looks up the same, and has no key', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText }, share: undefined })
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'Share this page' }))
    await screen.findByText('The link is copied.')
    expect(writeText).toHaveBeenCalledWith(`${location.origin}${location.pathname}#/flight-status?flight=FC415&date=05-04-2027`)
  })
})

describe('if there is no status', () => {
  it('offers the next days of a flight that does not fly on this one', async () => {
    const { asked } = show({
      flightStatus: failsWith(
        failure('ERR.SSW.FLIGHT.NOT_ON_DATE', { status: 404, response: { dates: ['2027-05-06', '2027-05-08'] } }),
      ),
    })
    await screen.findByRole('heading', { level: 2, name: 'FC 415 doesn’t fly on Tuesday, May 4, 2027' })
    fireEvent.click(screen.getByRole('button', { name: 'Thu, May 6' }))
    await screen.findByRole('heading', { level: 2, name: 'Thursday, May 6, 2027' })
    expect(asked.at(-1)).toEqual({
      name: 'flightStatus',
      variables: { airlineCode: 'FC', departureDate: '2027-05-06', flightNumber: 415 },
    })
  })

  it('says where the flight goes if it is not on the wanted route', async () => {
    const { asked } = show(
      {
        flightStatus: failsWith(
          failure('ERR.SSW.FLIGHT.OTHER_ROUTE', { status: 404, response: { origin: 'LIS', destination: 'OPO' } }),
        ),
      },
      { ...wanted, origin: 'LIS', destination: 'ATH' },
    )
    await screen.findByRole('heading', { level: 2, name: /^FC 415 flies from / })
    fireEvent.click(screen.getByRole('button', { name: 'Show FC 415' }))
    expect(asked.at(-1)?.variables).toEqual({ airlineCode: 'FC', flightNumber: 415, departureDate: '2027-05-04' })
  })

  it('distinguishes an unknown flight, a flight without information and a failed request', async () => {
    show({ flightStatus: failsWith(failure('ERR.SSW.FLIGHT.NOT_FOUND', { status: 404 })) })
    await screen.findByRole('heading', { level: 2, name: 'There is no flight FC 415' })
    cleanup()
    show({ flightStatus: failsWith(failure('ERR.SSW.FLIGHT.DATE_NOT_KNOWN', { status: 404 })) })
    await screen.findByRole('heading', { level: 2, name: 'No information about Tuesday, May 4, 2027' })
    cleanup()
    const { asked } = show({ flightStatus: failsWith(failure('CLIENT.NO_RESPONSE', { type: 'NETWORK_ERROR', status: 0 })) })
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t look up this flight')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('alert')
    expect(asked).toHaveLength(2)
  })

  it('leads from a route without nonstop flights to its timetable', async () => {
    show(
      { flightStatus: failsWith(failure('ERR.SSW.FLIGHT.NOT_FOUND', { status: 404 })) },
      { airline: 'FC', origin: 'LIS', destination: 'SIN', date: '2027-05-04' },
    )
    await screen.findByRole('heading', { level: 2, name: /^No nonstop flight from .* on Tuesday, May 4, 2027$/ })
    expect(screen.getByRole('link', { name: 'See the timetable' }).getAttribute('href')).toBe(
      '#/flight-schedule?origin=LIS&destination=SIN&date=05-04-2027',
    )
  })
})

describe('the form', () => {
  const form = () => screen.getByRole('form', { name: 'Look up a flight' })

  it('takes a flight number with or without the airline’s letters', async () => {
    const { asked } = showForm()
    fireEvent.change(within(form()).getByRole('textbox', { name: 'Flight number' }), { target: { value: '415' } })
    fireEvent.click(within(form()).getByRole('button', { name: 'Look up the flight' }))
    await screen.findByRole('heading', { level: 3, name: /^FC 415 · / })
    expect(asked).toEqual([
      { name: 'flightStatus', variables: { airlineCode: 'FC', flightNumber: 415, departureDate: '2027-05-04' } },
    ])
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }))
  })

  it('says what is missing or unreadable without sending a request', async () => {
    const { asked } = showForm()
    fireEvent.change(within(form()).getByRole('textbox', { name: 'Flight number' }), { target: { value: 'FLIGHT' } })
    fireEvent.click(within(form()).getByRole('button', { name: 'Look up the flight' }))
    await screen.findAllByText('Enter a flight number such as FC 102')
    fireEvent.click(within(form()).getByRole('radio', { name: 'Route' }))
    fireEvent.click(within(form()).getByRole('button', { name: 'Look up the flight' }))
    await screen.findAllByText('Choose where the flight leaves from')
    await screen.findAllByText('Choose where the flight goes to')
    expect(asked).toEqual([])
  })
})
