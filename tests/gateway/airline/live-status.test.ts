import { describe, expect, test } from 'vitest'
import type { Flight } from '#src/gateway/airline/flight.ts'
import { simulatedDelayOf, liveStatusOf } from '#src/gateway/airline/live-status.ts'
import { engine } from './opened.ts'

const MINUTE = 60_000

const flights: Flight[] = ['2027-03-01', '2027-03-14', '2027-03-28', '2027-10-31', '2027-11-07'].flatMap((date) =>
  ['LON NYC', 'LHR MAD', 'SIN SYD', 'DXB LHR', 'JFK LAX', 'DEL BOM', 'LIS ATH', 'MAD LIS'].flatMap((pair) => {
    const [origin = '', destination = ''] = pair.split(' ')
    return engine.nonstops(origin, destination, date)
  }),
)

const flown = (flight: Flight): number => {
  const delay = simulatedDelayOf(flight)
  if (delay === undefined) throw new Error(`${flight.key} is cancelled`)
  return delay
}

const late = flights.find((flight) => (simulatedDelayOf(flight) ?? 0) >= 60)!
const cancelled = Array.from({ length: 400 }, (_, place) => new Date(Date.UTC(2027, 0, 1 + place)).toISOString().slice(0, 10))
  .flatMap((date) => engine.nonstops('LHR', 'MAD', date))
  .find((flight) => simulatedDelayOf(flight) === undefined)!

/** Returns a flight's status a number of minutes after its scheduled departure. */
const at = (flight: Flight, minutes: number) => liveStatusOf(flight, flight.departsAt + minutes * MINUTE)

describe('delays', () => {
  test('occur as often as designed, and one flight in a hundred is cancelled', () => {
    const year = Array.from({ length: 700 }, (_, place) => new Date(Date.UTC(2027, 0, 1 + place)).toISOString().slice(0, 10))
    const delays = year.flatMap((date) => engine.nonstops('LHR', 'MAD', date)).map(simulatedDelayOf)
    const share = (is: (delay: number | undefined) => boolean) => delays.filter(is).length / delays.length
    expect(delays.length).toBeGreaterThan(2000)
    expect(share((delay) => delay !== undefined && delay >= -5 && delay < 15)).toBeCloseTo(0.72, 1)
    expect(share((delay) => delay !== undefined && delay >= 15 && delay < 60)).toBeCloseTo(0.18, 1)
    expect(share((delay) => delay !== undefined && delay >= 60)).toBeCloseTo(0.09, 1)
    expect(share((delay) => delay === undefined)).toBeGreaterThan(0.003)
    expect(share((delay) => delay === undefined)).toBeLessThan(0.02)
  })
})

describe('a flight', () => {
  test('is scheduled, boards, departs and arrives, in this order and at its own times', () => {
    for (const flight of flights) {
      if (simulatedDelayOf(flight) === undefined) continue
      const delay = flown(flight)
      const phases = [-2000, -200, delay - 41, delay - 40, delay - 1, delay, flight.duration + delay, 4000].map(
        (minutes) => at(flight, minutes).phase,
      )
      expect(phases.slice(0, 6)).toEqual(['SCHEDULED', 'SCHEDULED', 'SCHEDULED', 'BOARDING', 'BOARDING', 'DEPARTED'])
      expect(phases.slice(6)).toEqual(['ARRIVED', 'ARRIVED'])
    }
  })

  test('shows only the timetable until three hours before departure', () => {
    const { departure, arrival } = at(late, -181)
    expect(departure).toEqual({
      airport: late.origin,
      scheduled: late.departure,
      estimated: undefined,
      actual: undefined,
      terminal: late.departureTerminal,
      gate: undefined,
      belt: undefined,
    })
    expect(arrival).toEqual({
      airport: 'JFK',
      scheduled: late.arrival,
      estimated: undefined,
      gate: undefined,
      belt: undefined,
      terminal: '3',
    })
    expect(at(late, -180).departure).toEqual({
      airport: 'LHR',
      scheduled: '2027-03-01T09:20:00',
      estimated: expect.any(String),
      terminal: '4',
      gate: expect.stringMatching(/^[A-F]\d{1,2}$/),
    })
  })

  test('has local times at each airport, even when clocks change that night', () => {
    for (const flight of flights) {
      if (simulatedDelayOf(flight) === undefined) continue
      const { departure, arrival } = at(flight, 4000)
      const late = Date.parse(`${departure.actual}Z`) - Date.parse(`${departure.scheduled}Z`)
      expect(departure.actual).toBe(departure.estimated)
      expect([flown(flight), flown(flight) + 60, flown(flight) - 60]).toContain(late / MINUTE)
      const air = Date.parse(`${arrival.actual}Z`) - Date.parse(`${arrival.scheduled}Z`)
      expect(air / MINUTE).toBeLessThanOrEqual(flown(flight) + 60)
    }
  })

  test('makes up at most a twentieth of its flight time, and never more than its delay', () => {
    for (const flight of flights) {
      if (simulatedDelayOf(flight) === undefined) continue
      const delay = flown(flight)
      const most = Math.floor(Math.min(Math.max(0, delay), flight.duration / 20))
      const phases = [delay - most - 1, delay].map((minutes) => at(flight, flight.duration + minutes).phase)
      expect(phases).toEqual(['DEPARTED', 'ARRIVED'])
    }
  })

  test('has an arrival gate once it has left, and a belt before it lands', () => {
    expect(at(late, flown(late)).arrival).toEqual({
      airport: 'JFK',
      scheduled: '2027-03-01T11:50:00',
      estimated: '2027-03-01T16:10:00',
      terminal: '3',
      gate: expect.any(String),
      actual: undefined,
    })
    expect(at(late, 4000).arrival).toEqual({
      terminal: '3',
      gate: 'C12',
      belt: expect.stringMatching(/^\d{1,2}$/),
      airport: 'JFK',
      scheduled: '2027-03-01T11:50:00',
      estimated: '2027-03-01T16:10:00',
      actual: expect.any(String),
    })
  })

  test('reports its cancellation from an hour before departure, when it is no longer sold', () => {
    expect(at(cancelled, -61).phase).toBe('SCHEDULED')
    for (const minutes of [-60, 0, 4000]) {
      const { phase, departure, arrival } = at(cancelled, minutes)
      expect(phase).toBe('CANCELLED')
      for (const end of [departure, arrival])
        expect(end).toMatchObject({ estimated: undefined, actual: undefined, gate: undefined, belt: undefined })
    }
  })

  test('always has the same status at the same moment', () => {
    for (const flight of flights) expect(at(flight, 17)).toEqual(at({ ...flight }, 17))
  })
})
