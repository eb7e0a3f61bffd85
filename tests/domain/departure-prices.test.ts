import { dayAfter } from '#src/domain/days-between.ts'
import { expect, it } from 'vitest'
import { datesLeaving, daysToLoad, departureMonths, departurePrices } from '#src/domain/departure-prices.ts'
import type { DayPrice } from '#src/domain/itinerary.ts'
import { eur } from '#src/operations/outcomes/samples/trip.ts'

const may = (day: number): string => `2027-05-${String(day).padStart(2, '0')}`

const priced = (date: string, amount: number, more: Partial<DayPrice> = {}): DayPrice => ({
  date,
  status: 'AVAILABLE',
  party: eur(amount),
  ...more,
})

const there = { date: may(8) }
const weekend = [there, { date: may(10) }]
const onSale = { min: '2027-04-20', max: '2028-03-10' }

it('a one-way trip costs what its day costs, in the order of days', () => {
  const days = [priced(may(9), 300, { stops: 1 }), priced(may(8), 200), { date: may(10), status: 'SOLD_OUT' as const }]
  expect(departurePrices([there], [days])).toEqual([
    priced(may(8), 200),
    priced(may(9), 300),
    { date: may(10), status: 'SOLD_OUT' },
  ])
})

it('a round trip costs both flights, with as many days between them as in the search', () => {
  const out = [priced(may(8), 100), priced(may(9), 120), priced(may(10), 90), priced(may(11), 80)]
  const back = [
    priced(may(10), 70),
    priced(may(11), 60, { isEstimate: true }),
    { date: may(12), status: 'NONE_SCHEDULED' as const },
  ]
  expect(departurePrices(weekend, [out, back])).toEqual([
    priced(may(8), 170),
    priced(may(9), 180, { isEstimate: true }),
    { date: may(10), status: 'NONE_SCHEDULED' },
  ])
  expect(datesLeaving(weekend, '2027-05-30')).toEqual(['2027-05-30', '2027-06-01'])
})

it('an award costs the miles and the money of both flights', () => {
  const [out, back] = [priced(may(8), 30, { points: 9_000 }), priced(may(10), 40, { points: 7_000 })]
  expect(departurePrices(weekend, [[out], [back]])).toEqual([priced(may(8), 70, { points: 16_000 })])
})

it('two flights on one day, an unknown price and a second currency have no sum', () => {
  const out = [priced(may(8), 100)]
  expect(departurePrices([there, there], [out, out])).toEqual([])
  expect(departurePrices(weekend, [out, [{ date: may(10), status: 'AVAILABLE' }]])).toEqual([])
  expect(departurePrices(weekend, [out, [{ ...priced(may(10), 1), party: { amount: 1, currency: 'USD' } }]])).toEqual([])
  expect(departurePrices([], [])).toEqual([])
})

it('a month of departures needs the months of its returns, up to the end of the sale', () => {
  const stay = (days: number) => [there, { date: dayAfter(may(8), days) }]
  expect(daysToLoad([there], '2027-05', onSale)).toEqual(['2027-05-01'])
  expect(daysToLoad(stay(7), '2027-05', onSale)).toEqual(['2027-05-01', '2027-06-01'])
  expect(daysToLoad(stay(40), '2027-12', onSale)).toEqual(['2027-12-01', '2028-01-01', '2028-02-01'])
  expect(daysToLoad(stay(7), '2027-04', onSale)).toEqual(['2027-04-20', '2027-05-01'])
  expect(daysToLoad(stay(7), '2028-03', onSale)).toEqual(['2028-03-01'])
})

it('the months around the loaded ones can be loaded next, until the ends of the sale', () => {
  const months = (read: string[]) => departureMonths(weekend, read, onSale)
  expect(months([])).toEqual({ loaded: [], before: undefined, after: undefined })
  expect(months(['2027-05-08', '2027-05-01', '2027-06-01'])).toEqual({ loaded: ['2027-05'], before: '2027-04', after: '2027-06' })
  expect(months(['2027-04-20', '2027-05-01', '2027-06-01'])).toEqual({
    loaded: ['2027-04', '2027-05'],
    before: undefined,
    after: '2027-06',
  })
  expect(months(['2028-02-01', '2028-03-01'])).toEqual({ loaded: ['2028-02', '2028-03'], before: '2028-01', after: undefined })
})
