import { type FieldSchema, sharedSlot, type WordField } from '#src/domain/field-schema.ts'
import type { Json } from '../delta/delta.ts'
import type { StepContent } from './step-content.ts'

const isMap = (value: unknown): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isLocale = (key: string): boolean => /^[a-z]{2}-[A-Z]{2,4}$/.test(key)
const isByLocale = (value: unknown): value is Readonly<Record<string, Json>> => isMap(value) && Object.keys(value).every(isLocale)

const sorted = (value: Json): Json => {
  if (Array.isArray(value)) return (value as readonly Json[]).map(sorted)
  if (!isMap(value)) return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([key, child]) => [key, sorted(child)]))
}

/** Converts a value to text. A value that is not a text becomes JSON with sorted keys, so that equal values have equal texts. */
export const textOfValue = (value: Json): string => {
  if (typeof value === 'string') return value
  return value === null ? '' : JSON.stringify(sorted(value), null, 1)
}

const parsed = (text: string): Json => {
  try {
    return JSON.parse(text) as Json
  } catch {
    return text
  }
}

const number = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i

/** Parses the text of a value. A text that does not match the type of its schema is returned unchanged, and the field's check refuses it. */
export const valueOfText = (schema: FieldSchema, text: string): Json => {
  if (schema.kind === 'number') return number.test(text) ? Number(text) : text
  if (schema.kind === 'boolean') return text === 'true' || text === 'false' ? text === 'true' : text
  if (schema.kind === 'choice') return schema.options.find(({ value }) => textOfValue(value) === text)?.value ?? text
  return schema.kind === 'list' || schema.kind === 'group' ? parsed(text) : text
}

/** Returns the values of a word as texts by locale, or as one text if all languages share a value. */
export const textsOfWord = (value: Json): StepContent[string] =>
  isByLocale(value)
    ? Object.fromEntries(Object.entries(value).map(([locale, each]) => [locale, textOfValue(each)]))
    : { [sharedSlot]: textOfValue(value) }

/** Returns the values of a stored document as texts. Throws a TypeError if the document is not an object. */
export const textsOfDocument = (stored: unknown): StepContent => {
  if (!isMap(stored)) throw new TypeError('expected a document with words')
  return Object.fromEntries(Object.entries(stored).map(([word, value]) => [word, textsOfWord(value)]))
}

/**
 * Returns the document to store for edited texts. A value whose text is unchanged stays as stored. A changed text is converted to the type
 * that its schema asks for. An empty text removes the value of a field that is not a text.
 */
export const documentOfTexts = (
  texts: StepContent,
  stored: unknown,
  fields: Readonly<Record<string, WordField>>,
): Record<string, Json> => {
  const base = isMap(stored) ? stored : {}
  const words = Object.entries(texts).map(([word, bySlot]): [string, Json] => {
    const before = Object.hasOwn(base, word) ? (base[word] as Json) : {}
    const textsBefore = textsOfWord(before)
    const valueOf = (slot: string, text: string): Json => {
      const schema = fields[word]?.[slot]
      return schema ? valueOfText(schema, text) : text
    }
    const shared = bySlot[sharedSlot]
    if (shared !== undefined) return [word, shared === textsBefore[sharedSlot] ? before : valueOf(sharedSlot, shared)]
    const kept = isByLocale(before) ? before : {}
    const next = Object.entries(bySlot).flatMap(([locale, text]): [string, Json][] => {
      if (text === textsBefore[locale]) return [[locale, kept[locale] as Json]]
      const value = valueOf(locale, text)
      const kind = fields[word]?.[locale]?.kind ?? 'text'
      return text === '' && kind !== 'text' ? [] : [[locale, value]]
    })
    return [word, Object.fromEntries(next)]
  })
  return Object.fromEntries(words)
}
