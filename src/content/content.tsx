import { createContext, use } from 'react'
import * as z from 'zod/mini'
import type { Step } from '#src/domain/step.ts'

/** An editable text, keyed by hyphenated locale. `en-US` is required, because other locales fall back to it. */
export const LocalTexts = z.pipe(
  z.catchall(z.object({}), z.string()),
  z.transform((byLocale): Record<string, string> => byLocale),
)

/** Creates the schema of a step's content from its word keys. Authors' edits and the content file are validated with it. */
/* @__NO_SIDE_EFFECTS__ */
export const contentSchema = <const Keys extends readonly string[]>(keys: Keys) =>
  z.object(Object.fromEntries(keys.map((key) => [key, LocalTexts])) as Record<Keys[number], typeof LocalTexts>)

/**
 * The content of the steps loaded so far, not validated. `src/app` provides it, and loads a step's content before it shows the
 * step.
 */
export const ContentContext = createContext<{ locale: string; steps: Partial<Record<Step, unknown>> }>({
  locale: 'en-US',
  steps: {},
})

/**
 * Returns a step's words in the current locale. A missing or empty word falls back to English, and then to its key. `keys` are
 * declared in the step's `content.ts`.
 */
export const useContent = <const Keys extends readonly string[]>(step: Step, keys: Keys): Record<Keys[number], string> => {
  const { locale, steps } = use(ContentContext)
  return readWords(steps[step], keys, locale)
}

const own = (from: unknown, key: string): unknown =>
  typeof from === 'object' && from !== null && Object.hasOwn(from, key) ? (from as Record<string, unknown>)[key] : undefined

/** Returns a word's text in a locale. Undefined if it has none. */
export const textIn = (content: unknown, key: string, locale: string): string | undefined => {
  const text = own(own(content, key), locale)
  return typeof text === 'string' && text !== '' ? text : undefined
}

/** Returns a step's words for a locale. A missing or empty word falls back to English, and then to its key. */
export const readWords = <const Keys extends readonly string[]>(
  content: unknown,
  keys: Keys,
  locale: string,
): Record<Keys[number], string> => {
  const entries = keys.map((key) => {
    return [key, textIn(content, key, locale) ?? textIn(content, key, 'en-US') ?? key]
  })
  return Object.fromEntries(entries) as Record<Keys[number], string>
}
