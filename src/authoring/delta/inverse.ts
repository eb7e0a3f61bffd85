import { checked, type Delta, type Json, type Sound } from './delta.ts'
import { Draft } from './draft.ts'
import { pointerOf } from './pointer.ts'

/** Returns the inverse of a delta that is about to be applied to a draft. */
const undoing = (draft: Draft, { tokens, operation }: Sound): Delta => {
  const { parent, has, value } = draft.at(tokens)
  // No delta removes an item from a list, so the list is written whole.
  if (Array.isArray(parent) && (operation === 'ADD_ITEM' || !has))
    return { operation: 'UPDATE', path: pointerOf(tokens.slice(0, -1)), value: parent as Json }
  const path = pointerOf(tokens)
  if (operation === 'DELETE') return { operation: 'CREATE', path, value: value as Json }
  return has ? { operation: 'UPDATE', path, value: value as Json } : { operation: 'DELETE', path }
}

/** Returns the deltas that undo `deltas`, in the order in which to apply them. */
export const inverse = (before: Json, deltas: readonly Delta[]): Delta[] => {
  let value = before
  const undone: Delta[] = []
  for (const delta of deltas) {
    const sound = checked(delta)
    if (typeof sound === 'string') continue
    // Each inverse holds parts of the document, which later writes to a shared draft would modify.
    const draft = new Draft(value)
    const back = undoing(draft, sound)
    if (draft.write(sound.operation, sound.tokens, sound.value ?? null)) continue
    undone.unshift(back)
    value = draft.root as Json
  }
  return undone
}
