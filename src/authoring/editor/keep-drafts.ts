import type { ActorRefFrom } from 'xstate'
import { type TextEdit, unsavedTexts } from '#machines/author-edits.ts'
import type { author } from '#machines/author.ts'
import type { EditDrafts } from './drafts.ts'

/**
 * Stores the author's unsaved edits in the browser whenever they change. Reports to the chart when the storage is full, and when it has
 * room again.
 */
export const keepDrafts = (actor: ActorRefFrom<typeof author>, drafts: EditDrafts): void => {
  let kept: { history: readonly TextEdit[]; savedHistory: readonly TextEdit[] } | undefined
  actor.subscribe(({ context, value: { draft } }) => {
    const { person, history, savedHistory } = context
    if (!person || (kept?.history === history && kept.savedHistory === savedHistory)) return
    kept = { history, savedHistory }
    const isKept = drafts.keep(person.user.id, unsavedTexts(context))
    if (isKept && (draft === 'resumed' || draft === 'kept')) drafts.forgetLeft()
    if (isKept === (draft === 'overflowing')) actor.send({ type: isKept ? 'draft.fit' : 'draft.overflow' })
  })
}
