import type { FieldLock, FieldOption, FieldSchema, NumberLimits, WordField } from '#src/domain/field-schema.ts'
import { sharedSlot } from '#src/domain/field-schema.ts'
import { longestText } from './step-content.ts'

/** Keywords that restrict nothing. A keyword with a colon or an `x-` prefix is a note of the content-management system. */
const notes: readonly string[] = ['$schema', '$id', '$comment', 'title', 'description', 'default', 'examples', 'deprecated']
const isNote = (keyword: string) => notes.includes(keyword) || keyword.startsWith('x-') || keyword.includes(':')

/** The keywords that the editor supports, by the type that they restrict. */
const keywords: Readonly<Record<string, readonly string[]>> = {
  string: ['minLength', 'maxLength', 'pattern', 'format', 'contentMediaType', 'parts'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  boolean: [],
  array: ['items', 'minItems', 'maxItems', 'uniqueItems'],
  object: ['properties', 'required', 'additionalProperties'],
}

/** Kinds of text by their JSON schema format. `image` and `color` are formats of our own, as is `order`. */
const kindOfFormat = {
  uri: 'link',
  'uri-reference': 'link',
  date: 'date',
  color: 'color',
  image: 'image',
  'json-pointer': 'reference',
} as const

/** Maximum nesting of groups and lists. */
const deepest = 8

type Keywords = Readonly<Record<string, unknown>>

const isMap = (value: unknown): value is Keywords => typeof value === 'object' && value !== null && !Array.isArray(value)
const isLocale = (key: string): boolean => /^[a-z]{2}-[A-Z]{2,4}$/.test(key)
const isScalar = (value: unknown): value is FieldOption['value'] =>
  typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)

const locked = (reason: FieldLock['reason'], keyword?: string): FieldSchema => ({
  kind: 'unknown',
  lock: { reason, ...(keyword !== undefined && { keyword }) },
})

/** Thrown if a keyword has an invalid value, such as a negative length. */
class BadKeyword extends Error {
  constructor(readonly keyword: string) {
    super(`The keyword ${keyword} has a value that makes no sense`)
  }
}

const nameOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const numberAt = (schema: Keywords, keyword: string, isCount = false): number | undefined => {
  const value = schema[keyword]
  if (value === undefined) return undefined
  if (typeof value === 'number' && Number.isFinite(value) && (!isCount || (Number.isSafeInteger(value) && value >= 0)))
    return value
  throw new BadKeyword(keyword)
}

const patternOf = ({ pattern }: Keywords): RegExp | undefined => {
  if (pattern === undefined) return undefined
  if (typeof pattern !== 'string') throw new BadKeyword('pattern')
  try {
    return new RegExp(pattern, 'u')
  } catch {
    throw new BadKeyword('pattern')
  }
}

const textOf = (schema: Keywords): FieldSchema => {
  const { format, contentMediaType: media = '', parts } = schema
  if (format === 'order') {
    if (!Array.isArray(parts) || !parts.every((part) => typeof part === 'string')) throw new BadKeyword('parts')
    return { kind: 'order', parts }
  }
  const kinds: Readonly<Record<string, (typeof kindOfFormat)[keyof typeof kindOfFormat]>> = kindOfFormat
  const known = typeof format === 'string' && Object.hasOwn(kinds, format) ? kinds[format] : undefined
  if (format !== undefined && known === undefined) return locked('UNKNOWN_FORMAT', nameOf(format))
  const isImage = typeof media === 'string' && media.startsWith('image/')
  if (!isImage && media !== '' && media !== 'text/plain' && media !== 'text/html') return locked('UNKNOWN_FORMAT', nameOf(media))
  const pattern = patternOf(schema)
  return {
    kind: known ?? (isImage ? 'image' : 'text'),
    minLength: numberAt(schema, 'minLength', true) ?? 0,
    maxLength: Math.min(numberAt(schema, 'maxLength', true) ?? longestText, longestText),
    ...(pattern && { pattern }),
  }
}

const numberOf = (schema: Keywords, isWhole: boolean): FieldSchema => {
  const step = numberAt(schema, 'multipleOf')
  if (step !== undefined && step <= 0) throw new BadKeyword('multipleOf')
  const found = {
    least: numberAt(schema, 'minimum'),
    most: numberAt(schema, 'maximum'),
    above: numberAt(schema, 'exclusiveMinimum'),
    below: numberAt(schema, 'exclusiveMaximum'),
    step,
  }
  const limits = Object.fromEntries(Object.entries(found).filter(([, limit]) => limit !== undefined))
  return { kind: 'number', isWhole, ...(limits as Omit<NumberLimits, 'isWhole'>) }
}

