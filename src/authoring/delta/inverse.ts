import { checked, type Delta, type Json, type Sound } from './delta.ts'
import { Draft } from './draft.ts'
import { pointerOf } from './pointer.ts'

/** Builds the delta that undoes another one, from the draft to which it is about to be applied. */
const undoing = (draft: Draft, { tokens, operation }: Sound): Delta => {
  const { parent, has, value } = draft.at(tokens)
  // No delta can remove an item from a list, so undoing an addition replaces the whole list.
  if (Array.isArray(parent) && (operation === 'ADD_ITEM' || !has))
    return { operation: 'UPDATE', path: pointerOf(tokens.slice(0, -1)), value: parent as Json }
  const path = pointerOf(tokens)
  if (operation === 'DELETE') return { operation: 'CREATE', path, value: value as Json }
  return has ? { operation: 'UPDATE', path, value: value as Json } : { operation: 'DELETE', path }
}

/**
 * Builds the deltas that undo `deltas`, in the order in which to apply them. Invalid deltas and those without effect are left
 * out.
 */
export const inverse = (before: Json, deltas: readonly Delta[]): Delta[] => {
  let value = before
  const undone: Delta[] = []
  for (const delta of deltas) {
    const sound = checked(delta)
    if (typeof sound === 'string') continue
    // A new draft for each delta. Later writes to a shared draft would modify the parts of the document to which the inverses
    // refer.
    const draft = new Draft(value)
    const back = undoing(draft, sound)
    if (draft.write(sound.operation, sound.tokens, sound.value ?? null)) continue
    undone.unshift(back)
    value = draft.root as Json
  }
  return undone
}
