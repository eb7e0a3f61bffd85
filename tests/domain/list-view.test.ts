import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draftOf, filterNames, listParameters, type ListView, listViewIn, listViewOf, sortOrders } from '#src/domain/list-view.ts'

const plain: ListView = { order: 'price', on: new Set(), way: { bag: false, seat: false, freeChanges: false } }

const anyView = fc.record({
  order: fc.constantFrom(...sortOrders),
  on: fc.subarray([...filterNames]).map((names): ReadonlySet<(typeof names)[number]> => new Set(names)),
  way: fc.record({ bag: fc.boolean(), seat: fc.boolean(), freeChanges: fc.boolean() }),
})

describe('the view of a list', () => {
  it('is the same after it was written to an address or a draft', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        const query = new URLSearchParams(listParameters(view)).toString()
        expect(listViewIn(query) ?? plain).toEqual(view)
        expect(listViewOf(JSON.parse(JSON.stringify(draftOf(view))))).toEqual(view)
      }),
      { seed: 19 },
    )
  })

  it.each([
    ['', undefined],
    ['origin=LIS', undefined],
    ['sort=duration', { ...plain, order: 'duration' }],
    ['filters=nonstop,luxury', { ...plain, on: new Set(['nonstop']) }],
    ['sort=luck&with=bag', { ...plain, way: { ...plain.way, bag: true } }],
    ['filters=', plain],
  ])('is read from the address %j', (query, view) => {
    expect(listViewIn(query)).toEqual(view)
  })

  it('leaves its defaults out of the address', () => {
    expect(listParameters(plain)).toEqual([])
  })
})
