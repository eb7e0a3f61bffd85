import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canEnter, nearestStep } from '#src/domain/can-enter.ts'
import { cleanPayload } from '#src/domain/clean.ts'
import { isExecutionKey } from '#src/domain/execution-key.ts'
import { saysExpired } from '#src/domain/failure.ts'
import { chooseLocale } from '#src/domain/locale.ts'
import { ageOn, birthDateProblem, infantNeedsSeatLater, ticketedName } from '#src/domain/passenger.ts'
import { comparePrices, matchOffers } from '#src/domain/rebuild.ts'
import { nearestSeats } from '#src/domain/seat.ts'
import { partyProblem } from '#src/domain/search.ts'
import { selectedSegmentOf, segmentIdOf } from '#src/domain/travel-part.ts'
import { ana, booked, cart, eur, offers, search } from '#src/operations/outcomes/samples/trip.ts'

describe('an expired conversation', () => {
  it.each([
    "conversation 'e1s1' was completed or doesn't exist",
    "conversation e12s3 was completed or doesn't exist",
    "conversation '11fb3a14-732a-4b5c-8d9e-001122334455' was completed or doesn't exist",
  ])('is recognised by %s', (message) => {
    expect(saysExpired('ERR.SSW.CLIENT.INVALID_REQUEST', message)).toBe(true)
  })

  it('is not recognised by another message or another code', () => {
    expect(saysExpired('ERR.SSW.CLIENT.INVALID_REQUEST', 'a field is missing')).toBe(false)
    expect(saysExpired('ERR.SSW.OTHER', "conversation 'e1s1' was completed or doesn't exist")).toBe(false)
  })
})

it.each([
  ['e1s1', true],
  ['e4829104s1', true],
  ['11fb3a14-732a-4b5c-8d9e-001122334455', true],
  ['undefined', false],
  ['e1s1 OR 1=1', false],
  ['', false],
])('accepts %j as an execution key: %s', (key, isOne) => {
  expect(isExecutionKey(key)).toBe(isOne)
})

describe('the locale', () => {
  const supported = ['en-US', 'ar-AE']
  it('comes from the query, the browser’s first language, the default, the first, in this order', () => {
    expect(chooseLocale(supported, 'en-US', { query: 'ar-AE', browser: 'en-US' })).toBe('ar-AE')
    expect(chooseLocale(supported, 'en-US', { query: 'xx-XX', browser: 'ar-EG' })).toBe('ar-AE')
    expect(chooseLocale(supported, 'ar-AE', { browser: 'fr-FR' })).toBe('ar-AE')
    expect(chooseLocale(supported, 'fr-FR', {})).toBe('en-US')
  })
})

describe('a request', () => {
  it('drops blank and empty values recursively, and keeps booleans and numbers', () => {
    expect(cleanPayload({ a: '', b: '  ', c: [], d: {}, e: { f: [{ g: '' }], h: 0 }, i: false, j: [' ', 'x'] })).toEqual({
      e: { h: 0 },
      i: false,
      j: ['x'],
    })
  })

  it('does not change when it is cleaned again', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        const once = cleanPayload(value)
        expect(cleanPayload(once)).toEqual(once)
      }),
      { seed: 7 },
    )
  })

  it('is refused if it is nested too deeply', () => {
    let deep: object = {}
    for (let level = 0; level < 100; level += 1) deep = { deep }
    expect(() => cleanPayload(deep)).toThrow(RangeError)
  })
})

describe('a passenger', () => {
  it('has the age of the day of departure', () => {
    expect([
      ageOn('2015-05-04', '2027-05-03'),
      ageOn('2015-05-04', '2027-05-04'),
      ageOn('2020-02-29', '2021-02-28'),
      ageOn('2020-02-29', '2021-03-01'),
    ]).toEqual([11, 12, 0, 1])
  })

  it.each([
    ['CHD', '2015-05-03', 'wrongType'],
    ['CHD', '2016-05-05', undefined],
    ['ADT', '2015-05-05', 'wrongType'],
    ['INF', '2025-05-05', undefined],
    ['INF', '2025-05-03', 'wrongType'],
    ['INF', '2027-05-05', 'notBornYet'],
    ['ADT', '1890-01-01', 'tooOld'],
  ] as const)('of type %s born %s on a flight of 2027-05-04: %s', (type, born, problem) => {
    expect(birthDateProblem(type, born, '2027-05-04')).toBe(problem)
  })

  it('on a lap needs a seat on flights after the second birthday', () => {
    const infant = { ...ana, type: 'INF' as const, dateOfBirth: '2025-05-06' }
    expect([infantNeedsSeatLater(infant, '2027-05-05'), infantNeedsSeatLater(infant, '2027-05-06')]).toEqual([false, true])
  })

  it.each([
    ['Müller', 'MUELLER'],
    ['Łukasz', 'LUKASZ'],
    ['O’Brien-Ångström', 'O BRIEN AANGSTROEM'],
    ['José María', 'JOSE MARIA'],
  ])('named %s is ticketed as %s', (name, ticketed) => {
    expect(ticketedName(name)).toBe(ticketed)
  })
})

