import { createContext, use } from 'react'
import type { Step } from '#src/domain/step.ts'

/** This tab's unsent form values by step: never card data, passwords, document numbers or tokens. */
export interface Drafts {
  /** Returns a step's stored input, unvalidated: parse it with the form's own schema. */
  read: (step: Step) => unknown
  /** Stores input shortly afterwards. `whole` also contains what is never written, kept only while the page lives. */
  write: (step: Step, values: unknown, whole?: unknown) => void
  forget: (step: Step) => void
}

export const DraftsContext = createContext<Drafts>({ read: () => undefined, write: () => {}, forget: () => {} })

export const useDrafts = (): Drafts => use(DraftsContext)
