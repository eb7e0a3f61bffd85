import { createContext, use } from 'react'
import type { Step } from '#src/domain/step.ts'

/** Unsent form values of this tab by step. They never include card data, passwords, document numbers or tokens. */
export interface FormDrafts {
  /** Returns the stored values of a step. They are not validated, so parse them with the form's schema. */
  read: (step: Step) => unknown
  /** Stores values after a short delay. `whole` may contain values that must not be written to the storage. It is kept in memory only. */
  write: (step: Step, values: unknown, whole?: unknown) => void
  forget: (step: Step) => void
  /** Calls a listener after each written value. Returns a function that ends this. */
  watch?: (listener: (step: Step) => void) => () => void
}

export const DraftsContext = createContext<FormDrafts>({ read: () => undefined, write: () => {}, forget: () => {} })

export const useDrafts = (): FormDrafts => use(DraftsContext)
