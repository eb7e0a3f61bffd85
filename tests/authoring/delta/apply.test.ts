import { describe, expect, it } from 'vitest'
import { apply } from '#src/authoring/delta/apply.ts'
import type { Delta, Json } from '#src/authoring/delta/delta.ts'
import { add, create, frozen, remove, update } from './rows.ts'

const cases: [says: string, value: Json, deltas: Delta[], expected: Json][] = [
  ['a creation needs a parent', { a: {} }, [create('/a/b', 1)], { a: { b: 1 } }],
  ['a creation without a parent has no effect', {}, [create('/a/b', 1)], {}],
  ['a creation replaces a value', { a: { b: 0 } }, [create('/a/b', 1)], { a: { b: 1 } }],
  ['a number is not a parent', { a: 1 }, [create('/a/b', 1)], { a: 1 }],
  ['an item is added at the end', { l: ['a'] }, [add('/l/-', 'x')], { l: ['a', 'x'] }],
  ['an item of a list is not deleted', { l: [1, 2] }, [remove('/l/0')], { l: [1, 2] }],
  ['a value is deleted', { a: { b: 1 } }, [remove('/a/b')], { a: {} }],
  ['deleting a missing value has no effect', { a: {} }, [remove('/a/b')], { a: {} }],
  ['an update of a missing value has no effect', { a: {} }, [update('/a/b', 1)], { a: {} }],
  ['null counts as a value', { a: { b: null } }, [update('/a/b', 1)], { a: { b: 1 } }],
  [
    'zero, the empty string and false count as values',
    { a: 0, b: '', c: false },
    [update('/a', 1), update('/b', 1), update('/c', 1)],
    { a: 1, b: 1, c: 1 },
  ],
  ['an inherited member does not count as a value', { a: {} }, [update('/a/toString', 1)], { a: {} }],
  ['an item is inserted at an index', { l: ['a', 'b'] }, [add('/l/1', 'x')], { l: ['a', 'x', 'b'] }],
  ['a creation at the end of a list appends', { l: [1] }, [create('/l/1', 2)], { l: [1, 2] }],
  ['a creation beyond the end of a list has no effect', { l: [1] }, [create('/l/5', 2)], { l: [1] }],
  ['an update beyond the end of a list has no effect', { l: ['a', 'b'] }, [update('/l/2', 'x')], { l: ['a', 'b'] }],
  ['an item of a list is updated', { l: ['a'] }, [update('/l/0', 'x')], { l: ['x'] }],
  ['an item is not added to a missing list', {}, [add('/l/-', 1)], {}],
  ['deltas are applied in order', {}, [create('/a', {}), create('/a/b', 1)], { a: { b: 1 } }],
  ['a child that comes before its parent is skipped', {}, [create('/a/b', 1), create('/a', {})], { a: {} }],
  ['a name that looks like an index is a name in an object', { m: {} }, [create('/m/0', 1)], { m: { 0: 1 } }],
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
