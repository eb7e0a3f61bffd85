import { checked, type Delta, type Json, type Skipped } from './delta.ts'
import { CopiedDocument } from './draft.ts'

/**
 * Applies deltas to a document in order. CREATE and ADD_ITEM require an existing parent, UPDATE requires an existing value, and
 * DELETE an existing member of an object. The input is not modified: the result shares its unchanged branches, and is the input
 * itself if nothing changed. `skipped` lists the deltas that had no effect, with the reason.
 */
export const apply = (value: Json, deltas: readonly Delta[]): { value: Json; skipped: Skipped[] } => {
  const draft = new CopiedDocument(value)
  const skipped: Skipped[] = []
  for (const [index, delta] of deltas.entries()) {
    const sound = checked(delta)
    const reason = typeof sound === 'string' ? sound : draft.write(sound.operation, sound.tokens, sound.value ?? null)
    if (reason) skipped.push({ index, reason })
  }
  return { value: draft.root as Json, skipped }
}
