import { createContext, use } from 'react'
import * as z from 'zod/mini'
import type { Step } from '#src/domain/step.ts'

/** A text that authors may change, by hyphenated locale. `en-US` must be there; other locales fall back to it. */
export const Words = z.pipe(
  z.record(z.string(), z.string()),
  z.transform((byLocale): Record<string, string> => byLocale),
)

/** The schema of a step's content, from the keys of its words: what authors see and what its file is checked by. */
/* @__NO_SIDE_EFFECTS__ */
export const contentSchema = <const Keys extends readonly string[]>(keys: Keys) =>
  z.object(Object.fromEntries(keys.map((key) => [key, Words])) as Record<Keys[number], typeof Words>)

/** Content of the steps that have been loaded, by step, as it came; given by `src/app`, which loads it before the step shows. */
export const ContentContext = createContext<{ locale: string; steps: Partial<Record<Step, unknown>> }>({
  locale: 'en-US',
  steps: {},
})

/**
 * The words of a step in the locale in use. A word that is missing or empty is shown by its key.
 * `keys` are the names that the step's `content.ts` declares.
 */
export const useContent = <const Keys extends readonly string[]>(step: Step, keys: Keys): Record<Keys[number], string> => {
  const { locale, steps } = use(ContentContext)
  return readWords(steps[step], keys, locale)
}

const own = (from: unknown, key: string): unknown =>
  typeof from === 'object' && from !== null && Object.hasOwn(from, key) ? (from as Record<string, unknown>)[key] : undefined

/** The words of a step's content for a locale: the locale's, else English, else the key itself. */
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
