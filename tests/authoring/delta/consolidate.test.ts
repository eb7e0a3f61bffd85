import { describe, expect, it } from 'vitest'
import { consolidate } from '#src/authoring/delta/consolidate.ts'
import { apply } from '#src/authoring/delta/apply.ts'
import type { Delta, Json } from '#src/authoring/delta/delta.ts'
import { add, create, frozen, remove, update } from './rows.ts'

const marker = '~remove~'

type Case = [says: string, base: Json | undefined, given: Delta[], expected: Delta[]]

const settled: Case[] = [
  ['an update of a created value is merged into the creation', {}, [create('/t', 1), update('/t', 2)], [create('/t', 2)]],
  [
    'the last of several updates of a created value wins',
    {},
    [create('/t', 1), update('/t', 2), update('/t', 3)],
    [create('/t', 3)],
  ],
  ['an added item becomes a creation of the whole list', { l: ['a'] }, [add('/l/1', 'b')], [create('/l', ['a', 'b'])]],
  [
    'two added items become one creation of the list',
    { l: ['a'] },
    [add('/l/-', 'b'), add('/l/-', 'c')],
    [create('/l', ['a', 'b', 'c'])],
  ],
  ['a removal of an unsaved value is dropped', { a: 1 }, [remove('/a', marker)], []],
  [
    'an update of a child is merged into the creation of its parent',
    {},
    [create('/a', { x: 1 }), update('/a/x', 2)],
    [create('/a', { x: 2 })],
  ],
  [
    'children at any depth are merged into a creation, even if they did not exist',
    {},
    [create('/a', {}), create('/a/x', {}), update('/a/x/y', 3)],
    [create('/a', { x: { y: 3 } })],
  ],
  [
    'nulls are stripped, and empty values stay',
    {},
    [create('/a', { x: null, y: [1, null, 2], z: '', o: {}, l: [], no: false, zero: 0 })],
    [create('/a', { y: [1, 2], z: '', o: {}, l: [], no: false, zero: 0 })],
  ],
  [
    'an update inside an added item is merged into the created list',
    { l: [{ t: 'a' }] },
    [add('/l/1', { t: 'x' }), update('/l/1/t', 'y')],
    [create('/l', [{ t: 'a' }, { t: 'y' }])],
  ],
  [
    'a path that only begins with the same letters is not below another',
    { a: 0 },
    [create('/ab', 1), update('/a', 2)],
    [create('/ab', 1), update('/a', 2)],
  ],
  ['no deltas give no deltas', { a: 1 }, [], []],
]

const left: Case[] = [
  ['a creation replaces an earlier update of the same path', { t: 0 }, [update('/t', 2), create('/t', 1)], [create('/t', 1)]],
  ['a removal of an unsaved value cancels its creation', {}, [create('/a', { x: 1 }), remove('/a', marker)], []],
  ['a deletion of an unsaved value cancels its creation', {}, [create('/a', { x: 1 }), remove('/a')], []],
  ['a deletion of a saved value stays, even after a creation', { a: 1 }, [create('/a', 5), remove('/a')], [remove('/a')]],
  ['a removal of a creation restores the saved value', { a: 1 }, [create('/a', 5), remove('/a', marker)], []],
  ['a deletion and a creation become a creation', { a: 1 }, [remove('/a'), create('/a', 5), update('/a', 6)], [create('/a', 6)]],
  ['a deletion replaces an earlier update of the same path', { a: 1 }, [update('/a', 2), remove('/a')], [remove('/a')]],
  ['a deletion replaces earlier deltas below it', { a: { x: 0 } }, [update('/a/x', 1), remove('/a')], [remove('/a')]],
  [
    'a creation replaces earlier deltas below it',
    { a: { x: 0 } },
    [update('/a/x', 1), create('/a', { y: 2 })],
    [create('/a', { y: 2 })],
  ],
  [
    'a deletion of a child is merged into the creation of its parent',
    {},
    [create('/a', { x: 1, y: 2 }), remove('/a/x')],
    [create('/a', { y: 2 })],
  ],
  [
    'an item added to a child is merged into the creation of its parent',
    {},
    [create('/a', { l: [] }), add('/a/l/-', 1)],
    [create('/a', { l: [1] })],
  ],
  [
    'an item added to a missing list creates the list inside a creation',
    {},
    [create('/a', {}), add('/a/l/0', 1)],
    [create('/a', { l: [1] })],
  ],
  ['an item added to a missing list creates the list', {}, [add('/l/0', 'b')], [create('/l', ['b'])]],
  ['an item added to an unknown list creates the list', undefined, [add('/l/0', 'b')], [create('/l', ['b'])]],
  [
    'an entry added to a map becomes a creation of the map with its other locales',
    { m: { 'en-US': { t: 0 } } },
    [add('/m/fr-FR', { t: 1 })],
    [create('/m', { 'en-US': { t: 0 }, 'fr-FR': { t: 1 } })],
  ],
  [
    'an item is addressed by its index before nulls are stripped',
    {},
    [create('/l', ['a', null, 'b']), update('/l/2', 'B')],
    [create('/l', ['a', 'B'])],
  ],
  ['an update to null is dropped', { a: 1 }, [update('/a', null)], []],
  [
    'a deletion inside a list does not replace an update',
    { l: ['a', 'b'] },
    [update('/l/0', 'z'), remove('/l/0')],
    [update('/l/0', 'z')],
  ],
  [
    'an update keeps its position after an update of its parent',
    { a: { x: 0 } },
    [update('/a/x', 1), update('/a', { x: 2 }), update('/a/x', 3)],
    [update('/a', { x: 2 }), update('/a/x', 3)],
  ],
  ['an update of a missing value is dropped', {}, [update('/zz', 1)], []],
  ['an update of an unknown value stays', undefined, [update('/zz', 1)], [update('/zz', 1)]],
  [
    'each path has one delta, at the position of its first',
    { a: 0, b: 0 },
    [update('/a', 1), update('/a', 2), update('/b', 3)],
    [update('/a', 2), update('/b', 3)],
  ],
  ['an update back to the saved value stays', { a: 0 }, [update('/a', 1), update('/a', 0)], [update('/a', 0)]],
  [
    'a list without one of its items is written whole',
    { l: ['a', 'b', 'c'] },
    [update('/l', ['a', 'c'])],
    [update('/l', ['a', 'c'])],
  ],
  [
    'an update with nulls includes later deltas below it',
    { l: ['x'] },
    [update('/l', ['a', null, 'b']), update('/l/2', 'B')],
    [update('/l', ['a', 'B'])],
  ],
]

