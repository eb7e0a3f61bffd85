import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import {
  dateOf,
  dayOf,
  instantOf,
  zoneOffsetAt,
  offsetText,
  wallOf,
  wallText,
  weekdayOf,
} from '#src/gateway/airline/wall-clock.ts'

const zones = fc.constantFrom(
  'Europe/London',
  'Europe/Lisbon',
  'America/New_York',
  'America/Sao_Paulo',
  'Asia/Tehran',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Asia/Kathmandu',
  'Africa/Casablanca',
  'Africa/Cairo',
  'America/Los_Angeles',
  'Pacific/Apia',
  'Asia/Tokyo',
  'America/Santiago',
  'America/St_Johns',
)
const wallMinutes = (text: string): number => Date.parse(`${text}Z`) / 60_000
const flown = (zone: string, wall: string, minutes: number, to: string): string => {
  const arrival = instantOf(zone, wallMinutes(wall)) + minutes
  return wallText(wallOf(to, arrival)) + offsetText(zoneOffsetAt(to, arrival))
}

describe('wall clock', () => {
  test('moves a departure in New York’s skipped hour forward, and lands in Chicago by its new time', () => {
    expect(flown('America/New_York', '2027-03-14T02:30:00', 0, 'America/New_York')).toBe('2027-03-14T03:30:00-04:00')
    expect(flown('America/New_York', '2027-03-14T02:30:00', 150, 'America/Chicago')).toBe('2027-03-14T05:00:00-05:00')
  })

  test('lands in Madrid in summer time after leaving London in winter time', () => {
    expect(flown('Europe/London', '2027-03-28T00:40:00', 140, 'Europe/Madrid')).toBe('2027-03-28T05:00:00+02:00')
  })

  test('takes the earlier of two instants with one wall time, and may land at an earlier-looking time', () => {
    expect(flown('Europe/London', '2027-10-31T01:30:00', 0, 'Europe/London')).toBe('2027-10-31T01:30:00+01:00')
    expect(flown('Europe/London', '2027-10-31T01:30:00', 75, 'Europe/London')).toBe('2027-10-31T01:45:00+00:00')
  })

  test('arrives in Los Angeles before it left Tokyo, by the calendar', () => {
    expect(flown('Asia/Tokyo', '2027-05-04T23:50:00', 600, 'America/Los_Angeles')).toBe('2027-05-04T17:50:00-07:00')
    expect(flown('Pacific/Auckland', '2027-05-05T01:00:00', 300, 'Pacific/Honolulu')).toBe('2027-05-04T08:00:00-10:00')
  })

  test('agrees with Temporal on every wall time of every zone', () => {
    const near = fc.tuple(zones, fc.integer({ min: wallMinutes('2024-02-01T00:00:00'), max: wallMinutes('2035-12-01T00:00:00') }))
    fc.assert(
      fc.property(near, ([zone, wall]) => {
        const zoned = Temporal.PlainDateTime.from(wallText(wall)).toZonedDateTime(zone, { disambiguation: 'compatible' })
        expect(instantOf(zone, wall)).toBe(zoned.epochMilliseconds / 60_000)
        expect(offsetText(zoneOffsetAt(zone, instantOf(zone, wall)))).toBe(zoned.offset)
        expect(wallText(wallOf(zone, instantOf(zone, wall)))).toBe(zoned.toPlainDateTime().toString({ smallestUnit: 'second' }))
      }),
      { numRuns: 400 },
    )
  })

  test('agrees with Temporal in the hours around every change of clocks', () => {
    for (const zone of [
      'Europe/London',
      'America/New_York',
      'Australia/Lord_Howe',
      'Africa/Casablanca',
      'America/Santiago',
      'Pacific/Chatham',
    ]) {
      let change = Temporal.ZonedDateTime.from({ year: 2026, month: 6, day: 1, timeZone: zone }).getTimeZoneTransition('next')
      for (let round = 0; change && round < 3; round += 1) {
        const local = wallMinutes(change.toPlainDateTime().toString({ smallestUnit: 'second' }))
        for (let wall = local - 200; wall <= local + 200; wall += 10) {
          const zoned = Temporal.PlainDateTime.from(wallText(wall)).toZonedDateTime(zone)
          expect([zone, wallText(wall), instantOf(zone, wall)]).toEqual([zone, wallText(wall), zoned.epochMilliseconds / 60_000])
        }
        change = change.getTimeZoneTransition('next')
      }
    }
  })

  test('converts dates to days and back, and rejects invalid ones', () => {
    expect(dateOf(dayOf('2027-02-28') + 1)).toBe('2027-03-01')
    expect(weekdayOf(dayOf('2027-05-04'))).toBe(2)
    for (const wrong of ['2027-02-29', '2027-13-01', '04-05-2027', '', '2027-5-4']) expect(dayOf(wrong)).toBeNaN()
  })
})
