import { tokensOf } from './pointer.ts'

/** A value in a content document. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

export type DeltaOperation = 'CREATE' | 'UPDATE' | 'DELETE' | 'ADD_ITEM'

/** The schema node at which a delta was made. The log of changes labels the field with it. It never leaves the editor. */
export interface SchemaNode {
  title: string
  parent?: SchemaNode
}

/**
 * A single change to a content document. `path` is a JSON Pointer, for example `/title/en-US`; the token `-` stands for the end
 * of a list.
 */
export interface Delta {
  operation: DeltaOperation
  path: string
  value?: Json
  schemaNode?: SchemaNode
}

/** Why a delta had no effect. */
export type IgnoredReason =
  | 'UNKNOWN_OPERATION'
  | 'BAD_PATH'
  | 'HOSTILE'
  | 'TOO_DEEP'
  | 'NO_VALUE'
  | 'ROOT_STAYS'
  | 'NO_PARENT'
  | 'NOTHING_THERE'
  | 'LIST_KEEPS_ITEMS'
  | 'BEYOND_END'
  | 'SAVED_ALREADY'

/** A delta that had no effect. `index` is its position in the list of deltas. */
export interface Skipped {
  index: number
  reason: IgnoredReason
}

/** The value of a DELETE that removes something unsaved. It cannot be mistaken for a pointer, because pointers escape `~`. */
export const removalMarker = '~remove~'

/** The maximum nesting depth. Deeper documents are rejected, so that they cannot exhaust the stack of recursive functions. */
const deepest = 64
const hostileTokens = new Set(['__proto__', 'constructor', 'prototype'])
const operations: readonly string[] = ['CREATE', 'UPDATE', 'DELETE', 'ADD_ITEM'] satisfies DeltaOperation[]

export const isContainer = (value: unknown): value is readonly Json[] | { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null

const troubleIn = (value: Json, depth = 0): IgnoredReason | undefined => {
  if (!isContainer(value)) return undefined
  if (depth >= deepest) return 'TOO_DEEP'
  if (!Array.isArray(value) && Object.keys(value).some((key) => hostileTokens.has(key))) return 'HOSTILE'
  for (const child of Object.values(value)) {
    const trouble = troubleIn(child, depth + 1)
    if (trouble) return trouble
  }
  return undefined
}

/** A valid delta, with its path split into tokens. */
export interface Sound extends Delta {
  tokens: readonly string[]
}

/** Validates a delta. Returns it with its tokens, or the reason to reject it. */
export const checked = (delta: Delta): Sound | IgnoredReason => {
  if (!operations.includes(delta.operation)) return 'UNKNOWN_OPERATION'
  const tokens = tokensOf(delta.path)
  if (!tokens) return 'BAD_PATH'
  if (tokens.length > deepest) return 'TOO_DEEP'
  if (tokens.some((token) => hostileTokens.has(token))) return 'HOSTILE'
  const { operation, value } = delta
  if (tokens.length === 0 && (operation === 'DELETE' || operation === 'ADD_ITEM')) return 'ROOT_STAYS'
  if (operation === 'DELETE') return { ...delta, tokens }
  if (value === undefined) return 'NO_VALUE'
  return troubleIn(value) ?? { ...delta, tokens }
}
