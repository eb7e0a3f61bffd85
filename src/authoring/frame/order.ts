import { use, useSyncExternalStore } from 'react'
import { ContentContext } from '#src/content/content.tsx'
import { orderIn } from '#src/content/order.ts'
import { stepDocument } from '#src/domain/content-documents.ts'
import type { Step } from '#src/domain/step.ts'
import { contentOf, subscribe } from './edited-content.ts'

/** Replaces the storefront's `useOrder` in the author's build. It returns the order with the author's edits applied. */
export const useOrder = (step: Step, key: string): readonly string[] => {
  const { steps } = use(ContentContext)
  const edited = useSyncExternalStore(subscribe, () => contentOf(stepDocument(step)))
  return orderIn(edited ?? steps[step], key)
}
