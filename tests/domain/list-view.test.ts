import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  viewDraftOf,
  filterNames,
  listParameters,
  type ListView,
  listViewIn,
  listViewOf,
  sortOrders,
  watchedOn,
  watchOf,
} from '#src/domain/list-view.ts'

const plain: ListView = { order: 'price', on: new Set(), way: { bag: false, seat: false, freeChanges: false } }

const anyView = fc.record({
  order: fc.constantFrom(...sortOrders),
  on: fc
    .subarray([...filterNames, 'airline-FC', 'via-VIE', 'via-FRA', 'aircraft-32N', 'duration-480', 'price1-EUR30000'] as const)
    .map((names): ListView['on'] => new Set(names)),
  way: fc.record({ bag: fc.boolean(), seat: fc.boolean(), freeChanges: fc.boolean() }),
})

describe('the view of a list', () => {
  it('is the same after it was written to an address or a draft', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        const query = new URLSearchParams(listParameters(view)).toString()
        expect(listViewIn(query) ?? plain).toEqual(view)
        expect(listViewOf(JSON.parse(JSON.stringify(viewDraftOf(view))))).toEqual(view)
      }),
      { seed: 19 },
    )
  })

  it.each([
    ['', undefined],
    ['origin=LIS', undefined],
    ['sort=duration', { ...plain, order: 'duration' }],
    ['filters=nonstop,luxury', { ...plain, on: new Set(['nonstop']) }],
    ['filters=via-VIE,via-,via-VIE,price-EUR1,seat-12A', { ...plain, on: new Set(['via-VIE']) }],
    ['sort=luck&with=bag', { ...plain, way: { ...plain.way, bag: true } }],
    ['filters=', plain],
  ])('is read from the address %j', (query, view) => {
    expect(listViewIn(query)).toEqual(view)
  })

  it('keeps a watched price, which is that of one list only', () => {
    const leg = { origin: 'LIS', destination: 'ATH', date: '2027-05-04' }
    const price = { amount: 12_345, currency: 'EUR' }
    const view = listViewIn(new URLSearchParams(listParameters({ ...plain, watch: watchOf(price, leg, 0) })).toString()) ?? plain
    expect([watchedOn(view, leg, 0), watchedOn(view, { ...leg, date: '2027-05-05' }, 0), watchedOn(view, leg, 1)]).toEqual([
      price,
      undefined,
      undefined,
    ])
    expect(listViewIn('watch=<script>')).toEqual(plain)
  })

  it('leaves its defaults out of the address', () => {
    expect(listParameters(plain)).toEqual([])
  })
})
