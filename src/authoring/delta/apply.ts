import { checked, type Delta, type Json, type Skipped } from './delta.ts'
import { Draft } from './draft.ts'

/**
 * A document after deltas, in their order. CREATE and ADD_ITEM need a parent, UPDATE a value that is there, DELETE a parent that is no list.
 * The document is not touched; untouched branches are shared, and without any change the same document comes back.
 * `skipped` says which deltas changed nothing, and why.
 */
export const apply = (value: Json, deltas: readonly Delta[]): { value: Json; skipped: Skipped[] } => {
  const draft = new Draft(value)
  const skipped: Skipped[] = []
  for (const [index, delta] of deltas.entries()) {
    const sound = checked(delta)
    const reason = typeof sound === 'string' ? sound : draft.write(sound.operation, sound.tokens, sound.value ?? null)
    if (reason) skipped.push({ index, reason })
  }
  return { value: draft.root as Json, skipped }
}
