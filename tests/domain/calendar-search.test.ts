import { expect, it } from 'vitest'
import { calendarFrom, firstSearch, resultsOf } from '#src/domain/calendar-search.ts'
import { cheapestDays } from '#src/domain/cheapest-day.ts'
import type { DayPrice } from '#src/domain/itinerary.ts'
import { readSearch } from '#src/domain/read-search.ts'
import type { Search } from '#src/domain/search.ts'
import { storefronts } from '#src/gateway/platform/storefronts.ts'
import { eur, search } from '#src/operations/outcomes/samples/trip.ts'

const [farechart] = storefronts
const oneWay = 'journeyType=one-way&origin=LIS&destination=ATH&date=05-04-2027'
const back = { origin: 'ATH', destination: 'LIS', date: '2027-05-11' }
const calendar: Search = { ...search, searchType: 'CALENDAR30', journeyType: 'round-trip', legs: [...search.legs, back] }

it.each([
  ['2027-05', '2027-05', []],
  ['05-2027', '2027-05', []],
  ['2027-13', undefined, [{ name: 'activeMonth', given: '2027-13', used: '' }]],
  ['2020-05', undefined, [{ name: 'activeMonth', given: '2020-05', used: '' }]],
  ['2039-05', undefined, [{ name: 'activeMonth', given: '2039-05', used: '', because: 'notOnSale' }]],
])('opens the price calendar in the month %s as %s', (given, activeMonth, corrections) => {
  expect(readSearch(`${oneWay}&searchType=CALENDAR30&activeMonth=${given}`, '2027-01-15', farechart)).toMatchObject({
    search: { searchType: 'CALENDAR30', activeMonth },
    corrections,
  })
})

it('searches for the days of both directions at once, without chosen offers', () => {
  const chosen = {
    ...calendar,
    direction: 1,
    activeMonth: '2027-06',
    legs: calendar.legs.map((leg) => ({ ...leg, selectedOfferRef: 7 })),
  }
  const { activeMonth: _activeMonth, ...asked } = { ...calendar, direction: 0, activeMonth: undefined }
  expect(calendarFrom(chosen, '2027-06-01')).toEqual({
    ...asked,
    legs: calendar.legs.map((leg) => ({ ...leg, date: '2027-06-01' })),
  })
})

it('prefetches exactly the first request of the results page, so that it is not sent twice', () => {
  expect(firstSearch(search)).toBe(search)
  expect(firstSearch(calendar).legs.map(({ date }) => date)).toEqual(['2027-05-04', '2027-05-04'])
  expect([search, calendar].map(resultsOf)).toEqual(['flight-selection', 'date-selection'])
})

it('finds the cheapest days of each month, and ranks awards by miles', () => {
  const day = (date: string, amount: number, more: Partial<DayPrice> = {}): DayPrice => ({
    date,
    status: 'AVAILABLE',
    party: eur(amount),
    ...more,
  })
  const days = [
    day('2027-05-30', 200),
    day('2027-05-31', 100),
    day('2027-06-01', 300),
    day('2027-06-02', 300),
    day('2027-06-03', 100, { status: 'SOLD_OUT' }),
  ]
  expect([...cheapestDays(days)]).toEqual(['2027-05-31', '2027-06-01', '2027-06-02'])
  const awards = [day('2027-05-01', 500, { points: 12_500 }), day('2027-05-02', 100, { points: 25_000 })]
  expect([...cheapestDays(awards)]).toEqual(['2027-05-01'])
})
