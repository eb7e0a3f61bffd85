import { describe, expect, it } from 'vitest'
import {
  namesFlight,
  namesRoute,
  readFlightNumber,
  readFlightWanted,
  scheduleVariables,
  statusVariables,
  writeFlightWanted,
} from '#src/domain/flight-wanted.ts'
import { readLink } from '#src/domain/link-parameters.ts'

const today = '2027-01-05'

const read = (query: string, takesNumber = true) => {
  const link = readLink(query)
  const wanted = readFlightWanted(link, { today, airline: 'FC', takesNumber })
  return { wanted, corrections: link.finish() }
}

const nothing = { airline: 'FC', flightNumber: undefined, origin: '', destination: '', date: today }

describe('a flight number', () => {
  it.each([
    ['FC102', 'FC', 102],
    ['fc 0102', 'FC', 102],
    ['FC-102', 'FC', 102],
    ['9W 5', '9W', 5],
    ['102', undefined, 102],
    ['٤١٥', undefined, 415],
    ['102.7', undefined, 102],
  ])('may be written as %s', (typed, airline, flightNumber) => {
    expect(readFlightNumber(typed)).toEqual({ airline, flightNumber })
  })

  it.each(['', 'FC', '0', 'FC0000', '12345', '-117', 'FCX102', 'one'])('is not %j', (typed) => {
    expect(readFlightNumber(typed)).toBeUndefined()
  })
})

describe('the address of a flight’s status', () => {
  it.each([
    ['', {}],
    ['flight=FC102', { flightNumber: 102 }],
    ['flight=TP1', { airline: 'TP', flightNumber: 1 }],
    ['flight=102', { flightNumber: 102 }],
    ['flight=102&airlineCode=tp', { airline: 'TP', flightNumber: 102 }],
    ['flightNumber=102&airlineCode=TP', { airline: 'TP', flightNumber: 102 }],
    ['flightNumber=TP102', { airline: 'TP', flightNumber: 102 }],
    ['origin=lis', { origin: 'LIS' }],
    ['destination=ATH', { destination: 'ATH' }],
    ['origin=LIS&destination=ATH&flight=FC102', { origin: 'LIS', destination: 'ATH', flightNumber: 102 }],
    ['date=05-04-2027', { date: '2027-05-04' }],
    ['date=2027-05-04', { date: '2027-05-04' }],
    ['departureDate=05-04-2027', { date: '2027-05-04' }],
  ])('%s', (query, expected) => {
    expect(read(query)).toEqual({ wanted: { ...nothing, ...expected }, corrections: [] })
  })

  it.each([
    ['flight=FCX', 'flight', 'FCX', ''],
    ['flight=-117', 'flight', '-117', ''],
    ['flightNumber=99999', 'flightNumber', '99999', ''],
    ['flight=102&airlineCode=TAP', 'airlineCode', 'TAP', ''],
    ['origin=LISB', 'origin', 'LISB', ''],
    ['destination=%3Cb%3E', 'destination', '<b>', ''],
    ['date=31-31-2027', 'date', '31-31-2027', today],
    ['departureDate=soon', 'departureDate', 'soon', today],
  ])('reports the malformed value of %s', (query, name, given, used) => {
    expect(read(query).corrections).toEqual([{ name, given, used }])
  })

  it.each([
    ['flight=FC102&flightNumber=7', 'flightNumber', '7'],
    ['flight=FC102&airlineCode=TP', 'airlineCode', 'TP'],
    ['date=05-04-2027&departureDate=05-05-2027', 'departureDate', '05-05-2027'],
    ['flight=FC102&ADT=2', 'ADT', '2'],
  ])('reports what it does not use of %s', (query, name, given) => {
    expect(read(query).corrections).toEqual([{ name, given, used: '', because: 'notHere' }])
  })

  it('is read again as it was written', () => {
    for (const wanted of [
      { ...nothing, airline: 'TP', flightNumber: 102 },
      { ...nothing, origin: 'LIS', destination: 'ATH', date: '2027-05-04' },
      { ...nothing, flightNumber: 7, origin: 'LIS', destination: 'ATH' },
    ])
      expect(read(new URLSearchParams(writeFlightWanted(wanted)).toString())).toEqual({ wanted, corrections: [] })
  })
})

describe('the address of a timetable', () => {
  it('names a route and a day, and reports flight numbers', () => {
    expect(read('origin=LIS&destination=ATH&date=05-04-2027&flight=FC102&airlineCode=FC', false)).toEqual({
      wanted: { ...nothing, origin: 'LIS', destination: 'ATH', date: '2027-05-04' },
      corrections: [
        { name: 'flight', given: 'FC102', used: '', because: 'notHere' },
        { name: 'airlineCode', given: 'FC', used: '', because: 'notHere' },
      ],
    })
  })
})

it('can be looked up with a number or with both ends of a route', () => {
  const wanted = [nothing, { ...nothing, flightNumber: 1 }, { ...nothing, origin: 'LIS' }]
  const routes = [
    { ...nothing, origin: 'LIS', destination: 'ATH' },
    { ...nothing, origin: 'LIS', destination: 'LIS' },
  ]
  expect(wanted.map((each) => [namesFlight(each), namesRoute(each)])).toEqual([
    [false, false],
    [true, false],
    [false, false],
  ])
  expect(routes.map(namesRoute)).toEqual([true, false])
})

it('requests only the known fields', () => {
  expect(statusVariables({ ...nothing, flightNumber: 7 })).toEqual({ airlineCode: 'FC', departureDate: today, flightNumber: 7 })
  const route = { ...nothing, origin: 'LIS', destination: 'ATH' }
  expect(statusVariables(route)).toEqual({ airlineCode: 'FC', departureDate: today, origin: 'LIS', destination: 'ATH' })
  expect(scheduleVariables(route)).toEqual({ origin: 'LIS', destination: 'ATH', departureDate: today, type: 'WEEKLY' })
})
