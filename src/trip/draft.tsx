import { createContext, use } from 'react'
import type { Step } from '#src/domain/step.ts'

/** This tab's unsent form values by step: never card data, passwords, document numbers or tokens. */
export interface Drafts {
  /** What was typed on a step, unchecked: parse it with the form's own schema. */
  read: (step: Step) => unknown
  /** Keeps what is typed; written a moment later. `whole`: with what is never written, read back for as long as the page lives. */
  write: (step: Step, values: unknown, whole?: unknown) => void
  forget: (step: Step) => void
}

export const DraftsContext = createContext<Drafts>({ read: () => undefined, write: () => {}, forget: () => {} })

export const useDrafts = (): Drafts => use(DraftsContext)
