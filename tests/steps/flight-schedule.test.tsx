// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { FlightWanted } from '#src/domain/flight-wanted.ts'
import type { Answer } from '#src/operations/index.ts'
import FlightSchedule from '#src/steps/flight-schedule/screen.tsx'
import { type Answering, failsWith, failure } from '#tests/machines/answering.ts'
import { showStep } from './answering.tsx'

type Schedules = Answer<'flightSchedules'>

const wanted: FlightWanted = { airline: 'FC', origin: 'LIS', destination: 'ATH', date: '2027-05-04' }

const dates = ['2027-05-04', '2027-05-05', '2027-05-06', '2027-05-07', '2027-05-08', '2027-05-09', '2027-05-10']
const flownOn = (...days: number[]) => dates.map((date, day) => ({ date, weekday: '', isFlown: days.includes(day) }))

const flight = (flightNumber: number, departure: string, arrival: string, more = {}) => ({
  airline: 'FC',
  flightNumber,
  operatingAirline: 'FC',
  operatedBy: 'Farechart',
  origin: 'LIS',
  destination: 'ATH',
  departure,
  arrival,
  duration: 245,
  equipment: '32N',
  stops: 0,
  ...more,
})

const schedules: Schedules = [
  {
    flights: [flight(415, '2027-05-04T18:05:00', '2027-05-05T00:10:00')],
    days: flownOn(0, 2),
    duration: 245,
    stops: 0,
  },
  {
    flights: [
      flight(101, '2027-05-05T08:00:00', '2027-05-05T11:00:00', { destination: 'FRA', duration: 180 }),
      flight(7, '2027-05-05T12:30:00', '2027-05-05T17:00:00', {
        origin: 'FRA',
        operatingAirline: 'TP',
        operatedBy: 'Partner Air',
        duration: 150,
      }),
    ],
    days: flownOn(1),
    duration: 420,
    stops: 1,
  },
]

const show = (answers: Answering = {}) =>
  showStep({
    step: 'flight-schedule',
    Screen: FlightSchedule,
    answers: { flightSchedules: () => schedules, ...answers },
    kept: { search: undefined, cart: undefined, flightWanted: wanted },
  })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-05-05T12:00:00Z') })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('has a row for each flight or connection and a column for each day of the week', async () => {
  show()
  const [heads, nonstop, connection] = within(await screen.findByRole('table')).getAllByRole('row')
  const cellsOf = (row: HTMLElement | undefined) => [...(row?.children ?? [])].map(({ textContent }) => textContent)
  expect(cellsOf(heads)).toEqual([
    'Flight',
    'Tue, May 4',
    'Wed, May 5',
    'Thu, May 6',
    'Fri, May 7',
    'Sat, May 8',
    'Sun, May 9',
    'Mon, May 10',
  ])
  const none = (day: string) => `${day}–no flight`
  const [nonstopHead, ...days] = cellsOf(nonstop)
  expect(nonstopHead).toMatch(/^18:05 – 00:10 1 day laternonstop · 4 h 05 minFC 415 .*Airbus A320neo$/)
  expect(days).toEqual([
    'Tue 4flies',
    none('Wed 5'),
    'Thu 6Book FC 415, Thursday, May 6, 2027',
    none('Fri 7'),
    none('Sat 8'),
    none('Sun 9'),
    none('Mon 10'),
  ])
  expect(cellsOf(connection)[0]).toMatch(/^08:00 – 17:001 stop · 7 h 00 minFC 101 .*FC 7 .*operated by Partner Air$/)
})

it('leads from a day to its flights, and from a flight to its status', async () => {
  show()
  expect((await screen.findByRole('link', { name: 'Book FC 415, Thursday, May 6, 2027' })).getAttribute('href')).toBe(
    '#/flight-selection?journeyType=one-way&origin=LIS&destination=ATH&date=05-06-2027',
  )
  expect(screen.getByRole('link', { name: 'FC 415' }).getAttribute('href')).toBe('#/flight-status?flight=FC415&date=05-04-2027')
})

it('goes to the previous and the next week', async () => {
  const { asked } = show()
  fireEvent.click(await screen.findByRole('button', { name: 'Next week' }))
  await screen.findByRole('heading', { level: 2, name: 'Tue, May 11 to Mon, May 17' })
  fireEvent.click(screen.getByRole('button', { name: 'Previous week' }))
  await screen.findByRole('heading', { level: 2, name: 'Tue, May 4 to Mon, May 10' })
  expect(asked.map(({ variables }) => (variables as { departureDate: string }).departureDate)).toEqual([
    '2027-05-04',
    '2027-05-11',
    '2027-05-04',
  ])
})

it.each([
  ['a week without flights', () => [], 'No flights in this week'],
  ['a week that is not covered', failsWith(failure('ERR.SSW.FLIGHT.DATE_NOT_KNOWN')), 'There is no timetable for this week'],
  ['an unknown place', failsWith(failure('ERR.SSW.FLIGHT.UNKNOWN_PLACE')), 'We don’t recognize this place'],
  ['a failed request', failsWith(failure('NETWORK', { type: 'NETWORK_ERROR' })), 'We couldn’t load the timetable'],
] as const)('says %s', async (_what, answer, title) => {
  show({ flightSchedules: answer })
  await screen.findByRole('heading', { level: 2, name: title })
  expect(screen.queryByRole('table')).toBeNull()
})
