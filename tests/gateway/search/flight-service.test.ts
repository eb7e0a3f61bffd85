import { describe, expect, test } from 'vitest'
import { engine, naming, party, search, selecting } from './conversations.ts'
import { ana, clock, openShop } from './shop.ts'

openShop()

type Wire = Record<string, any>

/** The first day from 4 May on which the flight from Singapore to Edinburgh operates, which refuels in Delhi. */
const refuelling =
  ['04', '05', '06', '07', '08', '09', '10']
    .map((day) => `2027-05-${day}`)
    .find((date) => engine.nonstops('SIN', 'EDI', date).length > 0) ?? ''

const madrid = { origin: 'LHR', destination: 'MAD', departureDate: '2027-05-04' }

describe('the timetable', () => {
  test('has exactly the specified fields', async () => {
    const { flightSchedules } = (await ana.askRaw('flightSchedules', madrid)) as Wire
    for (const entry of flightSchedules) {
      expect(Object.keys(entry)).toEqual(['flights', 'operatingDays', 'totalDuration', 'totalStops'])
      for (const flight of entry.flights)
        expect(Object.keys(flight).toSorted()).toEqual(
          [
            'arrival',
            'departure',
            'destination',
            'duration',
            'equipmentType',
            'flightNumber',
            'numberOfStops',
            'operatingCarrier',
            'origin',
            'airlineCode',
            'operatingAirlineCode',
          ].toSorted(),
        )
      for (const day of entry.operatingDays) expect(Object.keys(day).toSorted()).toEqual(['available', 'date', 'dayOfWeek'])
    }
  })

  test('shows the week from the requested day, each connection once with its operating days', async () => {
    const schedules = await ana.ask('flightSchedules', madrid)
    const dates = ['04', '05', '06', '07', '08', '09', '10'].map((day) => `2027-05-${day}`)
    const named = schedules.map(({ flights }) => flights.map(({ flightNumber }) => flightNumber).join(' '))
    expect(new Set(named).size).toBe(named.length)
    for (const date of dates) {
      const flown = engine.itineraries('LHR', 'MAD', date).map(({ flights }) => flights.map(({ number }) => number).join(' '))
      const shown = schedules.filter(({ days }) => days.some((day) => day.date === date && day.isFlown))
      expect(shown.map(({ flights }) => flights.map(({ flightNumber }) => flightNumber).join(' ')).toSorted()).toEqual(
        flown.toSorted(),
      )
    }
    expect(schedules[0]?.days.map(({ date, weekday }) => [date, weekday])).toEqual(
      dates.map((date, place) => [date, ['TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY', 'MONDAY'][place]]),
    )
    expect(schedules.map(({ stops }) => stops)).toEqual(schedules.map(({ stops }) => stops).toSorted())
  })

  test('adds up connections', async () => {
    const schedules = await ana.ask('flightSchedules', { ...madrid, origin: 'LIS', destination: 'SIN' })
    const connecting = schedules.find(({ flights }) => flights.length > 1)
    const [first, second] = connecting?.flights ?? []
    expect(second?.origin).toBe(first?.destination)
    expect(connecting?.stops).toBe(1)
    expect(connecting?.duration).toBeGreaterThan((first?.duration ?? 0) + (second?.duration ?? 0))
  })

  test('counts the landing of a flight that refuels on the way', async () => {
    const [flight] = engine.nonstops('SIN', 'EDI', refuelling)
    const schedules = await ana.ask('flightSchedules', {
      origin: 'SIN',
      destination: 'EDI',
      departureDate: refuelling,
      type: 'DAILY',
    })
    const schedule = schedules.find(({ flights }) => flights.length === 1)
    expect([flight?.technicalStop?.airport, schedule?.stops, schedule?.flights.map(({ stops }) => stops)]).toEqual([
      'DEL',
      1,
      [1],
    ])
  })

  test('for one day has only that day', async () => {
    const schedules = await ana.ask('flightSchedules', { ...madrid, type: 'daily' })
    for (const { days } of schedules) expect(days).toEqual([{ date: '2027-05-04', weekday: 'TUESDAY', isFlown: true }])
  })

  test('exists for past days too', async () => {
    expect((await ana.ask('flightSchedules', { ...madrid, departureDate: '2026-01-05' })).length).toBeGreaterThan(0)
  })

  test('is empty on an unserved route', async () => {
    expect(await ana.ask('flightSchedules', { ...madrid, origin: 'GUR' })).toEqual([])
  })

  test('names an unknown code, and the covered days', async () => {
    const place = await ana.refusal('flightSchedules', { ...madrid, origin: 'ZZZ' })
    expect({ code: place.errorCode, status: place.httpStatus, message: place.message }).toEqual({
      code: 'ERR.SSW.FLIGHT.UNKNOWN_PLACE',
      status: 404,
      message: 'No airport or city has the code ZZZ: use three-letter IATA codes',
    })
    const date = await ana.refusal('flightSchedules', { ...madrid, departureDate: '9999-12-31' })
    expect({ code: date.errorCode, facts: date.facts }).toEqual({
      code: 'ERR.SSW.FLIGHT.DATE_NOT_KNOWN',
      facts: { departureDate: '9999-12-31', earliest: '2025-03-01', latest: '2029-02-28' },
    })
  })

  const wrong: [string, object, Record<string, string>][] = [
    ['no places', { origin: undefined, destination: '' }, { origin: 'required', destination: 'required' }],
    ['no code', { origin: 'L0N' }, { origin: 'notACode' }],
    ['no day', { departureDate: '2027-02-30' }, { departureDate: 'notADate' }],
    ['an unknown type', { type: 'HOURLY' }, { type: 'unknown' }],
  ]
  test.each(wrong)('is rejected, naming the wrong fields: %s', async (_, more, details) => {
    expect((await ana.refusal('flightSchedules', { ...madrid, ...more })).details).toEqual(details)
  })
})

