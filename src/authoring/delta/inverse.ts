import { checked, type Delta, type Json, type Sound } from './delta.ts'
import { Draft } from './draft.ts'
import { pointerOf } from './pointer.ts'

/** What takes one delta back that is about to be written to a draft. */
const undoing = (draft: Draft, { tokens, operation }: Sound): Delta => {
  const { parent, has, value } = draft.at(tokens)
  // A list loses an item only by being written whole.
  if (Array.isArray(parent) && (operation === 'ADD_ITEM' || !has))
    return { operation: 'UPDATE', path: pointerOf(tokens.slice(0, -1)), value: parent as Json }
  const path = pointerOf(tokens)
  if (operation === 'DELETE') return { operation: 'CREATE', path, value: value as Json }
  return has ? { operation: 'UPDATE', path, value: value as Json } : { operation: 'DELETE', path }
}

/** The deltas that take `deltas` back, in the order in which to apply them: a document is afterwards what it was before. */
export const inverse = (before: Json, deltas: readonly Delta[]): Delta[] => {
  let value = before
  const undone: Delta[] = []
  for (const delta of deltas) {
    const sound = checked(delta)
    if (typeof sound === 'string') continue
    // A draft for each: what takes a delta back holds parts of the document, and must not change with what comes after.
    const draft = new Draft(value)
    const back = undoing(draft, sound)
    if (draft.write(sound.operation, sound.tokens, sound.value ?? null)) continue
    undone.unshift(back)
    value = draft.root as Json
  }
  return undone
}
