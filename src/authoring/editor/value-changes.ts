import type { FieldOf, FieldSchema } from '#src/domain/field-schema.ts'
import type { Json } from '../delta/delta.ts'
import { textOfValue } from '../protocol/field-values.ts'
import { humanised } from './edits.ts'

/** A part of a value: a group's field, by its displayed name, or a list's item, by its position from 1. */
export type ValuePlace = string | number

/** A change in a value. `at` is the path to the changed part, outermost first. It is empty if the whole value has changed. */
export type ValueChange = { at: readonly ValuePlace[]; schema: FieldSchema } & (
  | { kind: 'changed'; was: Json | undefined; now: Json | undefined }
  | { kind: 'added'; now: Json }
  | { kind: 'removed'; was: Json }
  | { kind: 'moved'; now: Json; from: number }
)

const isGroup = (value: Json | undefined): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isSame = (one: Json, other: Json): boolean => textOfValue(one) === textOfValue(other)

/** True if two groups have the same value in at least one field. */
const isAlike = (one: Json, other: Json): boolean =>
  isGroup(one) && isGroup(other) && Object.entries(one).some(([key, value]) => value !== '' && isSame(value, other[key] ?? null))

/** Indices of matching items in the old and the new list. */
type Pair = readonly [before: number, now: number]

/** Matches the items of two lists: first equal ones, then those with an equal field, then those at the same position. */
const pairsOf = (before: readonly Json[], now: readonly Json[]): Pair[] => {
  const texts = { before: before.map(textOfValue), now: now.map(textOfValue) }
  const free = { before: new Set(before.keys()), now: new Set(now.keys()) }
  const pairs: Pair[] = []
  const pairUp = (from: number, to: number | undefined) => {
    if (to === undefined || !free.before.has(from) || !free.now.has(to)) return
    free.before.delete(from)
    free.now.delete(to)
    pairs.push([from, to])
  }
  for (const from of before.keys()) if (texts.before[from] === texts.now[from]) pairUp(from, from)
  const places = new Map<string, number[]>()
  for (const to of free.now) places.set(texts.now[to] ?? '', [...(places.get(texts.now[to] ?? '') ?? []), to])
  for (const from of free.before) pairUp(from, places.get(texts.before[from] ?? '')?.shift())
  for (const from of free.before)
    pairUp(
      from,
      [...free.now].find((to) => isAlike(before[from] ?? null, now[to] ?? null)),
    )
  for (const from of free.before) pairUp(from, from)
  return pairs.toSorted(([, one], [, other]) => one - other)
}

/** Returns the moved pairs: all but the longest run that keeps its order. */
const movedOf = (pairs: readonly Pair[]): readonly Pair[] => {
  // Of equally long runs, the last one stays in place, so that the upper of two swapped items counts as moved.
  /** The longest run that ends with each pair. */
  const runs: { last: Pair; length: number; rest?: (typeof runs)[number] | undefined }[] = []
  for (const last of pairs) {
    let rest: (typeof runs)[number] | undefined
    for (const run of runs) if (run.last[0] < last[0] && run.length >= (rest?.length ?? 0)) rest = run
    runs.push({ last, length: (rest?.length ?? 0) + 1, rest })
  }
  const inOrder = new Set<Pair>()
  let run = runs.reduce<(typeof runs)[number] | undefined>(
    (best, each) => (each.length >= (best?.length ?? 0) ? each : best),
    undefined,
  )
  for (; run; run = run.rest) inOrder.add(run.last)
  return pairs.filter((pair) => !inOrder.has(pair))
}

const changesOfList = (
  { items: schema }: FieldOf<'list'>,
  before: readonly Json[],
  now: readonly Json[],
  at: readonly ValuePlace[],
): ValueChange[] => {
  const pairs = pairsOf(before, now)
  const moved = new Set(movedOf(pairs))
  const [kept, continued] = [new Set(pairs.map(([from]) => from)), new Map(pairs.map((pair) => [pair[1], pair]))]
  const removed = [...before.entries()].flatMap(([index, was]): ValueChange[] =>
    kept.has(index) ? [] : [{ kind: 'removed', schema, at: [...at, index + 1], was }],
  )
  const others = [...now.entries()].flatMap(([index, item]): ValueChange[] => {
    const place = [...at, index + 1]
    const pair = continued.get(index)
    if (!pair) return [{ kind: 'added', schema, at: place, now: item }]
    const move: ValueChange[] = moved.has(pair) ? [{ kind: 'moved', schema, at: place, now: item, from: pair[0] + 1 }] : []
    return [...move, ...changesOfValue(schema, before[pair[0]], item, place)]
  })
  return [...removed, ...others]
}

/** Lists the differences between two values of a field: changed fields, and items that were changed, added, moved or removed. */
export const changesOfValue = (
  schema: FieldSchema,
  was: Json | undefined,
  now: Json | undefined,
  at: readonly ValuePlace[] = [],
): ValueChange[] => {
  if (isSame(was ?? null, now ?? null)) return []
  if (schema.kind === 'list' && Array.isArray(was ?? []) && Array.isArray(now ?? []))
    return changesOfList(schema, (was ?? []) as readonly Json[], (now ?? []) as readonly Json[], at)
  if (schema.kind === 'group' && isGroup(was ?? {}) && isGroup(now ?? {})) {
    const [before, after] = [(was ?? {}) as Readonly<Record<string, Json>>, (now ?? {}) as Readonly<Record<string, Json>>]
    return [...new Set([...Object.keys(schema.fields), ...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
      changesOfValue(schema.fields[name] ?? { kind: 'unknown', lock: { reason: 'NOT_LISTED' } }, before[name], after[name], [
        ...at,
        schema.fields[name]?.title ?? humanised(name),
      ]),
    )
  }
  return [{ kind: 'changed', schema, at, was, now }]
}