/** Reads the values of an `enum`, or of a `oneOf` that lists constants with titles. */
const choiceOf = ({ enum: listed, oneOf }: Keywords): FieldSchema => {
  const keyword = listed === undefined ? 'oneOf' : 'enum'
  const given: unknown = listed ?? oneOf
  const options = (Array.isArray(given) ? (given as unknown[]) : []).map((each): FieldOption | undefined => {
    if (listed !== undefined) return isScalar(each) ? { value: each, title: String(each) } : undefined
    if (!isMap(each) || !Object.keys(each).every((key) => key === 'const' || isNote(key))) return undefined
    const { const: value, title } = each
    return isScalar(value) ? { value, title: typeof title === 'string' ? title : String(value) } : undefined
  })
  const known = options.filter((option) => option !== undefined)
  if (known.length === 0 || known.length < options.length) throw new BadKeyword(keyword)
  return { kind: 'choice', options: known }
}

const listOf = (schema: Keywords, depth: number): FieldSchema => {
  const items = readSchema(schema['items'], depth + 1)
  if (items.kind === 'unknown') return items
  return {
    kind: 'list',
    items,
    minItems: numberAt(schema, 'minItems', true) ?? 0,
    maxItems: numberAt(schema, 'maxItems', true) ?? 1_000,
    isUnique: schema['uniqueItems'] === true,
  }
}

const groupOf = ({ properties = {}, required = [], additionalProperties = true }: Keywords, depth: number): FieldSchema => {
  if (!isMap(properties) || Object.keys(properties).length === 0) throw new BadKeyword('properties')
  if (!Array.isArray(required)) throw new BadKeyword('required')
  if (typeof additionalProperties !== 'boolean') throw new BadKeyword('additionalProperties')
  const fields = Object.entries(properties).map(([name, schema]) => [name, readSchema(schema, depth + 1)] as const)
  return { kind: 'group', fields: Object.fromEntries(fields), required: required.map(String) }
}

const kindOf = (schema: Keywords, depth: number): FieldSchema => {
  const { type } = schema
  const isChoice = schema['enum'] !== undefined || schema['oneOf'] !== undefined
  if (type === undefined && !isChoice) return locked('UNKNOWN_TYPE')
  const name = type === 'integer' ? 'number' : type
  if (type !== undefined && (typeof name !== 'string' || !Object.hasOwn(keywords, name)))
    return locked('UNKNOWN_TYPE', JSON.stringify(type))
  const known = isChoice ? ['enum', 'oneOf'] : (keywords[name as string] ?? [])
  const isKnown = (keyword: string) => keyword === 'type' || keyword === 'readOnly' || known.includes(keyword) || isNote(keyword)
  const strange = Object.keys(schema).find((keyword) => !isKnown(keyword))
  if (strange !== undefined) return locked('UNKNOWN_KEYWORD', strange)
  if (schema['readOnly'] === true) return locked('READ_ONLY')
  if (isChoice) return choiceOf(schema)
  if (name === 'string') return textOf(schema)
  if (name === 'number') return numberOf(schema, type === 'integer')
  if (name === 'array') return listOf(schema, depth)
  return name === 'object' ? groupOf(schema, depth) : { kind: 'boolean' }
}

/**
 * Reads the JSON schema of a field. A schema that is missing or has an unsupported keyword is `unknown`. Such a field is read-only, because
 * the editor cannot check its value.
 */
export const readSchema = (schema: unknown, depth = 0): FieldSchema => {
  if (!isMap(schema)) return locked('NO_SCHEMA')
  const { title, description } = schema
  const words = { ...(typeof title === 'string' && { title }), ...(typeof description === 'string' && { description }) }
  if (depth > deepest) return { ...words, ...locked('UNKNOWN_KEYWORD', depth % 2 ? 'items' : 'properties') }
  try {
    return { ...words, ...kindOf(schema, depth) }
  } catch (thrown) {
    if (thrown instanceof BadKeyword) return { ...words, ...locked('UNKNOWN_KEYWORD', thrown.keyword) }
    throw thrown
  }
}

/** Reads the JSON schema of a word. If its properties are locales, each has a schema of its own. Otherwise all languages share one. */
export const readWordField = (schema: unknown): WordField => {
  const properties = isMap(schema) && schema['type'] === 'object' ? schema['properties'] : undefined
  const isByLocale = isMap(properties) && Object.keys(properties).length > 0 && Object.keys(properties).every(isLocale)
  if (!isByLocale) return { [sharedSlot]: readSchema(schema) }
  if (isMap(schema) && schema['readOnly'] === true)
    return Object.fromEntries(Object.keys(properties).map((locale) => [locale, locked('READ_ONLY')]))
  return Object.fromEntries(Object.entries(properties).map(([locale, each]) => [locale, readSchema(each)]))
}
