import type { WordField } from '#src/domain/field-schema.ts'

/** The texts of a document: by word, then by locale. */
export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A document's content as last loaded from the server, together with its ETag. Edits apply to this version. */
export interface BaseContent {
  document: string
  value: Texts
  etag: string
  /** The document as stored. It may contain numbers and lists, which `value` represents as texts. */
  stored?: unknown
  /** Fields of the document by word. Undefined if the server has no schema for it. */
  fields?: Readonly<Record<string, WordField>> | undefined
}

/** A text in one locale. */
export interface LocalText {
  document: string
  word: string
  locale: string
}

/** A change of a text. */
export interface TextEdit extends LocalText {
  was: string
  text: string
}

/** An unsaved edit of a text for which another author has already saved `theirs`. */
export interface Clash extends TextEdit {
  theirs: string
}

/** The current texts and edits. Only `documents` need saving: the others contain no unsaved changes. */
export interface EditsToSave extends Pick<Edited, 'contents' | 'history'> {
  documents: readonly string[]
}

export interface Saved {
  /** New ETags by saved document, for the next save. */
  saved: Readonly<Record<string, string>>
  /** Current content of the first document that another author has saved in the meantime. */
  stale?: BaseContent
}

/** The edits that an earlier page left unsaved, one per text, with the current content of the edited documents. */
export interface UnsavedEdits {
  edits: readonly TextEdit[]
  contents: Readonly<Record<string, BaseContent>>
}

/** An author's edits and the content that they apply to. */
export interface Edited {
  /** The document of the selected text. */
  document: string
  contents: Readonly<Record<string, BaseContent>>
  /** Edits in the order in which they were made. `undone` holds the undone ones, most recent last. */
  history: readonly TextEdit[]
  undone: readonly TextEdit[]
  /** The value of `history` at the last save. */
  savedHistory: readonly TextEdit[]
  /** True if the next keystroke extends the last edit instead of starting a new one. */
  isTyping: boolean
  clashes: readonly Clash[]
}

const isOf = (edit: TextEdit, { document, word, locale }: LocalText): boolean =>
  edit.document === document && edit.word === word && edit.locale === locale

/** Returns a text with the author's edits applied. */
export const textNow = ({ contents, history }: Pick<Edited, 'contents' | 'history'>, place: LocalText): string =>
  history.findLast((edit) => isOf(edit, place))?.text ?? contents[place.document]?.value[place.word]?.[place.locale] ?? ''

/** Records a keystroke. Consecutive keystrokes in a text form one edit. */
export const typed = (
  context: Edited,
  { word, locale, text }: { word: string; locale: string; text: string },
): Partial<Edited> => {
  const { document, history, isTyping } = context
  const place = { document, word, locale }
  const was = textNow(context, place)
  if (text === was) return {}
  const last = history.at(-1)
  const goesOn = isTyping && last !== undefined && isOf(last, place)
  const edit = goesOn ? { ...last, text } : { ...place, was, text }
  const before = goesOn ? history.slice(0, -1) : history
  // Restoring the original text removes the edit.
  return { history: edit.text === edit.was ? before : [...before, edit], undone: [], isTyping: true }
}

const lastOfEachText = (history: readonly TextEdit[]): Map<string, TextEdit> =>
  new Map(history.map((edit) => [JSON.stringify([edit.document, edit.word, edit.locale]), edit]))

/** Collects the unsaved changes, one edit per text: `was` is the saved text, `text` the current one. */
export const unsavedTexts = ({ contents, history, savedHistory }: Edited): TextEdit[] => {
  const saved = lastOfEachText(savedHistory)
  const now = lastOfEachText(history)
  return [...lastOfEachText([...savedHistory, ...history])].flatMap(([text, { document, word, locale }]) => {
    const read = contents[document]?.value[word]?.[locale] ?? ''
    const edit = { document, word, locale, was: saved.get(text)?.text ?? read, text: now.get(text)?.text ?? read }
    return edit.was === edit.text ? [] : [edit]
  })
}

/** Returns true if any text differs from its saved version. */
export const isUnsaved = (context: Edited): boolean => unsavedTexts(context).length > 0

/** Lists the documents with unsaved changes. */
export const unsavedDocuments = (context: Edited): string[] => [...new Set(unsavedTexts(context).map(({ document }) => document))]

/**
 * Returns the edits since the last save, oldest first. After a saved edit has been undone, the history no longer continues the saved
 * one, so each changed text counts as one edit from its saved to its current text.
 */
export const unsavedEdits = (context: Edited): readonly TextEdit[] => {
  const { history, savedHistory } = context
  const goesOn = savedHistory.every((edit, index) => edit === history[index])
  return goesOn ? history.slice(savedHistory.length) : unsavedTexts(context)
}