const anyFlight = () => {
  const [flight] = engine
    .nonstops('LHR', 'MAD', '2027-03-02')
    .filter((each) => engine.liveStatus(each, Number.POSITIVE_INFINITY).phase === 'ARRIVED')
  if (!flight) throw new Error('nothing flies')
  return flight
}

describe('a flight’s status', () => {
  test('has exactly the specified fields, with null for unknown values', async () => {
    const { airline, number, origin, destination, departure, arrival, departureTerminal, arrivalTerminal } = anyFlight()
    const asked = { airlineCode: airline, flightNumber: number, departureDate: '2027-03-02' }
    const unknown = { actualDateTime: null, baggageClaimAreaCode: null, estimatedDateTime: null, gate: null }
    expect(await ana.askRaw('flightStatus', asked)).toEqual({
      airlineCode: airline,
      date: '2027-03-02',
      flightNumber: number,
      flights: [
        {
          airlineCode: airline,
          flightNumber: number,
          departureInfo: {
            ...unknown,
            airportCode: origin,
            flightStatus: 'SCHEDULED',
            scheduledDateTime: departure,
            terminal: departureTerminal ?? null,
          },
          arrivalInfo: {
            ...unknown,
            airportCode: destination,
            flightStatus: 'SCHEDULED',
            scheduledDateTime: arrival,
            terminal: arrivalTerminal ?? null,
          },
        },
      ],
    })
  })

  test('follows the clock', async () => {
    const flight = anyFlight()
    const asked = { airlineCode: flight.airline, flightNumber: flight.number, departureDate: '2027-03-02' }
    clock.now = flight.arrivesAt + 8 * 3_600_000
    const { flights } = await ana.ask('flightStatus', asked)
    expect(flights[0]?.departure).toMatchObject({ phase: 'ARRIVED', actual: expect.any(String), gate: expect.any(String) })
    expect(flights[0]?.arrival).toMatchObject({ phase: 'ARRIVED', actual: expect.any(String), belt: expect.any(String) })
  })

  test('is found under the operating partner’s number', async () => {
    const codeshare = engine
      .itineraries('LON', 'NYC', '2027-05-04')
      .flatMap(({ flights }) => flights)
      .find(({ airline, operatingAirline }) => airline !== operatingAirline)!
    const { flights } = await ana.ask('flightStatus', {
      airlineCode: codeshare.operatingAirline,
      flightNumber: codeshare.operatingNumber,
      departureDate: codeshare.departure.slice(0, 10),
    })
    expect(flights.map(({ airline, flightNumber }) => [airline, flightNumber])).toEqual([['FC', codeshare.number]])
  })

  test('is available for every flight of a route', async () => {
    const { flightNumber, flights } = await ana.ask('flightStatus', {
      airlineCode: 'FC',
      origin: 'LON',
      destination: 'MAD',
      departureDate: '2027-05-04',
    })
    expect(flightNumber).toBeUndefined()
    expect(flights.map((flight) => flight.flightNumber)).toEqual(
      engine.nonstops('LON', 'MAD', '2027-05-04').map(({ number }) => number),
    )
  })

  const weekly = () => {
    for (let number = 1; number < 4000; number += 1) {
      const dates = engine.nextDatesOf('FC', number, '2027-05-03', 7)
      if (dates.length > 0 && dates[0] !== '2027-05-03') return { number, dates }
    }
    throw new Error('everything flies daily')
  }

  test('of an unknown number suggests an alternative', async () => {
    const error = await ana.refusal('flightStatus', { airlineCode: 'FC', flightNumber: 9998, departureDate: '2027-05-04' })
    expect({ code: error.errorCode, status: error.httpStatus, message: error.message }).toEqual({
      code: 'ERR.SSW.FLIGHT.NOT_FOUND',
      status: 404,
      message: 'There is no flight FC 9998: check the number, or search by origin and destination',
    })
  })

  test('on a day without the flight says when it operates', async () => {
    const { number, dates } = weekly()
    const error = await ana.refusal('flightStatus', { airlineCode: 'FC', flightNumber: number, departureDate: '2027-05-03' })
    expect({ code: error.errorCode, facts: error.facts }).toEqual({
      code: 'ERR.SSW.FLIGHT.NOT_ON_DATE',
      facts: { flight: `FC ${number}`, departureDate: '2027-05-03', dates: dates.slice(0, 3) },
    })
  })

  test('between other places says which ones it serves', async () => {
    const { airline, number } = anyFlight()
    const error = await ana.refusal('flightStatus', {
      airlineCode: airline,
      flightNumber: number,
      origin: 'MAD',
      departureDate: '2027-03-02',
    })
    expect(error.facts).toEqual({ flight: `${airline} ${number}`, origin: 'LHR', destination: 'MAD' })
  })

  test('of an unserved route suggests an alternative', async () => {
    const error = await ana.refusal('flightStatus', {
      airlineCode: 'FC',
      origin: 'LHR',
      destination: 'GUR',
      departureDate: '2027-05-04',
    })
    expect(error.message).toBe(
      'FC has no flight from LHR to GUR on 2027-05-04: check the airports, or choose another day from the timetable',
    )
  })

  const wrong: [string, object, Record<string, string>][] = [
    ['neither number nor route', { origin: 'LHR' }, { flightNumber: 'numberOrRoute' }],
    ['no airline', { airlineCode: '', flightNumber: 1 }, { airlineCode: 'required' }],
    ['a number that is a word', { flightNumber: 'one' }, { flightNumber: 'notANumber' }],
    ['a number too large', { flightNumber: 10_000 }, { flightNumber: 'outOfRange' }],
    ['no day', { flightNumber: 1, departureDate: 'tomorrow' }, { departureDate: 'notADate' }],
  ]
  test.each(wrong)('is rejected, naming the wrong fields: %s', async (_, more, details) => {
    const asked = { airlineCode: 'FC', departureDate: '2027-05-04', ...more }
    expect((await ana.refusal('flightStatus', asked)).details).toEqual(details)
  })
})

