import { apply } from '../delta/apply.ts'
import type { Delta, Json } from '../delta/delta.ts'

const bases = new Map<string, Json>()
const edits = new Map<string, readonly Delta[]>()
const documents = new Map<string, Json>()
const listeners = new Set<() => void>()

const lay = (step: string): void => {
  const base = bases.get(step)
  if (base === undefined) return
  documents.set(step, apply(base, edits.get(step) ?? []).value)
  for (const listener of listeners) listener()
}

/** Sets the saved document of a step. */
export const setBase = (step: string, value: Json): void => {
  bases.set(step, value)
  lay(step)
}

/** Sets the edits of a step; the page shows them at once. */
export const setEdits = (step: string, deltas: readonly Delta[]): void => {
  edits.set(step, deltas)
  lay(step)
}

/** A step's document with the edits applied; undefined until the editor has sent it. */
export const documentOf = (step: string): Json | undefined => documents.get(step)

export const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
