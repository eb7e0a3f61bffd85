import { describe, expect, it } from 'vitest'
import { apply } from '#src/authoring/delta/apply.ts'
import { consolidate } from '#src/authoring/delta/consolidate.ts'
import type { Delta, Json, Skipped } from '#src/authoring/delta/delta.ts'
import { isDeepEqual } from '#src/authoring/delta/draft.ts'
import { tokensOf } from '#src/authoring/delta/pointer.ts'
import { holdsNull } from '#src/authoring/delta/strip.ts'
import { chanceOf } from '../chance.ts'
import { create, frozen, update } from './rows.ts'
import { shareOrWhole } from '#tests/full.ts'
import { wholeNumberIn } from '#tests/whole-number.ts'

const lists = shareOrWhole(100_000, 1_000_000)
const seed = wholeNumberIn('FARECHART_SEED', 20_270_301)

const names = ['a', 'b', 'x']
const tokens = [...names, ...names, '0', '1', '-']
const operations = ['CREATE', 'UPDATE', 'DELETE', 'ADD_ITEM', 'UPDATE', 'CREATE'] as const

const randomOf = (chance: (below: number) => number) => {
  const value = (depth: number, nulls: boolean): Json => {
    const kind = chance(depth > 0 ? 8 : 4)
    if (kind === 0 && nulls) return null
    if (kind < 4) return kind
    if (kind === 4) return { a: value(depth - 1, nulls) }
    if (kind < 7) return { b: value(depth - 1, nulls), x: value(depth - 1, nulls) }
    return Array.from({ length: chance(3) }, () => value(depth - 1, nulls))
  }
  const path = () => {
    let path = ''
    for (let depth = chance(3); depth >= 0; depth -= 1) path += `/${tokens[chance(tokens.length)]}`
    return path
  }
  const delta = (nulls: boolean): Delta => {
    const operation = operations[chance(operations.length)] as Delta['operation']
    return operation === 'DELETE' ? { operation, path: path() } : { operation, path: path(), value: value(1, nulls) }
  }
  return {
    document: (nulls: boolean): Json => ({ a: value(2, nulls), b: value(2, nulls), x: value(1, nulls) }),
    deltas: (nulls: boolean): Delta[] => Array.from({ length: 1 + chance(4) }, () => delta(nulls)),
  }
}

const isBelow = (path: string, parent: string) => path === parent || path.startsWith(`${parent}/`)
const parentOf = (path: string) => path.slice(0, path.lastIndexOf('/'))

/**
 * Returns true if a consolidated list does more than the raw one. Adding an item to a missing list creates the list, and an
 * update within a creation creates its target.
 */
const doesMore = (deltas: readonly Delta[], skipped: readonly Skipped[]): boolean => {
  const created = (before: number) =>
    deltas.slice(0, before).flatMap(({ operation, path }) => {
      if (operation === 'CREATE') return [path, parentOf(path)]
      return operation === 'ADD_ITEM' ? [parentOf(path)] : []
    })
  return skipped.some(({ index }) => {
    const { operation, path } = deltas[index] as Delta
    return operation === 'ADD_ITEM' || (operation === 'UPDATE' && created(index).some((parent) => isBelow(path, parent)))
  })
}

/** Fails with the list that breaks a law, so that the list can be tried on its own. */
const hold = (law: boolean, base: Json, deltas: readonly Delta[]) => {
  if (!law) expect.fail(`broken by ${JSON.stringify({ base, deltas })}`)
}

const holdOfList = (base: Json, deltas: readonly Delta[], once: readonly Delta[]) => {
  hold(isDeepEqual(consolidate(once, base).deltas, once), base, deltas)
  hold(new Set(once.map(({ path }) => path)).size === once.length, base, deltas)
  const creations = once.filter(({ operation }) => operation === 'CREATE')
  hold(!once.some((row) => creations.some((creation) => row !== creation && isBelow(row.path, creation.path))), base, deltas)
  hold(!once.some(({ value }) => value !== undefined && holdsNull(value)), base, deltas)
}

