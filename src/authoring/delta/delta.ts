import { tokensOf } from './pointer.ts'

/** What a content document holds. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

export type Operation = 'CREATE' | 'UPDATE' | 'DELETE' | 'ADD_ITEM'

/** The node of a content's schema that a delta was made at; it names the field in the log and never leaves the editor. */
export interface SchemaNode {
  title: string
  parent?: SchemaNode
}

/** One change of a content document. `path` is a JSON Pointer, such as `/title/en-US`; `-` in a list is the place after its last item. */
export interface Delta {
  operation: Operation
  path: string
  value?: Json
  schemaNode?: SchemaNode
}

/** Why a delta changed nothing. */
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

/** A delta of a list, by its index, that changed nothing. */
export interface Skipped {
  index: number
  reason: Reason
}

/** The value of a DELETE that says: what is deleted here was never saved. No pointer can hold it, since `~` is escaped there. */
export const removalMarker = '~remove~'

/** Deeper than this nothing is content: a document nested so deep is an attack on whoever reads it. */
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

/** A delta that may be tried, its path as tokens. */
export interface Sound extends Delta {
  tokens: readonly string[]
}

/** A delta checked for its form: what may be tried on a document, or why it is refused. */
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
