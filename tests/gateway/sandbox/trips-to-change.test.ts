import { expect, test } from 'vitest'
import { cabinState } from '#src/gateway/airline/inventory.ts'
import { findLegs } from '#src/gateway/sandbox/find-legs.ts'
import { tripKinds } from '#src/gateway/sandbox/trip-kinds.ts'
import { engine } from '../airline/opened.ts'

const hour = 3_600_000
const begin = Date.parse('2026-11-21T19:27:00Z')

/**
 * Every hour of three days that are a season apart, and of a summer's day on which the flights from London's first airport are
 * full.
 */
const moments = [0, 100, 200, 245].flatMap((days) => Array.from({ length: 24 }, (_, hours) => begin + (days * 24 + hours) * hour))

test('a trip that leaves within hours always has seats left to change to', () => {
  const { boughtHoursAgo } = tripKinds.tooLate
  const full = moments.filter((now) => {
    const sales = { now: now - boughtHoursAgo * hour, soldOf: () => 0 }
    const found = findLegs(engine, tripKinds.tooLate, { currency: 'EUR', pointOfSale: 'GB', travellers: 2, now, sales })
    const flight = engine.flight(found?.legs[0]?.flightKeys[0] ?? '')
    return !flight || cabinState(flight, 'Economy', { now, soldOf: () => 0 }).free < 6
  })
  expect(full.map((now) => new Date(now).toISOString())).toEqual([])
})

test('a trip has the price of empty flights, however many trips the sandbox has made', () => {
  const [now] = moments as [number, ...number[]]
  const [first, later] = [0, 60].map((sold) => {
    const sales = { now, soldOf: () => sold }
    return findLegs(engine, tripKinds.plain, { currency: 'EUR', pointOfSale: 'GB', travellers: 1, now, sales })?.legs
  })
  expect(first?.map(({ flightKeys }) => flightKeys)).toEqual(later?.map(({ flightKeys }) => flightKeys))
  expect(later?.map(({ total }) => total)).toEqual(first?.map(({ total }) => total))
})
