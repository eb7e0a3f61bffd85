import { apply } from '../delta/apply.ts'
import type { Delta, Json } from '../delta/delta.ts'

const bases = new Map<string, Json>()
const edits = new Map<string, readonly Delta[]>()
const contents = new Map<string, Json>()
const listeners = new Set<() => void>()

const lay = (step: string): void => {
  const base = bases.get(step)
  if (base === undefined) return
  contents.set(step, apply(base, edits.get(step) ?? []).value)
  for (const listener of listeners) listener()
}

/** Stores the saved content of a step, as the editor has sent it. */
export const setBase = (step: string, value: Json): void => {
  bases.set(step, value)
  lay(step)
}

/** Stores the edits of a step. The page shows them at once. */
export const setEdits = (step: string, deltas: readonly Delta[]): void => {
  edits.set(step, deltas)
  lay(step)
}

/** Returns the content of a step with the edits applied. Undefined before the editor has sent the content. */
export const contentOf = (step: string): Json | undefined => contents.get(step)

export const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
