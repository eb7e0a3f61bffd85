import { tokensOf } from '#src/authoring/delta/pointer.ts'

/** Sets the value at a JSON Pointer, or removes it if there is no value. */
export type Change = readonly [path: string, value?: unknown]

type Holder = Record<string, unknown>

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null

const changed = (value: unknown, [key = '', ...rest]: readonly string[], change: Change): unknown => {
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(isHolder(value) ? value : {}) }) as Holder
  if (rest.length > 0) copy[key] = changed(copy[key], rest, change)
  else if (change.length > 1) copy[key] = change[1]
  else if (Array.isArray(copy)) copy.splice(Number(key), 1)
  else delete copy[key]
  return copy
}

/** Applies changes in order. The value itself stays as it is; objects that a path names and the value lacks are created. */
export const withChanges = <Value extends object>(value: Value, changes: readonly Change[]): Value =>
  changes.reduce<Value>((before, change) => changed(before, tokensOf(change[0]) ?? [], change) as Value, value)
