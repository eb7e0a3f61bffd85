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
    ['none with two weeks’ notice', { notice: 14 * day, offered: offered(9 * hour) }, 'toldInTime'],
    ['none with two weeks’ notice and no other flight', { notice: 14 * day }, 'toldInTime'],
    ['full with a moment less than two weeks’ notice and no other flight', { notice: 14 * day - 1 }, 25_000],
    [
      'none with a week’s notice: departs two hours earlier, arrives less than four later',
      { notice: 7 * day, offered: offered(-2 * hour, 4 * hour - 1) },
      'littleChange',
    ],
    [
      'full with a week’s notice: departs more than two hours earlier',
      { notice: 7 * day, offered: offered(-2 * hour - 1, 0) },
      25_000,
    ],
    ['full with a week’s notice: arrives four hours later', { notice: 7 * day, offered: offered(4 * hour) }, 25_000],
    [
      'none with less than a week’s notice: departs an hour earlier, arrives less than two later',
      { notice: 7 * day - 1, offered: offered(-hour, 2 * hour - 1) },
      'littleChange',
    ],
    [
      'full with less than a week’s notice: departs more than an hour earlier',
      { notice: day, offered: offered(-hour - 1, 0) },
      25_000,
    ],
    ['half with less than a week’s notice: arrives two hours later', { offered: offered(2 * hour) }, 12_500],
    ['full with less than a week’s notice: arrives more than two hours later', { offered: offered(2 * hour + 1) }, 25_000],
    ['full on the day of departure', { notice: 0 }, 25_000],
    ['half on a medium flight: arrives up to three hours later', { kilometres: 2_000, offered: offered(3 * hour) }, 20_000],
    [
      'full on a medium flight: arrives more than three hours later',
      { kilometres: 2_000, offered: offered(3 * hour + 1) },
      40_000,
    ],
    ['full from the United Kingdom', { countries: ofGB, offered: offered(5 * hour) }, 22_000],
    ['full on a medium flight from the United Kingdom', { countries: ofGB, kilometres: 2_500 }, 35_000],
    [
      'half on a long flight: arrives up to four hours later',
      { countries: afar, kilometres: 10_900, offered: offered(4 * hour) },
      26_000,
    ],
    [
      'full on a long flight: arrives more than four hours later',
      { countries: afar, kilometres: 10_900, offered: offered(4 * hour + 1) },
      52_000,
    ],
  ])('%s', (_, more, owed) => {
    const rights = rightsOf(changed(more))
    expect(rights?.notOwed ?? rights?.compensation?.amount).toBe(owed)
  })

  it('is in the law’s currency, and undefined if no law applies', () => {
    expect([rightsOf(changed({}))?.compensation, rightsOf(changed({ countries: ofGB }))?.compensation]).toEqual([
      { amount: 25_000, currency: 'EUR' },
      { amount: 22_000, currency: 'GBP' },
    ])
    expect(rightsOf(changed({ countries: { from: 'AE', to: 'SG', airline: 'GB' } }))).toBeUndefined()
  })
})

describe('the rights of passengers regardless of the notice', () => {
  it.each<[string, Partial<FlightChanged>, object]>([
    ['another flight or a refund', { notice: 30 * day, offered: offered(hour) }, {}],
    ['meals after two hours on a short flight', { offered: offered(2 * hour) }, { care: 'meals' }],
    ['no meals before three hours on a medium flight', { kilometres: 2_000, offered: offered(3 * hour - 1) }, {}],
    [
      'meals after four hours on a long flight',
      { countries: afar, kilometres: 10_900, offered: offered(4 * hour) },
      { care: 'meals' },
    ],
    ['a hotel room if the wait includes a night', { offered: offered(12 * hour) }, { care: 'room' }],
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
