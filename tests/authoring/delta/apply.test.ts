import { describe, expect, it } from 'vitest'
import { apply } from '#src/authoring/delta/apply.ts'
import type { Delta, Json } from '#src/authoring/delta/delta.ts'
import { add, create, frozen, remove, update } from './rows.ts'

const cases: [says: string, value: Json, deltas: Delta[], expected: Json][] = [
  ['a creation is set under a parent that is there', { a: {} }, [create('/a/b', 1)], { a: { b: 1 } }],
  ['a creation is not set without a parent', {}, [create('/a/b', 1)], {}],
  ['a creation is set over a value', { a: { b: 0 } }, [create('/a/b', 1)], { a: { b: 1 } }],
  ['a parent that holds nothing is no parent', { a: 1 }, [create('/a/b', 1)], { a: 1 }],
  ['an item is added at the end', { l: ['a'] }, [add('/l/-', 'x')], { l: ['a', 'x'] }],
  ['nothing is deleted from a list', { l: [1, 2] }, [remove('/l/0')], { l: [1, 2] }],
  ['a value is deleted', { a: { b: 1 } }, [remove('/a/b')], { a: {} }],
  ['a missing value is not deleted', { a: {} }, [remove('/a/b')], { a: {} }],
  ['an update needs a value that is there', { a: {} }, [update('/a/b', 1)], { a: {} }],
  ['null is there', { a: { b: null } }, [update('/a/b', 1)], { a: { b: 1 } }],
  [
    'zero, the empty text and false are there',
    { a: 0, b: '', c: false },
    [update('/a', 1), update('/b', 1), update('/c', 1)],
    { a: 1, b: 1, c: 1 },
  ],
  ['what is inherited is not there', { a: {} }, [update('/a/toString', 1)], { a: {} }],
  ['an item is inserted at an index', { l: ['a', 'b'] }, [add('/l/1', 'x')], { l: ['a', 'x', 'b'] }],
  ['a creation at the end of a list appends', { l: [1] }, [create('/l/1', 2)], { l: [1, 2] }],
  ['a creation beyond the end of a list leaves no hole', { l: [1] }, [create('/l/5', 2)], { l: [1] }],
  ['an update beyond the end of a list changes nothing', { l: ['a', 'b'] }, [update('/l/2', 'x')], { l: ['a', 'b'] }],
  ['an item of a list is updated', { l: ['a'] }, [update('/l/0', 'x')], { l: ['x'] }],
  ['an item is not added to a list that is not there', {}, [add('/l/-', 1)], {}],
  ['deltas are taken in their order', {}, [create('/a', {}), create('/a/b', 1)], { a: { b: 1 } }],
  ['a child that comes before its parent is skipped', {}, [create('/a/b', 1), create('/a', {})], { a: {} }],
  ['a name that looks like an index is a name in a map', { m: {} }, [create('/m/0', 1)], { m: { 0: 1 } }],
  ['an index has no leading zero', { l: ['a', 'b'] }, [update('/l/01', 'x')], { l: ['a', 'b'] }],
]

describe('applying', () => {
  it.each(cases)('%s', (_, value, deltas, expected) => {
    expect(apply(frozen(value), frozen(deltas)).value).toEqual(expected)
  })

  it('reports which deltas changed nothing, and why', () => {
    const deltas = [update('/a', 1), remove('/l/0'), create('/b/c', 1), create('/l/5', 1), update('/zz', 1)]
    expect(apply({ a: 0, l: [1] }, deltas).skipped).toEqual([
      { index: 1, reason: 'LIST_KEEPS_ITEMS' },
      { index: 2, reason: 'NO_PARENT' },
      { index: 3, reason: 'BEYOND_END' },
      { index: 4, reason: 'NOTHING_THERE' },
    ])
  })
})
