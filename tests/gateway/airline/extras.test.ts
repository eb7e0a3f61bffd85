import { describe, expect, test } from 'vitest'
import { money } from '#src/domain/money.ts'
import type { ExtrasRequest } from '#src/gateway/airline/engine.ts'
import { mealOn } from '#src/gateway/airline/meals.ts'
import { ask, engine, firstRow, nobody, NOW } from './opened.ts'

const { itinerary } = firstRow(ask('LIS', 'ATH', '2027-05-04'))
const atlantic = firstRow(ask('LHR', 'JFK', '2027-05-04')).itinerary
const requestFor = (more: Partial<ExtrasRequest> = {}): ExtrasRequest => ({
  itinerary,
  brandId: 'LIGHT',
  cabin: 'Economy',
  currency: 'EUR',
  passenger: { type: 'ADT' },
  now: NOW,
  usedOf: () => 0,
  ...more,
})
const named = (code: string, more: Partial<ExtrasRequest> = {}) =>
  engine.extras(requestFor(more)).find((extra) => extra.code === code)

describe('extras', () => {
  test('are priced in whole minor units and counted only once', () => {
    const extras = engine.extras(requestFor())
    expect(extras.every(({ price }) => Number.isInteger(price.amount) && price.amount >= 0 && price.currency === 'EUR')).toBe(
      true,
    )
    expect(new Set(extras.map(({ code, flights }) => code + flights.map(({ key }) => key).join())).size).toBe(extras.length)
    expect(extras.map(({ code }) => code)).toEqual([
      'BAG',
      'HEAVYBAG',
      'SPORT',
      'MEAL',
      'VGML',
      'MOML',
      'GFML',
      'LOUNGE',
      'PRIORITY',
      'FASTTRACK',
      'WIFI',
      'PET',
    ])
  })

  test('sell a meal on exactly the flights whose meal code says that food is to be bought', () => {
    for (const journey of [itinerary, atlantic])
      for (const flight of journey.flights) {
        const meal = engine
          .extras(requestFor({ itinerary: journey }))
          .find(({ code, flights }) => code === 'MEAL' && flights[0] === flight)
        const code = mealOn(flight, journey, 'Economy')
        expect([code === 'F', code === undefined]).toEqual([meal?.included === 0, meal === undefined])
      }
    expect(atlantic.flights.map((flight) => mealOn(flight, atlantic, 'Economy'))).not.toContain('F')
    expect(itinerary.flights.map((flight) => mealOn(flight, itinerary, 'Business'))).not.toContain('F')
  })

  test('show what the fare already includes', () => {
    const bags = (brandId: string) => named('BAG', { brandId })?.included
    expect([bags('LIGHT'), bags('STANDARD'), bags('FLEX')]).toEqual([0, 1, 2])
    expect(named('LOUNGE', { brandId: 'BUSINESS', cabin: 'Business' })).toMatchObject({
      included: 1,
      limit: 0,
      refusal: undefined,
    })
    expect(named('MEAL', { itinerary: atlantic })).toMatchObject({ included: 1, limit: 0 })
    expect(named('VGML', { itinerary: atlantic })?.price).toEqual(money(0, 'EUR'))
    const terms = { party: { ADT: 1 }, currency: 'EUR' }
    expect(['LIGHT', 'STANDARD'].map((brandId) => engine.wayExtras(itinerary, brandId, ['Economy'], terms, nobody).bag)).toEqual([
      named('BAG')?.price,
      money(0, 'EUR'),
    ])
  })

  test('sell out if their stock is limited', () => {
    const pet = named('PET')
    expect(pet).toMatchObject({ limit: 1, stock: { capacity: 4 } })
    expect(named('PET', { usedOf: (key) => (key === pet?.stock?.key ? 4 : 0) })).toMatchObject({ limit: 0, refusal: 'soldOut' })
    expect(named('LOUNGE', { usedOf: () => 19 })).toMatchObject({ limit: 1, refusal: undefined })
  })

  test('close a day before departure if the kitchen must know, otherwise at the gate’s cut-off', () => {
    const departs = itinerary.flights[0]?.departsAt ?? 0
    const late = { now: departs - 23 * 3_600_000 }
    expect([named('MEAL', late)?.refusal, named('BAG', late)?.refusal, named('BAG', { now: departs })?.refusal]).toEqual([
      'cutOff',
      undefined,
      'cutOff',
    ])
  })

  test('are not for lap infants, and a child may have a child’s meal', () => {
    expect(
      engine
        .extras(requestFor({ passenger: { type: 'INF' } }))
        .map(({ code, included, limit, refusal }) => [code, included, limit, refusal]),
    ).toEqual([['BAG', 1, 0, 'notForInfants']])
    expect([named('CHML'), named('CHML', { passenger: { type: 'CHD' } })?.limit]).toEqual([undefined, 1])
  })
})

