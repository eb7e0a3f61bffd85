import { expect, it } from 'vitest'
import type { FaresWanted } from '#src/domain/fares-wanted.ts'
import { monthsOnSale, usualMonth, writeSearchOfFare } from '#src/steps/explore/months.ts'

it('offers the months in which flights are on sale, and suggests the next one', () => {
  expect(monthsOnSale('2027-01-31', { daysOnSale: 60 })).toEqual(['2027-01', '2027-02', '2027-03', '2027-04'])
  expect(monthsOnSale('2027-12-05', { daysOnSale: 10 })).toEqual(['2027-12'])
  expect(usualMonth('2027-12-31', { daysOnSale: 330 })).toBe('2028-01')
  expect(usualMonth('2027-12-05', { daysOnSale: 10 })).toBe('2027-12')
})

it('links a fare to the flight search on its day for the same travellers', () => {
  const wanted: FaresWanted = {
    origin: 'LIS',
    month: '2027-02',
    budget: 100,
    passengers: { ADT: 2, CHD: 1, INF: 0 },
    cabin: 'Economy',
    currency: 'EUR',
  }
  expect(writeSearchOfFare(wanted, { destination: 'ATH', date: '2027-02-14' })).toBe(
    'journeyType=one-way&origin=LIS&destination=ATH&date=02-14-2027&ADT=2&CHD=1&INF=0&class=Economy&currency=EUR',
  )
})