test('a refuelling stop is shown in results and in the cart, and not as a connection', async () => {
  const [flight] = engine.nonstops('SIN', 'EDI', refuelling)
  const stop = flight?.technicalStop
  const asked = search({ origin: 'SIN', destination: 'EDI', date: refuelling })
  const wire = (await ana.askRaw('airSearch', asked)) as Wire
  const parts: Wire[] = wire.unbundledOffers[0]
    .map(({ itineraryPart }: Wire) => itineraryPart[0])
    .filter((part: Wire) => '@id' in part)
  const direct = parts.find(({ segments }) => segments.length === 1)
  expect(direct).toMatchObject({
    stops: 1,
    connectionInformations: [],
    totalDuration: flight?.duration,
    segments: [
      {
        layoverDuration: 65,
        duration: flight?.duration,
        flight: {
          flightNumber: flight?.number,
          stopAirports: [
            { airport: 'DEL', arrival: stop?.arrival, departure: stop?.departure, elapsedTime: stop?.flown, duration: 65 },
          ],
        },
      },
    ],
  })
  const offers = await ana.ask('airSearch', asked)
  const row = offers.legs[0]?.rows.find(({ part }) => part.segments.length === 1)
  const offer = row?.offers.find(({ soldOut }) => !soldOut)
  const cart = await ana.ask('addItinerary', selecting([offer?.ref ?? 0]))
  expect(cart.parts.map(({ stops, segments }) => [stops, segments.map(({ technicalStops }) => technicalStops)])).toEqual([
    [1, [[{ airport: 'DEL', minutes: 65 }]]],
  ])
  const named = await ana.ask('updatePassengers', naming(party(['ADT'])))
  expect(named.parts[0]?.segments[0]?.layover).toBeUndefined()
})
