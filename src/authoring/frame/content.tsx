import { use, useEffect, useSyncExternalStore } from 'react'
import { ContentContext, readWords } from '#src/content/content.tsx'
import type { Step } from '#src/domain/step.ts'
import { tellStep } from './bridge.ts'
import { documentOf, subscribe } from './laid.ts'
import { mark } from './marks.ts'

export { ContentContext, contentSchema, readWords, Words } from '#src/content/content.tsx'

/**
 * Stands in for the storefront's own `useContent` in an author's build: the words of a step with the author's edits, each marked with where it
 * comes from. The step is told to the editor.
 */
export const useContent = <const Keys extends readonly string[]>(step: Step, keys: Keys): Record<Keys[number], string> => {
  const { locale, steps } = use(ContentContext)
  const edited = useSyncExternalStore(subscribe, () => documentOf(step))
  useEffect(() => tellStep(step, locale), [step, locale])
  const words = readWords(edited ?? steps[step], keys, locale)
  const marked = Object.entries<string>(words).map(([word, text]) => [word, mark(text, { step, word })])
  return Object.fromEntries(marked) as Record<Keys[number], string>
}
