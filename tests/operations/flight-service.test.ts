import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { flightSchedules, flightStatus } from '#src/operations/flights/entry.ts'

const flight = {
  airlineCode: 'PX',
  flightNumber: 3,
  origin: 'BNE',
  destination: 'POM',
  departure: '2022-07-09T10:20:00',
  arrival: '2022-07-09T13:25:00',
  duration: 185,
  somethingNew: true,
}

describe('another gateway’s timetable', () => {
  const read = (answer: unknown) => z.safeParse(flightSchedules.response, answer)

  test('may omit fields that follow from others', () => {
    expect(
      read({ flightSchedules: [{ flights: [flight, { ...flight, duration: 60 }], operatingDays: null }] }).data,
    ).toMatchObject([
      { days: [], duration: 245, stops: 1, flights: [{ operatingAirline: 'PX', stops: 0, equipment: undefined }, {}] },
    ])
    expect(read({}).data).toEqual([])
  })

  test('is refused with impossible times or dates', () => {
    expect(read({ flightSchedules: [{ flights: [{ ...flight, departure: '2022-19-39T10:20:00' }] }] }).success).toBe(false)
    expect(read({ flightSchedules: [{ flights: [flight], operatingDays: [{ date: 'Monday' }] }] }).success).toBe(false)
  })
})

describe('another gateway’s flight status', () => {
  const end = { airportCode: 'BNE', scheduledDateTime: '2022-07-09T10:20:00', flightStatus: 'DEPARTED' }
  const read = (departureInfo: object) =>
    z.safeParse(flightStatus.response, {
      airlineCode: 'PX',
      date: '2022-07-09',
      flightNumber: 3,
      flights: [{ departureInfo, arrivalInfo: end }],
    })

  test('has one flight, whose unknown values may be absent, null or empty', () => {
    const found = read({ ...end, gate: '', terminal: null, actualDateTime: '2022-07-09T10:31:00' }).data
    expect(found?.flights).toEqual([
      {
        airline: 'PX',
        flightNumber: 3,
        departure: {
          airport: 'BNE',
          scheduled: '2022-07-09T10:20:00',
          estimated: undefined,
          actual: '2022-07-09T10:31:00',
          phase: 'DEPARTED',
          terminal: undefined,
          gate: undefined,
          belt: undefined,
        },
        arrival: expect.objectContaining({ airport: 'BNE', actual: undefined }) as unknown,
      },
    ])
  })

  test('ignores an unknown phase and an impossible time', () => {
    const [first] = read({ ...end, flightStatus: 'TAXIING', estimatedDateTime: '<b>later</b>' }).data?.flights ?? []
    expect(first?.departure).toEqual({ phase: undefined, estimated: undefined, airport: 'BNE', scheduled: '2022-07-09T10:20:00' })
    expect(read({ ...end, scheduledDateTime: 'noon' }).success).toBe(false)
  })
})
