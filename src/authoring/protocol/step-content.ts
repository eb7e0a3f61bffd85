import type { Json } from '../delta/delta.ts'
import type { Flaw } from './icu.ts'

/** The content of a step: texts by word, then by locale. */
export type StepContent = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Why a value does not match the schema of its field. `LOCKED` means that the editor does not support the schema. */
type FieldReason =
  | 'LOCKED'
  | 'REQUIRED'
  | 'TOO_SHORT'
  | 'NOT_PATTERN'
  | 'NOT_LINK'
  | 'NOT_IMAGE'
  | 'NOT_DATE'
  | 'NOT_COLOR'
  | 'NOT_REFERENCE'
  | 'NOT_NUMBER'
  | 'NOT_WHOLE'
  | 'TOO_SMALL'
  | 'TOO_LARGE'
  | 'NOT_ABOVE'
  | 'NOT_BELOW'
  | 'NOT_STEP'
  | 'NOT_CHOICE'
  | 'NOT_LIST'
  | 'TOO_FEW'
  | 'TOO_MANY'
  | 'REPEATED'
  | 'NOT_GROUP'

/** Why a content document is rejected. `path` points to the invalid part. */
export interface Trouble {
  path: string
  reason:
    | 'NOT_WORDS'
    | 'UNKNOWN_WORD'
    | 'MISSING_WORD'
    | 'UNKNOWN_LOCALE'
    | 'NOT_TEXT'
    | 'EMPTY_SOURCE'
    | 'TOO_LONG'
    | 'BAD_CHARACTER'
    | 'EMPTY'
    | 'NOT_ORDER'
    | FieldReason
    | Flaw['reason']
}

/** The maximum length of a text, in UTF-16 code units. */
export const longestText = 2_000

export const sourceLocale = 'en-US'

/** True if a locale needs translations. Locales of the source language, such as en-GB, contain only texts that differ from it. */
export const isTranslatedInto = (locale: string): boolean => locale.slice(0, 2) !== sourceLocale.slice(0, 2)

// Allows line breaks and tabs, but no other control characters, lone surrogates or private-use characters. Bidirectional marks
// are allowed because Arabic texts need them.
const badCharacter = /[^\P{Cc}\t\n\r]|[\p{Co}\p{Cs}]/u

/** Validates a text. Returns the reason to reject it, or undefined if it is valid. */
export const troubleOfText = (text: unknown, locale: string): Trouble['reason'] | undefined => {
  if (typeof text !== 'string') return 'NOT_TEXT'
  if (text.length > longestText) return 'TOO_LONG'
  if (badCharacter.test(text)) return 'BAD_CHARACTER'
  return locale === sourceLocale && text.trim() === '' ? 'EMPTY_SOURCE' : undefined
}

const isMap = (value: unknown): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the reason to reject a text of a word, or undefined if it is valid. */
type ReasonOf = (text: unknown, locale: string, word: string) => Trouble['reason'] | undefined

/** Validates each text of a document. */
export const troublesInTexts = (
  document: unknown,
  shipped: StepContent,
  locales: readonly string[],
  reasonOf: ReasonOf,
): Trouble[] => {
  if (!isMap(document)) return [{ path: '', reason: 'NOT_WORDS' }]
  return Object.entries(document).flatMap(([word, texts]): Trouble[] => {
    if (!Object.hasOwn(shipped, word)) return [{ path: `/${word}`, reason: 'UNKNOWN_WORD' }]
    if (!isMap(texts)) return [{ path: `/${word}`, reason: 'NOT_WORDS' }]
    return Object.entries(texts).flatMap(([locale, text]): Trouble[] => {
      const path = `/${word}/${locale}`
      if (!locales.includes(locale)) return [{ path, reason: 'UNKNOWN_LOCALE' }]
      const reason = reasonOf(text, locale, word)
      return reason ? [{ path, reason }] : []
    })
  })
}

/**
 * Validates the content of a step against the shipped words and the storefront's locales. Returns every problem, or an empty list.
 */
export const troublesIn = (
  document: unknown,
  shipped: StepContent,
  locales: readonly string[],
  reasonOf: ReasonOf,
): Trouble[] => {
  const missing = isMap(document)
    ? Object.keys(shipped).flatMap((word): Trouble[] => {
        if (!Object.hasOwn(document, word)) return [{ path: `/${word}`, reason: 'MISSING_WORD' }]
        const texts = document[word]
        const lacksSource = isMap(texts) && !Object.hasOwn(texts, sourceLocale)
        return lacksSource ? [{ path: `/${word}/${sourceLocale}`, reason: 'EMPTY_SOURCE' }] : []
      })
    : []
  return [...missing, ...troublesInTexts(document, shipped, locales, reasonOf)]
}

/**
 * Merges saved content into shipped content. A saved word that is no longer shipped is dropped, and a new word keeps its shipped
 * texts.
 */
export const overShipped = (shipped: StepContent, saved: StepContent | undefined): StepContent =>
  Object.fromEntries(
    Object.entries(shipped).map(([word, texts]) => [
      word,
      saved && Object.hasOwn(saved, word) ? { ...texts, ...saved[word] } : texts,
    ]),
  )

/** A text that differs between two versions of a document. It is empty where a version lacks it. */
export interface ChangedText {
  word: string
  locale: string
  before: string
  after: string
}

/** True if two values of a word are equal. They need not be texts. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other))

/** Lists the texts that differ between two versions of a document. */
export const changedTexts = (before: StepContent, after: StepContent): ChangedText[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((word) => {
    const old = before[word] ?? {}
    const now = after[word] ?? {}
    return [...new Set([...Object.keys(old), ...Object.keys(now)])]
      .filter((locale) => !isSame(old[locale], now[locale]))
      .map((locale) => ({ word, locale, before: old[locale] ?? '', after: now[locale] ?? '' }))
  })
