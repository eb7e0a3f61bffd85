import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money } from '#src/domain/money.ts'
import type { PartyPrice } from '#src/gateway/airline/offer.ts'
import { movedParts } from '#src/gateway/search/moved-parts.ts'

const priced = (fare: number, tax: number, discount = 0): PartyPrice => ({
  currency: 'EUR',
  types: [],
  fare: money(fare, 'EUR'),
  ...(discount > 0 && { discount: money(discount, 'EUR') }),
  tax: money(tax, 'EUR'),
  total: money(fare - discount + tax, 'EUR'),
})

const price = fc
  .record({ fare: fc.integer({ min: 1_000, max: 90_000 }), tax: fc.nat({ max: 20_000 }), discount: fc.nat({ max: 900 }) })
  .map(({ fare, tax, discount }) => priced(fare, tax, discount))
const leg = fc
  .array(price, { minLength: 1, maxLength: 6 })
  .chain((byClass) =>
    fc.record({ byClass: fc.constant(byClass), current: fc.constantFrom(...byClass), before: fc.constantFrom(...byClass) }),
  )

const sum = (prices: readonly PartyPrice[], part: (each: PartyPrice) => number) =>
  prices.reduce((total, each) => total + part(each), 0)
const netFare = ({ fare, discount }: PartyPrice) => fare.amount - (discount?.amount ?? 0)

test('the parts that have moved add up to the difference, and are those of the classes unless the total is ambiguous', () => {
  fc.assert(
    fc.property(fc.array(leg, { minLength: 1, maxLength: 3 }), (legs) => {
      const [now, then] = [legs.map(({ current }) => current), legs.map((each) => each.before)]
      const advertised = money(
        sum(then, ({ total }) => total.amount),
        'EUR',
      )
      const moved = movedParts(advertised, legs)
      if (!moved) {
        const faresThen = legs.reduce<PartyPrice[][]>(
          (trips, { byClass }) => trips.flatMap((trip) => byClass.map((each) => [...trip, each])),
          [[]],
        )
        const fitting = faresThen.filter((trip) => sum(trip, ({ total }) => total.amount) === advertised.amount)
        expect(new Set(fitting.map((trip) => sum(trip, netFare))).size).toBeGreaterThan(1)
        return
      }
      expect(moved).toEqual({
        fare: money(sum(now, netFare) - sum(then, netFare), 'EUR'),
        taxes: money(sum(now, ({ tax }) => tax.amount) - sum(then, ({ tax }) => tax.amount), 'EUR'),
      })
    }),
  )
})

test('it is not known what has moved if no classes cost what was advertised, in another currency, or on more than four legs', () => {
  const only = { current: priced(9_000, 1_000), byClass: [priced(9_000, 1_000)] }
  expect(movedParts(money(9_999, 'EUR'), [only])).toBeUndefined()
  expect(movedParts(money(10_000, 'USD'), [only])).toBeUndefined()
  expect(movedParts(money(40_000, 'EUR'), [only, only, only, only])).toEqual({ fare: money(0, 'EUR'), taxes: money(0, 'EUR') })
  expect(movedParts(money(50_000, 'EUR'), [only, only, only, only, only])).toBeUndefined()
})