describe('insurance', () => {
  const request = { country: 'PT', currency: 'EUR', trip: money(92_144, 'EUR'), days: 8, ages: [40, 38, 9] }

  test('costs more with age, and the second product more than the first', () => {
    const [cover, plus] = engine.insurance(request).products
    const [aged] = engine.insurance({ ...request, ages: [78, 76, 9] }).products
    expect(cover?.productId).toBe('TRIPCOVER')
    expect((plus?.price.amount ?? 0) > (cover?.price.amount ?? 0)).toBe(true)
    expect((aged?.price.amount ?? 0) > (cover?.price.amount ?? 0)).toBe(true)
    expect(Number.isInteger(cover?.price.amount)).toBe(true)
  })

  test('states why it is not sold', () => {
    expect(engine.insurance({ ...request, country: 'KP' })).toEqual({ products: [], reason: 'NOT_SOLD_IN_COUNTRY' })
    expect(engine.insurance({ ...request, ages: [] })).toEqual({ products: [], reason: 'NO_PASSENGERS' })
  })
})

describe('fare rules', () => {
  const rules = (brandId: string) =>
    engine
      .fareRules(itinerary, brandId, 'EUR')
      .map(({ category, when, allowed, fee, detail }) => [category, when, allowed, fee?.amount, detail])

  test('of Light refund only taxes', () => {
    expect(rules('LIGHT')).toEqual([
      ['change', 'beforeDeparture', false, undefined, undefined],
      ['change', 'dayOfDeparture', false, undefined, undefined],
      ['change', 'afterDeparture', false, undefined, undefined],
      ['noShow', 'always', false, undefined, 'fareIsLost'],
      ['cancel', 'always', true, 0, 'within24Hours'],
      ['cancel', 'beforeDeparture', true, undefined, 'refundableTaxesOnly'],
      ['refund', 'beforeDeparture', false, undefined, 'refundableTaxesOnly'],
      ['bags', 'always', false, undefined, undefined],
      ['validity', 'always', true, undefined, '12'],
    ])
  })

  test('charge a fee for Standard and none for Flex, and are empty for an unknown brand', () => {
    expect(rules('STANDARD').slice(0, 3)).toEqual([
      ['change', 'beforeDeparture', true, 5550, 'plusFareDifference'],
      ['change', 'dayOfDeparture', true, 4150, 'plusFareDifference'],
      ['change', 'afterDeparture', true, 5550, 'plusFareDifference'],
    ])
    expect(rules('FLEX').find(([category]) => category === 'refund')).toEqual(['refund', 'beforeDeparture', true, 0, 'wholeFare'])
    expect(rules('NOSUCH')).toEqual([])
  })

  test('match the fare families, in one order for all', () => {
    const families = engine.fareFamilies({ origin: 'LIS', destination: 'ATH', cabin: 'Economy', currency: 'EUR' }, [], nobody)
    expect(families.map(({ brandId }) => brandId)).toEqual(['LIGHT', 'STANDARD', 'FLEX'])
    expect(new Set(families.map(({ attributes }) => attributes.map(({ code }) => code).join())).size).toBe(1)
    const change = families.map(({ attributes }) => attributes.find(({ code }) => code === 'change'))
    expect(change.map((attribute) => [attribute?.status, attribute?.amount?.amount])).toEqual([
      ['notOffered', undefined],
      ['forFee', 5550],
      ['included', undefined],
    ])
    expect(engine.fareFamilies({ origin: 'ADL', destination: 'GUR', cabin: 'Economy', currency: 'EUR' }, [], nobody)).toEqual([])
  })
})

describe('currencies', () => {
  test('follow the point of sale, and only those with a rate are sold', () => {
    expect(['PT', 'US', 'IQ', 'AQ'].map((country) => engine.currencyOf(country))).toEqual(['EUR', 'USD', 'IQD', undefined])
    expect(['EUR', 'IQD', 'XXX', 'constructor', 'eur', 'FFCURRENCY'].map((currency) => engine.sellsIn(currency))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })
})
