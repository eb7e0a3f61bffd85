/** A built-in guard or action of xstate, which is a function with fields. */
interface BuiltIn {
  type?: string
  check?: unknown
  guards?: unknown[]
  [part: string]: unknown
}

/**
 * Returns a function's source without comments and without the import names that the test runner inserts. Those names change with
 * unrelated imports.
 */
const sourceOf = (code: () => unknown): string =>
  String(code)
    .replace(/(^|\s)\/\/[^\n]*/g, '$1')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\(0,\s*__vite_ssr_import_\d+__\.([\w$]+)\)/g, '$1')
    .replace(/__vite_ssr_import_\d+__\.(?:default\.)?/g, '')
    .replace(/\s+/g, ' ')

const partsOf = (value: object, left: readonly string[] = []): string =>
  Object.entries(value)
    .filter(([key, part]) => part !== undefined && !left.includes(key))
    .map(([key, part]) => `${key}: ${textOf(part)}`)
    .join(', ')

/** Converts a value to text: a function to its source, a built-in action or guard to its arguments, and anything else to JSON. */
export const textOf = (value: unknown): string => {
  if (typeof value === 'function') {
    const builtIn: BuiltIn = { ...value }
    if (builtIn.guards) return `${value.name}(${builtIn.guards.map(guardText).join(', ')})`
    if (builtIn.type) return `${builtIn.type.replace('xstate.', '')}(${partsOf(builtIn, ['type', 'resolve', 'execute'])})`
    return sourceOf(value as () => unknown)
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined'
  return Array.isArray(value) ? `[${value.map(textOf).join(', ')}]` : `{ ${partsOf(value)} }`
}

const named = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null || !('type' in value)) return textOf(value)
  const { type, params } = value as { type: string; params?: unknown }
  return params === undefined ? type : `${type} (${typeof params === 'object' ? partsOf(params as object) : textOf(params)})`
}

/** Describes a guard by name and parameters, or by its source if it is inline. */
export const guardText = (guard: unknown): string => named(guard)

/** Describes an action by name and parameters, or by its source if it is inline. */
export const actionText = (action: unknown): string => named(action)

const shown = 60

/** Cuts two long texts to the part where they differ. */
export const whereDiffering = (one: string, other: string): [string, string] => {
  if (Math.max(one.length, other.length) <= shown) return [one, other]
  const same = [...one].findIndex((sign, at) => sign !== other[at])
  const from = same < 0 ? Math.min(one.length, other.length) : same
  const start = from <= 20 ? 0 : from - 15
  const cut = (text: string) =>
    `${start > 0 ? '…' : ''}${text.slice(start, start + shown)}${text.length > start + shown ? '…' : ''}`
  return [cut(one), cut(other)]
}

/** Shortens text or code so that it fits on a line. */
export const shortened = (text: string): string => (text.length > shown ? `${text.slice(0, shown)}…` : text)
