import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { cleanPayload } from '#src/domain/clean.ts'
import type { SearchSettings } from '#src/domain/configuration.ts'
import { chooseLocale } from '#src/domain/locale.ts'
import { exchangeBody, searchBody } from '#src/domain/search-body.ts'
import { readSearch } from '#src/domain/read-search.ts'
import { flightReference } from '#src/domain/search-query.ts'
import { storefronts } from '#src/gateway/platform/storefronts.ts'
import { operations } from '#src/operations/index.ts'

const roundTrip = 'origin=LHR&destination=JFK&date=05-04-2027&date1=05-11-2027&journeyType=round-trip&ADT=1&flight=-7&flight1=8'
const [farechart] = storefronts
const read = (query: string, settings: SearchSettings = farechart) => readSearch(query, '', settings).asked

describe('validation rules', () => {
  it.each([
    ['the query’s, if supported', { query: 'ar-AE', browser: 'en-US' }, 'ar-AE'],
    ['the browser’s first language', { query: 'fr-FR', browser: 'ar-AE' }, 'ar-AE'],
    ['the default, if supported', { query: 'fr-FR', browser: 'fr-FR' }, 'en-US'],
  ])('locale choice: %s', (_order, asked, chosen) => {
    expect(chooseLocale(['ar-AE', 'en-US'], 'en-US', asked)).toBe(chosen)
  })

  it('locale choice: the first supported locale if nothing else decides', () => {
    expect(chooseLocale(['ar-AE', 'en-US'], 'fr-FR', {})).toBe('ar-AE')
  })

  it('payload cleaning removes blank and empty values recursively, and keeps booleans and numbers', () => {
    const payload = { a: '', b: '  ', c: {}, d: [], e: [{ f: '' }, { g: 0 }], h: false, i: { j: { k: [] } } }
    expect(cleanPayload(payload)).toEqual({ e: [{ g: 0 }], h: false })
  })

  it('passenger counts: the default is the configured minimum', () => {
    const passengers = { ...farechart.passengers, CHD: { minimum: 2, maximum: 4 } }
    expect(read('', { ...farechart, passengers }).passengers).toEqual({ ADT: 1, CHD: 2, INF: 0 })
  })

  it('passenger counts: a value is parsed as an integer and clamped', () => {
    expect(read('ADT=3.9&CHD=99').passengers).toEqual({ ADT: 3, CHD: 6, INF: 0 })
    expect(read('ADT=-4').passengers).toEqual({ ADT: 1, CHD: 0, INF: 0 })
  })

  it('passenger counts: the first numeric entry of a list of bounds is used', () => {
    const { passengers } = z.parse(operations.configuration.response, {
      passengerTypes: [{ code: 'ADT', minimum: ['x', '2', 5], maximum: ['', 3, 9] }],
    })
    expect(passengers.ADT).toEqual({ minimum: 2, maximum: 3 })
  })

  it('cabin class is empty if the class option is off', () => {
    expect([read('class=First').cabin, read('class=First', { ...farechart, cabins: [] }).cabin]).toEqual(['First', ''])
  })

  it('journey type defaults to the configured default', () => {
    const dates = 'date=05-04-2027&date1=05-11-2027'
    expect(read(dates).journeyType).toBe('round-trip')
    expect(read(dates, { ...farechart, defaultJourneyType: 'one-way' }).journeyType).toBe('one-way')
  })

  it.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
    [false, false, false],
  ])('award booking: enabled %s and default %s is %s', (isEnabled, isDefault, awardBooking) => {
    expect(read('', { ...farechart, awardBooking: { isEnabled, isDefault } }).awardBooking).toBe(awardBooking)
  })

  it.each([
    ['1171171203.LIGHT', 1_171_171_203],
    ['-7', -7],
    ['abc.7', 'abc'],
    ['12a', '12a'],
    ['0042', 42],
  ])('flight reference %s is %j', (given, reference) => {
    expect(flightReference(given)).toBe(reference)
  })
})

describe('flight search', () => {
  const { search } = readSearch(roundTrip, '', farechart)
  if (!search) throw new Error('the link reads')
  const refs = (changes: Partial<typeof search>) =>
    searchBody({ ...search, ...changes }).itineraryParts.map((part) =>
      'selectedOfferRef' in part ? part.selectedOfferRef : 'none',
    )

  it('selected offers are sent only when direction is above 0', () => {
    expect(refs({ direction: 0 })).toEqual(['none', 'none'])
    expect(refs({ direction: 1 })).toEqual([-7, 8])
  })

  it('selected offers are not sent in CALENDAR30', () => {
    expect(refs({ direction: 1, searchType: 'CALENDAR30' })).toEqual(['none', 'none'])
  })

  it('a flexible round trip clears the ref of one leg and sends -1 for the other', () => {
    expect(refs({ direction: 1, searchType: 'FLEXIBLECALENDAR' })).toEqual([-1, 'none'])
    expect(refs({ direction: 2, searchType: 'FLEXIBLECALENDAR' })).toEqual(['none', -1])
  })

  it('a flexible one-way search sends its refs as they are', () => {
    const oneWay = {
      direction: 1,
      searchType: 'FLEXIBLECALENDAR',
      journeyType: 'one-way',
      legs: search.legs.slice(0, 1),
    } as const
    expect(refs(oneWay)).toEqual([-7])
  })
})

describe('the exchange body', () => {
  it('has the criteria of the search without passengers and currency, and the type of the exchange', () => {
    const { search } = readSearch(`${roundTrip}&currency=GBP&exchangeType=VOLUNTARY&direction=1`, '', farechart)
    if (!search) throw new Error('the link reads')
    const { passengers: _passengers, currency: _currency, ...searchCriteria } = searchBody(search)
    expect(exchangeBody(search)).toEqual({ searchCriteria, exchangeType: 'VOLUNTARY' })
    expect(JSON.stringify(exchangeBody(search))).not.toMatch(/passengers|currency/)
  })
})
