import { isPlain, type Plain } from '#src/domain/plain.ts'

/** Returns the value if it is an object, otherwise an empty object. */
export const plain = (value: unknown): Plain => (isPlain(value) ? value : {})

/** Returns an own property of an object. Inherited properties are ignored, and so are page elements that browsers expose as globals. */
export const own = (from: Plain, key: string): unknown => (Object.hasOwn(from, key) ? from[key] : undefined)

export const textOr = (value: unknown): string => (typeof value === 'string' ? value : '')

export const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []

export const countOr = (value: unknown, otherwise: number, most: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? Math.min(Math.max(value, 0), most) : otherwise

const dangerous: readonly string[] = ['__proto__', 'constructor', 'prototype']
const deepest = 32

/** Merges two objects recursively. Values of the second take precedence, and lists are replaced. Neither object is modified. */
export const overlaid = (under: unknown, over: unknown, depth = 0): unknown => {
  if (over === undefined || depth > deepest) return under
  if (!isPlain(under) || !isPlain(over)) return over
  const names = [...new Set([...Object.keys(under), ...Object.keys(over)])].filter((name) => !dangerous.includes(name))
  return Object.fromEntries(names.map((name) => [name, overlaid(own(under, name), own(over, name), depth + 1)]))
}
