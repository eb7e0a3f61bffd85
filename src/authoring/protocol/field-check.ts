import * as z from 'zod/mini'
import { type FieldOf, type FieldSchema, sharedSlot } from '#src/domain/field-schema.ts'
import type { Json } from '../delta/delta.ts'
import { tokensOf } from '../delta/pointer.ts'
import { textOfValue, valueOfText } from './field-values.ts'
import type { TextFlaw } from './messages.ts'
import { longestText, sourceLocale, type Trouble, troubleOfText } from './step-content.ts'

type Reason = Trouble['reason']
type TextSchema = Exclude<FieldSchema, FieldOf<'order' | 'number' | 'boolean' | 'choice' | 'list' | 'group' | 'unknown'>>

/** The message of a zod issue: the reason, and the limit that the value breaks. */
const because = (reason: Reason, limit?: number): string => (limit === undefined ? reason : `${reason} ${limit}`)

const orMissing = (reason: Reason) => (issue: { input?: unknown }) => because(issue.input === undefined ? 'REQUIRED' : reason)

const isLink = (text: string): boolean => {
  if (/^(?:https?|mailto|tel):/i.test(text)) return URL.canParse(text)
  return !/^[a-z][a-z\d+.-]*:|^\/\/|[\s\\]/i.test(text)
}
const isPicture = (text: string): boolean =>
  /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/.test(text) || (isLink(text) && !/^(?:http|mailto|tel):/i.test(text))
const isDate = (text: string): boolean => {
  const date = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(text)
}
const names = /^[a-z]+(?: [a-z]+)*$/i
const isOrder = (text: string): boolean => names.test(text) && new Set(text.split(' ')).size === text.split(' ').length

/** The format of each kind of text. A reference is a JSON Pointer to a node. */
const forms: Readonly<Record<TextSchema['kind'], [(text: string) => boolean, Reason]>> = {
  text: [() => true, 'NOT_TEXT'],
  link: [isLink, 'NOT_LINK'],
  image: [isPicture, 'NOT_IMAGE'],
  date: [isDate, 'NOT_DATE'],
  color: [(text) => /^#[\da-f]{6}$/i.test(text), 'NOT_COLOR'],
  reference: [(text) => text.startsWith('/') && tokensOf(text) !== undefined, 'NOT_REFERENCE'],
}

const numberType = ({ isWhole, least, most, above, below, step }: FieldOf<'number'>) => {
  const checks = [
    ...(isWhole ? [z.refine(Number.isInteger, because('NOT_WHOLE'))] : []),
    ...(least === undefined ? [] : [z.gte(least, because('TOO_SMALL', least))]),
    ...(most === undefined ? [] : [z.lte(most, because('TOO_LARGE', most))]),
    ...(above === undefined ? [] : [z.gt(above, because('NOT_ABOVE', above))]),
    ...(below === undefined ? [] : [z.lt(below, because('NOT_BELOW', below))]),
    ...(step === undefined ? [] : [z.multipleOf(step, because('NOT_STEP', step))]),
  ]
  return z.number({ error: orMissing('NOT_NUMBER') }).check(...checks)
}

const textType = (schema: TextSchema) => {
  const { kind, minLength, maxLength, pattern } = schema
  const [isFormed, reason] = forms[kind]
  const isClean = (text: string) => troubleOfText(text.slice(0, longestText), sharedSlot) !== 'BAD_CHARACTER'
  return z
    .string({ error: orMissing('NOT_TEXT') })
    .check(
      z.refine<string>(isClean, because('BAD_CHARACTER')),
      z.minLength(minLength, because('TOO_SHORT', minLength)),
      z.maxLength(maxLength, because('TOO_LONG', maxLength)),
      z.refine<string>(isFormed, because(reason)),
      ...(pattern ? [z.refine<string>((text) => pattern.test(text), because('NOT_PATTERN'))] : []),
    )
}

const listType = ({ items, minItems, maxItems, isUnique }: FieldOf<'list'>) => {
  const areDifferent = (values: readonly unknown[]) =>
    new Set(values.map((each) => textOfValue(each as Json))).size === values.length
  return z
    .array(typeOf(items), { error: orMissing('NOT_LIST') })
    .check(
      z.minLength(minItems, because('TOO_FEW', minItems)),
      z.maxLength(maxItems, because('TOO_MANY', maxItems)),
      ...(isUnique ? [z.refine<unknown[]>(areDifferent, because('REPEATED'))] : []),
    )
}

const groupType = ({ fields, required }: FieldOf<'group'>) => {
  const shape = Object.entries(fields).map(([name, field]) => [
    name,
    required.includes(name) ? typeOf(field) : z.optional(typeOf(field)),
  ])
  return z.looseObject(Object.fromEntries(shape) as Record<string, z.ZodMiniType>, { error: orMissing('NOT_GROUP') })
}

/** Builds the zod schema of a field. A field with an unknown schema is read-only, so any value of it is valid. */
const typeOf = (schema: FieldSchema): z.ZodMiniType => {
  switch (schema.kind) {
    case 'number':
      return numberType(schema)
    case 'boolean':
      return z.boolean({ error: orMissing('NOT_CHOICE') })
    case 'choice': {
      const isOffered = (value: unknown) => schema.options.some((option) => option.value === value)
      return z.unknown().check(z.refine(isOffered, because('NOT_CHOICE')))
    }
    case 'order':
      return z.string({ error: because('NOT_TEXT') }).check(z.refine<string>(isOrder, because('NOT_ORDER')))
    case 'list':
      return listType(schema)
    case 'group':
      return groupType(schema)
    case 'unknown':
      return z.unknown()
    default:
      return textType(schema)
  }
}

const types = new WeakMap<FieldSchema, z.ZodMiniType>()

/** Checks a value against the schema of its field. Returns the first reason to reject it, or undefined if it is valid. */
export const flawOfValue = (schema: FieldSchema, value: unknown): TextFlaw | undefined => {
  const type = types.get(schema) ?? typeOf(schema)
  types.set(schema, type)
  const read = type.safeParse(value)
  if (read.success) return undefined
  const [reason, limit] = (read.error.issues[0]?.message ?? '').split(' ') as [Reason, string?]
  return { reason, ...(limit !== undefined && { limit: Number(limit) }) }
}

/**
 * Checks the text of a field in a locale, or of a field that all languages share. A translation may be empty, because the page then shows
 * the English value.
 */
export const flawOfText = (schema: FieldSchema, text: string, slot: string): TextFlaw | undefined => {
  if (schema.kind === 'unknown') return { reason: 'LOCKED' }
  const isOptional = slot !== sharedSlot && slot !== sourceLocale
  if (text === '' && (isOptional || schema.kind === 'boolean')) return undefined
  if (text.trim() === '' && schema.kind !== 'text') return { reason: 'REQUIRED' }
  if (text.trim() === '' && !isOptional) return { reason: 'EMPTY_SOURCE' }
  return flawOfValue(schema, valueOfText(schema, text))
}
