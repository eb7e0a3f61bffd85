/** A chart's implementations as text, for comparison between revisions. */

interface BuiltIn {
  type?: string
  check?: unknown
  guards?: unknown[]
  [part: string]: unknown
}

/** Returns source text without comments and the test runner's instrumentation, so that unrelated imports change nothing. */
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

/** Returns a function as its source, a built-in action or guard as its arguments, everything else as JSON. */
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

/** Returns a guard by name and parameters. An inline guard is described by its source. */
export const guardText = (guard: unknown): string => named(guard)

/** Returns an action by name and parameters. An inline action is described by its source. */
export const actionText = (action: unknown): string => named(action)

const shown = 60

/** Returns the part of two long texts where they differ. */
export const whereDiffering = (one: string, other: string): [string, string] => {
  if (Math.max(one.length, other.length) <= shown) return [one, other]
  const same = [...one].findIndex((sign, at) => sign !== other[at])
  const from = same < 0 ? Math.min(one.length, other.length) : same
  const start = from <= 20 ? 0 : from - 15
  const cut = (text: string) =>
    `${start > 0 ? '…' : ''}${text.slice(start, start + shown)}${text.length > start + shown ? '…' : ''}`
  return [cut(one), cut(other)]
}

/** Returns a text, possibly code, shortened to a line. */
export const shortened = (text: string): string => (text.length > shown ? `${text.slice(0, shown)}…` : text)
