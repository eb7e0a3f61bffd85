import { orderedParts } from '#src/domain/content-orders.ts'
import { longestText, sourceLocale, type Trouble, troubleOfText } from './step-content.ts'

/** JSON schema of a text. `parts` is a keyword of our own: a text of the format `order` lists these names, separated by spaces. */
export interface TextSchema {
  type: 'string'
  maxLength: number
  format?: 'order'
  parts?: readonly string[]
}

/** JSON schema of a word's texts, by locale. */
export interface WordSchema {
  type: 'object'
  properties: Readonly<Record<string, TextSchema>>
}

const text: TextSchema = { type: 'string', maxLength: longestText }

/** Returns the schema of a word. An order has a text in the source language only. */
export const schemaOfWord = (document: string, word: string, locales: readonly string[]): WordSchema => {
  const parts = orderedParts(document, word)
  return {
    type: 'object',
    properties: parts
      ? { [sourceLocale]: { ...text, format: 'order', parts } }
      : Object.fromEntries(locales.map((locale) => [locale, text])),
  }
}

const names = /^[a-z]+(?: [a-z]+)*$/i

/**
 * Validates a text of a word. Returns the reason to reject it, or undefined if it is valid. An order may lack names or have unknown ones,
 * because it may come from another build.
 */
export const troubleOfWord = (document: string, word: string, value: unknown, locale: string): Trouble['reason'] | undefined => {
  const reason = troubleOfText(value, locale)
  if (reason || !orderedParts(document, word)) return reason
  const order = value as string
  if (locale !== sourceLocale) return 'NOT_ORDER'
  return names.test(order) && new Set(order.split(' ')).size === order.split(' ').length ? undefined : 'NOT_ORDER'
}
