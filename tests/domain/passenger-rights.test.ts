import { describe, expect, it } from 'vitest'
import { bandOf, type FlightChanged, lawOf, rightsOf } from '#src/domain/passenger-rights.ts'

const [hour, day] = [60, 24 * 60]

describe('the law that protects a flight', () => {
  it.each([
    ['ES', 'GB', 'GB', 'EU261'],
    ['ES', 'US', 'AE', 'EU261'],
    ['CH', 'AE', 'AE', 'EU261'],
    ['GB', 'ES', 'GB', 'UK261'],
    ['GB', 'US', 'US', 'UK261'],
    ['US', 'FR', 'FR', 'EU261'],
    ['US', 'FR', 'US', undefined],
    ['AE', 'GB', 'GB', 'UK261'],
    ['AE', 'GB', 'FR', 'UK261'],
    ['AE', 'GB', 'AE', undefined],
    ['AE', 'SG', 'GB', undefined],
  ])('from %s to %s with an airline of %s is %s', (from, to, airline, law) => {
    expect(lawOf({ from, to, airline })).toBe(law)
  })
})

describe('the distance of a flight', () => {
  it.each([
    ['EU261', 1_500, 'ES', 'GB', 'short'],
    ['EU261', 1_501, 'ES', 'GB', 'medium'],
    ['EU261', 3_500, 'ES', 'AE', 'medium'],
    ['EU261', 3_501, 'ES', 'AE', 'long'],
    ['EU261', 4_200, 'ES', 'FI', 'medium'],
    ['UK261', 3_501, 'GB', 'CY', 'long'],
  ] as const)('by %s, %i km from %s to %s is %s', (law, kilometres, from, to, band) => {
    expect(bandOf(law, kilometres, { from, to })).toBe(band)
  })
})

const ofGB = { from: 'GB', to: 'ES', airline: 'GB' }
const ofES = { from: 'ES', to: 'GB', airline: 'GB' }
const afar = { from: 'GB', to: 'SG', airline: 'GB' }
const offered = (leavesLater: number, arrivesLater = leavesLater) => ({ leavesLater, arrivesLater })
const changed = (more: Partial<FlightChanged>): FlightChanged => ({
  countries: ofES,
  kilometres: 1_246,
  notice: 3 * day,
  ...more,
})

describe('compensation for each passenger', () => {
  it.each<[string, Partial<FlightChanged>, number | string]>([
    ['two weeks before, none', { notice: 14 * day, offered: offered(9 * hour) }, 'toldInTime'],
    ['two weeks before without another flight, none', { notice: 14 * day }, 'toldInTime'],
    ['a minute less than two weeks before, without another flight', { notice: 14 * day - 1 }, 25_000],
    [
      'a week before: two hours earlier, less than four later',
      { notice: 7 * day, offered: offered(-2 * hour, 4 * hour - 1) },
      'littleChange',
    ],
    ['a week before: more than two hours earlier', { notice: 7 * day, offered: offered(-2 * hour - 1, 0) }, 25_000],
    ['a week before: four hours later', { notice: 7 * day, offered: offered(4 * hour) }, 25_000],
    [
      'less than a week before: an hour earlier, less than two later',
      { notice: 7 * day - 1, offered: offered(-hour, 2 * hour - 1) },
      'littleChange',
    ],
    ['less than a week before: more than an hour earlier', { notice: day, offered: offered(-hour - 1, 0) }, 25_000],
    ['less than a week before: two hours later, which is halved', { offered: offered(2 * hour) }, 12_500],
    ['less than a week before: more than two hours later', { offered: offered(2 * hour + 1) }, 25_000],
    ['on the day itself', { notice: 0 }, 25_000],
    ['medium: up to three hours later is halved', { kilometres: 2_000, offered: offered(3 * hour) }, 20_000],
    ['medium: later than that', { kilometres: 2_000, offered: offered(3 * hour + 1) }, 40_000],
    ['from the United Kingdom', { countries: ofGB, offered: offered(5 * hour) }, 22_000],
    ['medium, from the United Kingdom', { countries: ofGB, kilometres: 2_500 }, 35_000],
    ['long: up to four hours later is halved', { countries: afar, kilometres: 10_900, offered: offered(4 * hour) }, 26_000],
    ['long: later than that', { countries: afar, kilometres: 10_900, offered: offered(4 * hour + 1) }, 52_000],
  ])('%s', (_, more, owed) => {
    const rights = rightsOf(changed(more))
    expect(rights?.notOwed ?? rights?.compensation?.amount).toBe(owed)
  })

  it('is in the law’s currency, and without a law nothing is said', () => {
    expect([rightsOf(changed({}))?.compensation, rightsOf(changed({ countries: ofGB }))?.compensation]).toEqual([
      { amount: 25_000, currency: 'EUR' },
      { amount: 22_000, currency: 'GBP' },
    ])
    expect(rightsOf(changed({ countries: { from: 'AE', to: 'SG', airline: 'GB' } }))).toBeUndefined()
  })
})

describe('what passengers get whatever the notice', () => {
  it.each<[string, Partial<FlightChanged>, object]>([
    ['another flight or the money', { notice: 30 * day, offered: offered(hour) }, {}],
    ['meals from two hours of waiting on, on a short flight', { offered: offered(2 * hour) }, { care: 'meals' }],
    ['no meals before three hours on a medium one', { kilometres: 2_000, offered: offered(3 * hour - 1) }, {}],
    [
      'meals from four hours on, on a long one',
      { countries: afar, kilometres: 10_900, offered: offered(4 * hour) },
      { care: 'meals' },
    ],
    ['a room where the wait goes over night', { offered: offered(12 * hour) }, { care: 'room' }],
  ])('%s', (_, more, care) => {
    const rights = rightsOf(changed(more))
    expect({ rebooking: rights?.rebooking, refund: rights?.refund, care: rights?.care }).toEqual({
      rebooking: true,
      refund: true,
      care: undefined,
      ...care,
    })
  })
})