it.each([
  [{ ADT: 0, CHD: 0, INF: 0 }, 'nobody'],
  [{ ADT: 0, CHD: 1, INF: 0 }, 'childAlone'],
  [{ ADT: 6, CHD: 4, INF: 0 }, 'tooMany'],
  [{ ADT: 1, CHD: 0, INF: 2 }, 'infantWithoutAdult'],
  [{ ADT: 9, CHD: 0, INF: 9 }, undefined],
])('a party of %j has the problem %s', (party, problem) => {
  expect(partyProblem(party, 9)).toBe(problem)
})

describe('a step', () => {
  it('may be entered if its data is complete. If not, the nearest earlier step is entered', () => {
    const named = { search, cart: cart() }
    expect(nearestStep('payment', {})).toBe('home')
    expect(nearestStep('payment', { search })).toBe('flight-selection')
    expect(nearestStep('payment', { search, cart: cart({ passengers: [{ ...ana, lastName: '' }] }) })).toBe('passengers')
    expect(nearestStep('payment', named)).toBe('payment')
    expect(nearestStep('ancillaries', { ...named, openAttempt: 'request-1' })).toBe('payment')
    expect(nearestStep('seat-selection', { ...named, booking: booked })).toBe('confirmation')
    expect(canEnter.confirmation(named)).toBe(false)
  })

  it('of a paid change is the confirmation, even before the payment attempt is closed', () => {
    const paying = { booking: booked, openAttempt: 'request-1' }
    expect(nearestStep('confirmation', { ...paying, hasBought: true }, 'bnpl')).toBe('confirmation')
    expect(nearestStep('confirmation', paying, 'bnpl')).toBe('payment')
  })
})

describe('a restored trip', () => {
  it('finds the same flights in the same fare family', () => {
    expect(matchOffers(offers, cart())).toEqual([-7])
    expect(matchOffers(offers, cart({ brands: ['FLEX'] }))).toBeUndefined()
    expect(matchOffers({ ...offers, legs: [] }, cart())).toBeUndefined()
  })

  it('lists each line whose price has changed', () => {
    expect(comparePrices(cart(), cart())).toEqual([])
    expect(
      comparePrices(cart(), cart({ total: eur(10_100), lines: [cart().lines[0]!, { ...cart().lines[1]!, amount: eur(1_100) }] })),
    ).toEqual([
      { kind: 'total', before: eur(10_000), after: eur(10_100) },
      { kind: 'line', subject: 'YP', lineKind: 'tax', before: eur(1_000), after: eur(1_100) },
    ])
  })
})

describe('a seat', () => {
  it('that was taken meanwhile is replaced by suggestions nearby, the same position in the row first', () => {
    const slot = (code: string, mark: string, available = true) => ({
      kind: 'seat' as const,
      code,
      available,
      characteristics: [mark],
    })
    const map = {
      passengerId: '1',
      canSelect: true,
      cabins: [
        {
          deck: 'MAIN',
          columns: ['A', 'C'],
          rows: [10, 11, 12].map((number) => ({
            number,
            isExitRow: false,
            isOverWing: false,
            slots: [slot(`${number}A`, 'W'), slot(`${number}C`, 'A', number !== 11)],
          })),
        },
      ],
    }
    expect(nearestSeats(map, '11C').map(({ code }) => code)).toEqual(['10C', '12C', '11A'])
  })
})

it('formats the id of a segment for the wire', () => {
  const ends = { origin: 'LIS', destination: 'ATH', departure: '2027-05-04T18:05:00' }
  expect(selectedSegmentOf(segmentIdOf(ends))).toEqual(ends)
  expect(() => selectedSegmentOf('nonsense')).toThrow('not a travel part')
})