describe.each([
  ['cases that the specification settles', settled],
  ['cases that it leaves open', left],
])('consolidating, %s', (_, cases) => {
  it.each(cases)('%s', (_, base, given, expected) => {
    expect(consolidate(frozen(given), frozen(base)).deltas).toEqual(expected)
  })
})

it.each<[string, Delta, string]>([
  ['an unknown operation', { operation: 'MOVE' as Delta['operation'], path: '/a', value: 1 }, 'UNKNOWN_OPERATION'],
  ['a pointer with a bad escape', update('/a~2', 1), 'BAD_PATH'],
  ['a path with an unescaped tilde', update('/a~load more', 1), 'BAD_PATH'],
  ['a dotted path with an open bracket', update('a[0', 1), 'BAD_PATH'],
  ['a path that is not a string', { operation: 'UPDATE', path: JSON.parse('7') as string, value: 1 }, 'BAD_PATH'],
  ['a path to the prototype', create('/__proto__/polluted', true), 'HOSTILE'],
  ['a path to the constructor', create('/constructor', 1), 'HOSTILE'],
  ['a path to the constructor’s prototype', create('/a/prototype', 1), 'HOSTILE'],
  ['a dotted path to the prototype', create('__proto__.polluted', true), 'HOSTILE'],
  ['a value that contains a prototype', create('/a', JSON.parse('{"b":{"__proto__":{"polluted":true}}}') as Json), 'HOSTILE'],
  ['a path of a thousand levels', create('/a'.repeat(1_000), 1), 'TOO_DEEP'],
  ['a value of a thousand levels', create('/a', JSON.parse(`${'['.repeat(1_000)}${']'.repeat(1_000)}`) as Json), 'TOO_DEEP'],
  ['a deletion of the whole document', remove(''), 'ROOT_STAYS'],
  ['an item added to the whole document', add('', 1), 'ROOT_STAYS'],
  ['an update without a value', { operation: 'UPDATE', path: '/a' }, 'NO_VALUE'],
])('refuses %s with a reason', (_, delta, reason) => {
  const base = { a: 1 }
  expect(consolidate([delta], base)).toEqual({ deltas: [], dropped: [{ index: 0, reason }] })
  expect(apply(base, [delta])).toEqual({ value: base, skipped: [{ index: 0, reason }] })
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
})

it('accepts dotted paths and returns JSON Pointers', () => {
  expect(
    consolidate([update('title.list[0]', 'x'), update('title.en-US', 'y')], { title: { list: ['a'], 'en-US': '' } }).deltas,
  ).toEqual([update('/title/list/0', 'x'), update('/title/en-US', 'y')])
})

it('replaces the whole document', () => {
  expect(consolidate([update('/a', 1), create('', { b: 2 }), update('/b', 3)], { a: 0 }).deltas).toEqual([create('', { b: 3 })])
})

it('unescapes a slash and a tilde in a name', () => {
  expect(consolidate([update('/a~1b~0c', 2)], { 'a/b~c': 1 }).deltas).toEqual([update('/a~1b~0c', 2)])
})

it('keeps the schema node of the surviving path', () => {
  const list = { title: 'List' }
  const item: Delta = { ...add('/l/-', 'b'), schemaNode: { title: 'Item', parent: list } }
  const text: Delta = { ...update('/t', 'x'), schemaNode: { title: 'Title' } }
  expect(consolidate([item, text, update('/t', 'y')], { l: [], t: '' }).deltas).toEqual([
    create('/l', ['b'], list),
    { ...update('/t', 'y'), schemaNode: { title: 'Title' } },
  ])
})

it('reports why each dropped delta has no effect', () => {
  const given = [
    update('/zz', 1),
    remove('/l/0'),
    create('/no/child', 1),
    create('/l/9', 1),
    remove('/a', marker),
    update('/a', 2),
  ]
  expect(consolidate(given, { a: 1, l: [1] })).toEqual({
    deltas: [update('/a', 2)],
    dropped: [
      { index: 0, reason: 'NOTHING_THERE' },
      { index: 1, reason: 'LIST_KEEPS_ITEMS' },
      { index: 2, reason: 'NO_PARENT' },
      { index: 3, reason: 'BEYOND_END' },
      { index: 4, reason: 'SAVED_ALREADY' },
    ],
  })
})
