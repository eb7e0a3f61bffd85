import { expect, it } from 'vitest'
import { daysBetween } from '#src/domain/days-between.ts'
import { formatDay, formatTime } from '#src/trip/wall-clock.ts'

it('shows the airport’s local time whatever the device’s time zone', () => {
  expect([formatDay('2027-05-04T00:10:00', 'en-US'), formatTime('2027-05-04T00:10:00', 'en-US')]).toEqual(['Tue, May 4', '00:10'])
  expect(formatDay('2027-05-04', 'en-US', 'long')).toBe('Tuesday, May 4, 2027')
})

it('formats Gregorian dates in Arabic', () => {
  expect(formatDay('2027-05-04T18:05:00', 'ar-AE')).toContain('مايو')
})

it('counts midnights, even across the date line', () => {
  expect(daysBetween('2027-05-04T23:50:00', '2027-05-05T00:10:00')).toBe(1)
  expect(daysBetween('2027-05-04T23:50:00', '2027-05-04T09:10:00')).toBe(0)
  expect(daysBetween('2027-03-01T01:00:00', '2027-02-28T22:00:00')).toBe(-1)
})
