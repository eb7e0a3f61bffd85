import { expect, it } from 'vitest'
import { daysBetween } from '#src/domain/calendar-date.ts'
import { dayOf, timeOf } from '#src/trip/wall-clock.ts'

it('shows the airport’s local time in every time zone of the reader', () => {
  expect([dayOf('2027-05-04T00:10:00', 'en-US'), timeOf('2027-05-04T00:10:00', 'en-US')]).toEqual(['Tue, May 4', '00:10'])
  expect(dayOf('2027-05-04', 'en-US', 'long')).toBe('Tuesday, May 4, 2027')
})

it('writes Gregorian days in Arabic', () => {
  expect(dayOf('2027-05-04T18:05:00', 'ar-AE')).toContain('مايو')
})

it('counts midnights, across a date line too', () => {
  expect(daysBetween('2027-05-04T23:50:00', '2027-05-05T00:10:00')).toBe(1)
  expect(daysBetween('2027-05-04T23:50:00', '2027-05-04T09:10:00')).toBe(0)
  expect(daysBetween('2027-03-01T01:00:00', '2027-02-28T22:00:00')).toBe(-1)
})