/** Lists the edits to show as unsaved, oldest first. Omits edits of texts that are back to their saved version. */
export const pendingEdits = (context: Edited): readonly TextEdit[] => {
  const unsaved = unsavedTexts(context)
  return unsavedEdits(context).filter((edit) => unsaved.some((text) => isOf(text, edit)))
}

/** Finds the unsaved edits of texts that another author has changed in the meantime. */
export const clashesWith = (context: Edited, { document, value }: BaseContent): Clash[] => {
  return unsavedTexts(context).flatMap((edit) => {
    if (edit.document !== document) return []
    const theirs = value[edit.word]?.[edit.locale] ?? ''
    return theirs === edit.was || theirs === edit.text ? [] : [{ ...edit, theirs }]
  })
}

/** Moves the unsaved edits onto the version that another author has saved, and reports the clashes. */
export const rebased = (context: Edited, stale: BaseContent): Partial<Edited> => {
  // Edits of this document that were saved earlier are already part of the new version.
  const kept = context.savedHistory.filter((edit) => edit.document !== stale.document)
  return {
    clashes: clashesWith(context, stale),
    contents: { ...context.contents, [stale.document]: stale },
    history: [...kept, ...unsavedEdits(context)],
    savedHistory: kept,
    undone: [],
  }
}

/** Resolves a clash. If the author keeps the other text, that choice is recorded as an edit. */
export const settleClash = ({ clashes, history }: Edited, index: number, keeps: 'mine' | 'theirs'): Partial<Edited> => {
  const clash = clashes[index]
  if (!clash) return {}
  const { document, word, locale, text, theirs } = clash
  return {
    clashes: clashes.filter((each) => each !== clash),
    ...(keeps === 'theirs' && { history: [...history, { document, word, locale, was: text, text: theirs }] }),
  }
}

/**
 * Undoes one unsaved edit. Later edits of the same text remain, and a redo applies the undone edit again. An edit that is not in the
 * history comes from undoing a saved edit. Undoing it restores the saved text.
 */
export const withoutEdit = (context: Edited, edit: TextEdit): Partial<Edited> => {
  const { history, savedHistory } = context
  const undone = [...context.undone, edit]
  const index = history.indexOf(edit)
  if (index === -1) {
    const restored = [...history, { ...edit, was: edit.text, text: edit.was }]
    const isSaved = unsavedTexts({ ...context, history: restored }).length === 0
    return { history: isSaved ? savedHistory : restored, undone, isTyping: false }
  }
  const next = history.findIndex((each, place) => place > index && isOf(each, edit))
  const kept = history.flatMap((each, place) => {
    if (place === index) return []
    if (place !== next) return [each]
    return each.text === edit.was ? [] : [{ ...each, was: edit.was }]
  })
  return { history: kept, undone, isTyping: false }
}

/** Redoes the edit that was undone last, on top of later edits of the same text. */
export const redone = ({ contents, history, undone }: Edited): Partial<Edited> => {
  const next = undone.at(-1)
  if (!next) return {}
  const was = textNow({ contents, history }, next)
  const again = was === next.was ? next : { ...next, was }
  return {
    history: was === next.text ? history : [...history, again],
    undone: undone.slice(0, -1),
    document: next.document,
    isTyping: false,
  }
}

const savedText = (context: Pick<Edited, 'contents' | 'savedHistory'>, { contents }: UnsavedEdits, edit: TextEdit): string =>
  textNow({ contents: { ...contents, ...context.contents }, history: context.savedHistory }, edit)

const stillUnsaved = (context: Edited, draft: UnsavedEdits): TextEdit[] =>
  draft.edits.filter((edit) => edit.text !== savedText(context, draft, edit))

/** Returns true if the draft has edits that have not been saved since. */
export const isLeft = (context: Edited, draft: UnsavedEdits): boolean => stillUnsaved(context, draft).length > 0

/**
 * Restores a draft. Its edits come before those made on this page. An edit is a clash if another author has changed the text
 * since.
 */
export const resumed = (context: Edited, draft: UnsavedEdits): Partial<Edited> => {
  const { contents, savedHistory } = context
  const edits = stillUnsaved(context, draft).map((edit) => ({ edit, was: savedText(context, draft, edit) }))
  return {
    contents: { ...draft.contents, ...contents },
    history: [...savedHistory, ...edits.map(({ edit, was }) => ({ ...edit, was })), ...unsavedEdits(context)],
    undone: [],
    clashes: edits.flatMap(({ edit, was }) => (was === edit.was ? [] : [{ ...edit, theirs: was }])),
  }
}

/** Applies the content of a restored version. Unsaved edits remain, still unsaved. */
export const restoredTo = (context: Edited, contents: Edited['contents']): Partial<Edited> => ({
  contents,
  history: unsavedTexts(context),
  savedHistory: [],
  undone: [],
})
