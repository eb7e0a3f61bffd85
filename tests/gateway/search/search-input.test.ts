import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenedDatabase } from '#src/gateway/database/database.ts'
import { emptyTables, openEmpty } from '../memory.ts'
import { type Conversation, converse, noon, type Route, search } from './conversations.ts'
import { passengerTypeOf } from '#src/operations/flights/passenger-type-request.ts'

let opened: OpenedDatabase
let ana: Conversation

beforeAll(async () => {
  opened = await openEmpty()
})
afterAll(() => opened.close())
beforeEach(async () => {
  await emptyTables(opened.database)
  ana = await converse(opened, { now: noon })
})

const oneWay: Route = { origin: 'LHR', destination: 'MAD', date: '2027-05-04' }

describe('a search without results', () => {
  const nothing: [string, Route][] = [
    ['an unknown place', { ...oneWay, destination: 'ZZZ' }],
    ['a place to itself', { ...oneWay, destination: 'LHR' }],
    ['a day that is past', { ...oneWay, date: '2027-02-01' }],
  ]
  test.each(nothing)('gives a successful, empty answer: %s', async (_, route) => {
    const answer = (await ana.askRaw('airSearch', search(route))) as Record<string, unknown>
    expect(answer.unbundledOffers).toEqual([[]])
    expect(answer.brandedResults).toEqual({ itineraryPartBrands: [[]] })
    expect(answer.warnings).toEqual(['NO_AVAILABILITY_FOUND'])
    expect(answer).not.toHaveProperty('currency')
    expect(answer.messages).toEqual([
      {
        level: 'warn',
        code: 'flight_not_found.use_alternate_search',
        details: {
          '@type': 'AlternateSearchSuggestions',
          originalRoute: { origin: route.origin, destination: route.destination, departure: route.date },
        },
      },
    ])
    const { legs, warnings, currency } = await ana.ask('airSearch', search(route))
    expect({ legs, warnings, currency }).toEqual({
      legs: [{ rows: [], days: [] }],
      warnings: ['NO_AVAILABILITY_FOUND'],
      currency: undefined,
    })
  })
})

describe('an invalid search', () => {
  const wrong: [string, object, Record<string, string>][] = [
    ['nobody travels', { passengers: {} }, { passengers: 'nobody' }],
    ['a child alone', { passengers: { CHD: 1 } }, { passengers: 'childAlone' }],
    ['more infants than adults', { passengers: { ADT: 1, INF: 2 } }, { passengers: 'infantWithoutAdult' }],
    ['ten seats', { passengers: { ADT: 8, CHD: 2 } }, { passengers: 'tooMany' }],
    ['a type that is not sold', { passengers: { ADT: 1, DOG: 1 } }, { 'passengers.DOG': 'unknownType' }],
    ['a count that is a word', { passengers: { ADT: 'two' } }, { 'passengers.ADT': 'notANumber' }],
    ['no legs', { itineraryParts: [] }, { itineraryParts: 'required' }],
    [
      'a return before the flight out',
      search({ ...oneWay, back: '2027-05-03' }).airSearchInput,
      { 'itineraryParts.1.when.date': 'beforePrevious' },
    ],
    [
      'a day that does not exist',
      search({ ...oneWay, date: '2027-02-30' }).airSearchInput,
      { 'itineraryParts.0.when.date': 'notADate' },
    ],
    ['no code', search({ ...oneWay, origin: 'L' }).airSearchInput, { 'itineraryParts.0.from.code': 'notACode' }],
    ['an unknown cabin', { cabinClass: 'Steerage' }, { cabinClass: 'unknown' }],
    ['an unknown kind of search', { searchType: 'GUESS' }, { searchType: 'unknown' }],
  ]
  test.each(wrong)('is rejected, naming the wrong fields: %s', async (_, more, details) => {
    const error = await ana.refusal('airSearch', search(oneWay, { ADT: 1 }, more))
    expect({ type: error.type, details: error.details }).toEqual({ type: 'Validation', details })
  })
})

test.each([
  ['CHLD', 'CHD'],
  ['CNN', 'CHD'],
  ['C02', 'CHD'],
  ['C11', 'CHD'],
  ['C12', undefined],
  ['C01', undefined],
  ['ADT', 'ADT'],
])('a traveller of the type %s counts as one of %s', (name, type) => {
  expect(passengerTypeOf(name)).toBe(type)
})
