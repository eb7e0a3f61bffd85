import { createContext, use } from 'react'
import * as z from 'zod/mini'
import type { Step } from '#src/domain/step.ts'

/** An editable text by hyphenated locale. `en-US` is required, and other locales fall back to it. */
export const Words = z.pipe(
  z.record(z.string(), z.string()),
  z.transform((byLocale): Record<string, string> => byLocale),
)

/** The schema of a step's content from its word keys, for authors and for checking its file. */
/* @__NO_SIDE_EFFECTS__ */
export const contentSchema = <const Keys extends readonly string[]>(keys: Keys) =>
  z.object(Object.fromEntries(keys.map((key) => [key, Words])) as Record<Keys[number], typeof Words>)

/** The loaded steps' content, unparsed. Provided by `src/app`, which loads it before the step is shown. */
export const ContentContext = createContext<{ locale: string; steps: Partial<Record<Step, unknown>> }>({
  locale: 'en-US',
  steps: {},
})

/**
 * Returns a step's words in the current locale. A missing or empty word is shown as its key. `keys` are those declared in the
 * step's `content.ts`.
 */
export const useContent = <const Keys extends readonly string[]>(step: Step, keys: Keys): Record<Keys[number], string> => {
  const { locale, steps } = use(ContentContext)
  return readWords(steps[step], keys, locale)
}

const own = (from: unknown, key: string): unknown =>
  typeof from === 'object' && from !== null && Object.hasOwn(from, key) ? (from as Record<string, unknown>)[key] : undefined

/** Returns a step's words for a locale, falling back to English, then to the key. */
export const readWords = <const Keys extends readonly string[]>(
  content: unknown,
  keys: Keys,
  locale: string,
): Record<Keys[number], string> => {
  const entries = keys.map((key) => {
    const words = own(content, key)
    const text = own(words, locale) || own(words, 'en-US')
    return [key, typeof text === 'string' && text ? text : key]
  })
  return Object.fromEntries(entries) as Record<Keys[number], string>
}
