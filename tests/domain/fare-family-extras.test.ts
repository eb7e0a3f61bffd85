import { expect, it } from 'vitest'
import { differingExtras, type FamilyExtra } from '#src/domain/fare-family-extras.ts'

const eur = (amount: number) => ({ amount, currency: 'EUR' })
const bag = (more: Partial<FamilyExtra>): FamilyExtra => ({ code: 'BAG', included: 0, limit: 3, price: eur(3_400), ...more })
const meal: FamilyExtra = { code: 'MEAL', included: 0, limit: 1, price: eur(1_400) }
const none = { kind: 'none' }

it('compares the extras in which fare families differ, and leaves out those that all offer alike', () => {
  expect(
    differingExtras([
      { brand: 'LIGHT', extras: [bag({}), bag({}), meal] },
      { brand: 'FLEX', extras: [bag({ included: 2 }), bag({ included: 1 }), meal] },
    ]),
  ).toEqual([
    {
      code: 'BAG',
      terms: [
        { kind: 'sold', price: eur(3_400), isFrom: false },
        { kind: 'included', quantity: 1, isPartly: false },
      ],
    },
  ])
})

it('marks what only some flights include, names the lowest of several prices, and sells nothing that has run out', () => {
  const terms = differingExtras([
    { brand: 'LIGHT', extras: [bag({}), bag({ price: eur(2_000) })] },
    { brand: 'STANDARD', extras: [bag({ included: 1 }), bag({})] },
    { brand: 'PLUS', extras: [bag({ limit: 0 })] },
    { brand: 'FLEX', extras: [] },
  ]).flatMap((row) => row.terms)
  expect(terms).toEqual([
    { kind: 'sold', price: eur(2_000), isFrom: true },
    { kind: 'included', quantity: 1, isPartly: true },
    none,
    none,
  ])
})

it('has nothing to compare if there is one fare family only', () => {
  expect(differingExtras([{ brand: 'LIGHT', extras: [bag({})] }])).toEqual([])
})
