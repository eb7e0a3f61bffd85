import { tokensOf } from './pointer.ts'

/** A value in a content document. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

export type Operation = 'CREATE' | 'UPDATE' | 'DELETE' | 'ADD_ITEM'

/** The schema node at which a delta was made. It labels the field in the log and never leaves the editor. */
export interface SchemaNode {
  title: string
  parent?: SchemaNode
}

/**
 * One change to a content document. `path` is a JSON Pointer such as `/title/en-US`. The token `-` addresses the position after
 * the last item of a list.
 */
export interface Delta {
  operation: Operation
  path: string
  value?: Json
  schemaNode?: SchemaNode
}

/** Why a delta had no effect. */
export type Reason =
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

/** A delta that had no effect, by its index in the list. */
export interface Skipped {
  index: number
  reason: Reason
}

/**
 * The value of a DELETE that removes something unsaved. No pointer can contain this text, because a pointer escapes `~`.
 */
export const removalMarker = '~remove~'

/** Maximum nesting depth. Deeper documents are treated as an attack on the parser. */
const deepest = 64
const hostileTokens = new Set(['__proto__', 'constructor', 'prototype'])
const operations: readonly string[] = ['CREATE', 'UPDATE', 'DELETE', 'ADD_ITEM'] satisfies Operation[]

export const isContainer = (value: unknown): value is readonly Json[] | { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null

const troubleIn = (value: Json, depth = 0): Reason | undefined => {
  if (!isContainer(value)) return undefined
  if (depth >= deepest) return 'TOO_DEEP'
  if (!Array.isArray(value) && Object.keys(value).some((key) => hostileTokens.has(key))) return 'HOSTILE'
  for (const child of Object.values(value)) {
    const trouble = troubleIn(child, depth + 1)
    if (trouble) return trouble
  }
  return undefined
}

/** A well-formed delta, with its path split into tokens. */
export interface Sound extends Delta {
  tokens: readonly string[]
}

/** Checks that a delta is well-formed. Returns it with its tokens, or the reason why it is rejected. */
export const checked = (delta: Delta): Sound | Reason => {
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
