import { canonical } from '#src/domain/flowrec-seal.ts'

/** A difference between two values at `path`. Both sides are JSON, and undefined if the value is missing. */
export interface Difference {
  path: string
  before?: string
  after?: string
}

const isTree = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const longest = 160

const written = (value: unknown): string | undefined => {
  if (value === undefined) return undefined
  const text = canonical(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

/** Compares two values field by field, and returns at most `most` differences in order. */
export const differencesIn = (before: unknown, after: unknown, most = 200, path = ''): Difference[] => {
  if (Object.is(before, after) || most <= 0) return []
  if (!isTree(before) || !isTree(after) || Array.isArray(before) !== Array.isArray(after)) {
    const [from, to] = [written(before), written(after)]
    return from === to ? [] : [{ path, before: from, after: to }]
  }
  const found: Difference[] = []
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const inside = path === '' ? key : `${path}.${key}`
    found.push(...differencesIn(before[key], after[key], most - found.length, inside))
    if (found.length >= most) break
  }
  return found
}
