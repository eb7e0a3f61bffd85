export type Plain = Record<string, unknown>

const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value)

/** An object as it is, anything else as an empty one. */
export const plain = (value: unknown): Plain => (isPlain(value) ? value : {})

/** A property of the object itself: nothing that it inherits, nor what the page's elements are called, is read. */
export const own = (from: Plain, key: string): unknown => (Object.hasOwn(from, key) ? from[key] : undefined)

export const text = (value: unknown, otherwise = ''): string => (typeof value === 'string' ? value : otherwise)

export const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [])

export const count = (value: unknown, otherwise: number, most: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? Math.min(Math.max(value, 0), most) : otherwise

const dangerous: readonly string[] = ['__proto__', 'constructor', 'prototype']
const deepest = 32

/** An object with another's values over its own, all the way down; lists are taken whole. Neither is changed. */
export const overlaid = (under: unknown, over: unknown, depth = 0): unknown => {
  if (over === undefined || depth > deepest) return under
  if (!isPlain(under) || !isPlain(over)) return over
  const names = [...new Set([...Object.keys(under), ...Object.keys(over)])].filter((name) => !dangerous.includes(name))
  return Object.fromEntries(names.map((name) => [name, overlaid(own(under, name), own(over, name), depth + 1)]))
}
