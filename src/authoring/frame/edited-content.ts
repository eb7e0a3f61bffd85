import { apply } from '../delta/apply.ts'
import type { Delta, Json } from '../delta/delta.ts'

const bases = new Map<string, Json>()
const edits = new Map<string, readonly Delta[]>()
const contents = new Map<string, Json>()
const listeners = new Set<() => void>()

const lay = (document: string): void => {
  const base = bases.get(document)
  if (base === undefined) return
  contents.set(document, apply(base, edits.get(document) ?? []).value)
  for (const listener of listeners) listener()
}

/** Stores the saved content of a document, as the editor has sent it. */
export const setBase = (document: string, value: Json): void => {
  bases.set(document, value)
  lay(document)
}

/** Stores the edits of a document. The page shows them at once. */
export const setEdits = (document: string, deltas: readonly Delta[]): void => {
  edits.set(document, deltas)
  lay(document)
}

/** Returns the content of a document with the edits applied. Undefined before the editor has sent the content. */
export const contentOf = (document: string): Json | undefined => contents.get(document)

export const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
