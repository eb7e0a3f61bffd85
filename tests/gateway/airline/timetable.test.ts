import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createEngine } from '#src/gateway/airline/engine.ts'
import { itinerariesOf } from '#src/gateway/airline/connections.ts'
import { fleet, capacityOf, cabinOn } from '#src/gateway/airline/fleet.ts'
import { blockMinutes, distanceBetween } from '#src/gateway/airline/distance.ts'
import { flightOn, networkOf, operatesOn } from '#src/gateway/airline/network.ts'
import { dateOf, dayOf } from '#src/gateway/airline/wall-clock.ts'
import { engine } from './opened.ts'

const network = networkOf('FCDX', 'farechart')
const services = [...network.byNumber.values()]
const point = (code: string) => {
  const found = engine.airport(code)
  if (!found) throw new Error(code)
  return found
}

describe('airports', () => {
  test('are found by code and metropolitan area, and not by an unknown code', () => {
    expect(engine.airport('LHR')).toEqual({
      code: 'LHR',
      name: 'London Heathrow',
      city: 'London',
      country: 'GB',
      latitude: 51.4706,
      longitude: -0.4619,
      zone: 'Europe/London',
      size: 'large',
      metro: 'LON',
    })
    expect(engine.airportsOf('NYC').map(({ code }) => code)).toEqual(['JFK', 'EWR', 'LGA'])
    expect(engine.airportsOf('IST').map(({ code }) => code)).toEqual(['IST'])
    expect([engine.airport('ZZZ'), engine.airportsOf('ZZZ'), engine.airportsOf('toString')]).toEqual([undefined, [], []])
    expect([engine.isServed('LON'), engine.isServed('GUR')]).toEqual([true, false])
  })

  test('take their zones from the curated table where coordinates would mislead', () => {
    expect(['BAH', 'LMP', 'PPG'].map((code) => engine.airport(code)?.zone)).toEqual([
      'Asia/Bahrain',
      'Europe/Rome',
      'Pacific/Pago_Pago',
    ])
  })
})

describe('the fleet', () => {
  test('has the seats of its layouts', () => {
    const counts = [...fleet.values()].map(({ code, seats }) => `${code} ${seats}`)
    expect(counts).toEqual([
      'AT7 68',
      'E75 69',
      'E95 109',
      '319 132',
      '223 137',
      '7M8 166',
      '32N 172',
      '32Q 214',
      '333 289',
      '789 305',
      '359 334',
      '77W 386',
      '388 488',
    ])
  })

  test('seats a traveller in the next lower cabin if an aircraft lacks the requested one', () => {
    expect([
      cabinOn('32N', 'First'),
      cabinOn('32N', 'PremiumEconomy'),
      cabinOn('AT7', 'Business'),
      cabinOn('77W', 'First'),
    ]).toEqual(['Business', 'Economy', 'Economy', 'First'])
    expect(capacityOf('32N', 'Business')).toBe(16)
  })
})

describe('distances', () => {
  test('are great circles, and eastbound is faster than westbound', () => {
    expect(Math.round(distanceBetween(point('LHR'), point('JFK')))).toBe(5540)
    const [west, east] = [blockMinutes(point('LHR'), point('JFK'), 905), blockMinutes(point('JFK'), point('LHR'), 905)]
    expect(west - east).toBeGreaterThan(20)
    expect(blockMinutes(point('SYD'), point('MEL'), 855)).toBeGreaterThanOrEqual(90)
    expect(blockMinutes(point('SYD'), point('MEL'), 855)).toBeLessThanOrEqual(100)
  })
})