describe(`the laws of deltas, over ${lists.toLocaleString('en-US')} random lists`, () => {
  const chance = chanceOf(seed)
  const random = randomOf(chance)

  it('make consolidation idempotent, with the same result as the raw list, in one pass or two', () => {
    let compared = 0
    for (let index = 0; index < lists; index += 1) {
      // Saving drops nulls, so the results of lists with nulls are not compared.
      const nulls = index % 4 === 0
      const base = random.document(nulls)
      const deltas = random.deltas(nulls)
      const once = consolidate(deltas, base).deltas
      holdOfList(base, deltas, once)
      const raw = apply(base, deltas)
      if (nulls) continue
      const result = apply(base, once).value
      if (!doesMore(deltas, raw.skipped)) {
        compared += 1
        hold(isDeepEqual(result, raw.value), base, deltas)
      }
      const cut = chance(deltas.length)
      const twice = consolidate([...consolidate(deltas.slice(0, cut), base).deltas, ...deltas.slice(cut)], base).deltas
      hold(isDeepEqual(apply(base, twice).value, result), base, deltas)
    }
    expect(compared).toBeGreaterThan(lists / 3)
  }, 600_000)

  it('leaves its input unmodified, and gives the same result for unrelated paths in any order', () => {
    for (let index = 0; index < lists / 10; index += 1) {
      const base = frozen(random.document(true))
      const deltas = frozen(random.deltas(true))
      consolidate(deltas, base)
      const [one, other] = deltas as [Delta, Delta | undefined]
      const after = apply(base, [one]).value
      hold(!isDeepEqual(after, base) || after === base, base, [one])
      const touched = tokensOf(one.path)?.[0]
      for (const name of names)
        hold(name === touched || (after as Record<string, Json>)[name] === (base as Record<string, Json>)[name], base, [one])
      if (!other || isBelow(parentOf(one.path), parentOf(other.path)) || isBelow(parentOf(other.path), parentOf(one.path)))
        continue
      hold(isDeepEqual(apply(base, [one, other]).value, apply(base, [other, one]).value), base, [one, other])
    }
  })
})

it('returns the same document if nothing changes, and shares unchanged branches', () => {
  const value = frozen({ a: { b: [1, { c: 2 }] }, d: { e: 1 } })
  expect(apply(value, [update('/a/b/1', { c: 2 }), update('/zz', 1)]).value).toBe(value)
  const changed = apply(value, [update('/a/b/0', 2)]).value as typeof value
  expect(changed.d).toBe(value.d)
  expect(changed.a.b[1]).toBe(value.a.b[1])
})

it('consolidates 1,000 deltas over 500 nodes within 20 ms, and applies one within 0.2 ms', () => {
  const base: Record<string, Json> = Object.fromEntries(
    Array.from({ length: 500 }, (_, index) => [`word${index}`, { 'en-US': 'text', 'ar-AE': 'نص', list: [1, 2, 3] }]),
  )
  const deltas = Array.from({ length: 1_000 }, (_, index): Delta => {
    const path = `/word${(index * 7) % 500}`
    if (index % 3 === 0) return { operation: 'ADD_ITEM', path: `${path}/list/-`, value: index }
    return index % 3 === 1 ? update(`${path}/en-US`, `text ${index}`) : create(`${path}/fr-FR`, `texte ${index}`)
  })
  // Measures CPU time, because the elapsed time depends on the load of the machine.
  const fastest = (work: () => unknown) =>
    Math.min(
      ...Array.from({ length: 30 }, () => {
        const begun = process.cpuUsage()
        work()
        const { user, system } = process.cpuUsage(begun)
        return (user + system) / 1_000
      }),
    )
  expect(fastest(() => consolidate(deltas, base))).toBeLessThan(20)
  expect(fastest(() => apply(base, [update('/word9/en-US', 'x')]))).toBeLessThan(0.2)
})
