import { createContext, use, useEffect, useSyncExternalStore } from 'react'
import { ContentContext, readWords, textIn } from '#src/content/content.tsx'
import { stepDocument } from '#src/domain/content-documents.ts'
import type { Step } from '#src/domain/step.ts'
import { isTranslatedInto } from '../protocol/step-content.ts'
import { tellStep } from './bridge.ts'
import { contentOf, subscribe } from './edited-content.ts'
import { noteTranslation } from './lacking-texts.ts'
import { mark } from './marks.ts'
import { pseudoText } from './pseudo-text.ts'
import { isPseudo, subscribeStress } from './text-stress.ts'

export { ContentContext, contentSchema, readWords, textIn, LocalTexts as Words } from '#src/content/content.tsx'

/** False in pages that the author does not look at. Such a page does not report its step to the editor. */
export const InSightContext = createContext(true)

/**
 * Replaces the storefront's `useContent` in the author's build. It returns the words of a step with the author's edits applied,
 * each marked with its source. It also reports the step to the editor.
 */
export const useContent = <const Keys extends readonly string[]>(step: Step, keys: Keys): Record<Keys[number], string> => {
  const { locale, steps } = use(ContentContext)
  const edited = useSyncExternalStore(subscribe, () => contentOf(stepDocument(step)))
  const isStretched = useSyncExternalStore(subscribeStress, isPseudo)
  const isInSight = use(InSightContext)
  useEffect(() => {
    if (isInSight) tellStep(step, locale)
  }, [step, locale, isInSight])
  const content = edited ?? steps[step]
  const words = readWords(content, keys, locale)
  if (isTranslatedInto(locale))
    for (const word of keys) noteTranslation({ document: stepDocument(step), word }, locale, textIn(content, word, locale))
  const marked = Object.entries<string>(words).map(([word, text]) => [
    word,
    mark(isStretched ? pseudoText(text) : text, { document: stepDocument(step), word }),
  ])
  return Object.fromEntries(marked) as Record<Keys[number], string>
}