describe('the timetable', () => {
  test('serves London Heathrow to New York nonstop on every day of 2027', () => {
    for (let day = dayOf('2027-01-01'); day <= dayOf('2027-12-31'); day += 1) {
      const nonstops = itinerariesOf(network, { origin: 'LHR', destination: 'JFK' }, day).filter(({ stops }) => stops === 0)
      expect([dateOf(day), nonstops.length >= 3]).toEqual([dateOf(day), true])
    }
  })

  test('offers a few itineraries on popular pairs', () => {
    for (const [from, to] of [
      ['LHR', 'JFK'],
      ['AMS', 'LIS'],
      ['LIS', 'ATH'],
      ['MAD', 'BCN'],
      ['BOM', 'DEL'],
      ['JFK', 'LAX'],
      ['FRA', 'SIN'],
      ['LIS', 'FRA'],
    ] as const) {
      expect([from, to, itinerariesOf(network, { origin: from, destination: to }, dayOf('2027-05-04')).length >= 4]).toEqual([
        from,
        to,
        true,
      ])
    }
  })

  test('gives every flight a unique number, odd from the base and even home', () => {
    expect(new Set(services.map(({ number }) => number)).size).toBe(services.length)
    expect(services.every(({ number }) => number >= 1 && number <= 9999)).toBe(true)
    const bases = new Set(network.bases.map(({ code }) => code))
    expect(services.filter(({ number }) => number % 2 === 1).every(({ from }) => bases.has(from.code))).toBe(true)
    expect(services.every(({ operatingAirline, number }) => (operatingAirline === 'FC') === number < 5001)).toBe(true)
  })

  test('lands every flight exactly one block time after it left, in any time zone', () => {
    const departures = fc.record({
      service: fc.constantFrom(...services),
      day: fc.integer({ min: dayOf('2026-11-21'), max: dayOf('2028-11-01') }),
    })
    fc.assert(
      fc.property(departures, ({ service, day }) => {
        fc.pre(operatesOn(service, day))
        const flight = flightOn(network, service, day)
        expect(flight.arrivesAt - flight.departsAt).toBe(flight.duration * 60_000)
        expect(flight.duration).toBeGreaterThan(0)
        expect(Date.parse(flight.departure + flight.departureOffset)).toBe(flight.departsAt)
        expect(Date.parse(flight.arrival + flight.arrivalOffset)).toBe(flight.arrivesAt)
        expect(flight.dayDelta).toBe(dayOf(flight.arrival.slice(0, 10)) - dayOf(flight.departure.slice(0, 10)))
        expect(engine.flight(flight.key)).toEqual(flight)
      }),
      { numRuns: 500 },
    )
  })

  test('refuels thin long flights on the way, away from the airline’s bases, and flies them with an aircraft of less range', () => {
    const stopping = services.filter(({ technicalStop }) => technicalStop)
    expect(stopping.length).toBeGreaterThan(20)
    for (const service of stopping) {
      const day = [0, 1, 2, 3, 4, 5, 6].map((ahead) => dayOf('2027-10-28') + ahead).find((each) => operatesOn(service, each)) ?? 0
      const { departsAt, arrivesAt, duration, equipment, technicalStop } = flightOn(network, service, day)
      const at = point(technicalStop?.airport ?? '')
      const { flown = 0, minutes = 0 } = technicalStop ?? {}
      const stretches = [distanceBetween(service.from, at), distanceBetween(at, service.to)]
      expect(engine.airport(at.code)?.zone).toBe(at.zone)
      expect(
        network.bases.filter(({ code }) => ['LHR', 'DXB', 'SIN', 'MAD', 'LIS', 'JFK'].includes(code) && code === at.code),
      ).toEqual([])
      expect(Math.max(...stretches) * 1.1).toBeLessThanOrEqual(fleet.get(equipment)?.range ?? 0)
      expect(service.distance).toBeCloseTo(stretches[0]! + stretches[1]!, 6)
      const landed = departsAt + flown * 60_000
      const local = (instant: number) => new Date(instant).toLocaleString('sv-SE', { timeZone: at.zone }).replace(' ', 'T')
      expect([technicalStop?.arrival, technicalStop?.departure]).toEqual([local(landed), local(landed + minutes * 60_000)])
      expect(arrivesAt).toBe(departsAt + duration * 60_000)
      expect(duration).toBe(flown + minutes + blockMinutes(at, service.to, fleet.get(equipment)?.speed ?? 0))
    }
  })

  test('lands on nights when clocks change, too', () => {
    for (const date of [
      '2027-03-13',
      '2027-03-14',
      '2027-03-27',
      '2027-03-28',
      '2027-10-30',
      '2027-10-31',
      '2027-11-06',
      '2027-11-07',
    ]) {
      for (const service of services.filter((each) => operatesOn(each, dayOf(date)))) {
        const flight = flightOn(network, service, dayOf(date))
        if (flight.arrivesAt <= flight.departsAt || flight.departure.slice(0, 10) !== date)
          expect(flight).toBe('a flight of its day that lands later')
      }
    }
  })

  test('knows a key only on days when the flight operates from there', () => {
    const key =
      engine.flight(itinerariesOf(network, { origin: 'LHR', destination: 'JFK' }, dayOf('2027-05-04'))[0]?.key ?? '')?.key ?? ''
    expect(key).toMatch(/^FC\d+-2027-05-04-LHR$/)
    for (const wrong of [
      key.replace('LHR', 'LGW'),
      key.replace('FC', 'BA'),
      key.replace('2027-05-04', '2027-02-30'),
      '',
      'FC0-2027-05-04-LHR',
    ]) {
      expect([wrong, engine.flight(wrong)]).toEqual([wrong, undefined])
    }
  })

  test('connects only with enough time, at one airport, within the detour', () => {
    const codes = [...network.airports.keys()]
    fc.assert(
      fc.property(
        fc.constantFrom(...codes),
        fc.constantFrom(...codes),
        fc.integer({ min: dayOf('2026-11-22'), max: dayOf('2027-10-01') }),
        (from, to, day) => {
          const found = itinerariesOf(network, { origin: from, destination: to }, day)
          expect(new Set(found.map(({ key }) => key)).size).toBe(found.length)
          for (const itinerary of found) {
            expect(itinerary.flights.length).toBeLessThanOrEqual(3)
            expect([itinerary.origin, itinerary.destination, itinerary.flights[0]?.departure.slice(0, 10)]).toEqual([
              from,
              to,
              dateOf(day),
            ])
            expect(itinerary.layovers.every((minutes) => minutes >= 45 && minutes <= 720)).toBe(true)
            const flown = itinerary.flights.reduce((sum, { distance }) => sum + distance, 0)
            expect(flown).toBeLessThanOrEqual(Math.max(1.45 * distanceBetween(point(from), point(to)), 600) + 3)
            expect(itinerary.duration).toBe(
              itinerary.flights.reduce((sum, { duration }) => sum + duration, 0) +
                itinerary.layovers.reduce((sum, wait) => sum + wait, 0),
            )
            expect(engine.itinerary(itinerary.flights.map(({ key }) => key))).toEqual(itinerary)
          }
        },
      ),
      { numRuns: 150 },
    )
  })

  test('rejects flights that do not connect', () => {
    const [first, second] = itinerariesOf(network, { origin: 'LHR', destination: 'JFK' }, dayOf('2027-05-04'))
    expect([engine.itinerary([]), engine.itinerary([first?.key ?? '', second?.key ?? '']), engine.itinerary(['FC1'])]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('is reproducible, differs by seed, and uses each storefront’s own code', () => {
    const rows = (storefront: string, seed: string) => {
      const built = networkOf(storefront, seed)
      return JSON.stringify(
        [...built.byNumber.values()].map(({ number, from, to, leaves, equipment }) => [
          number,
          from.code,
          to.code,
          leaves,
          equipment,
        ]),
      )
    }
    expect(rows('FCXX', 'farechart')).toBe(rows('FCDX', 'farechart'))
    expect(rows('FCDX', 'another')).not.toBe(rows('FCDX', 'farechart'))
    expect(createEngine({ storefront: 'PXDX', seed: 'farechart' }).airline.code).toBe('PX')
  })
})
