/** Texts of a step's words, by word and locale. */
export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A step's document as it was read: what edits are made of, and its version. */
export interface ReadDocument {
  step: string
  value: Texts
  etag: string
}

/** One text that an author changed. */
export interface Edit {
  step: string
  word: string
  locale: string
  was: string
  text: string
}

/** The same text changed by the author and by somebody who saved first. */
export interface Clash extends Edit {
  theirs: string
}

export interface Saved {
  /** The new version of each step that was saved. */
  saved: Readonly<Record<string, string>>
  /** The first document that somebody else had saved meanwhile, as it is now. */
  stale?: ReadDocument
}

/** What an author has changed and not yet saved, and what it was made of. */
export interface Edited {
  step: string
  documents: Readonly<Record<string, ReadDocument>>
  /** What was changed, the oldest first, and what was taken back, the last first. */
  history: readonly Edit[]
  undone: readonly Edit[]
  /** The history as it was last saved. */
  savedHistory: readonly Edit[]
  /** Whether the next letter belongs to the last edit. */
  isTyping: boolean
  clashes: readonly Clash[]
}

const isOf = (edit: Edit, { step, word, locale }: Pick<Edit, 'step' | 'word' | 'locale'>): boolean =>
  edit.step === step && edit.word === word && edit.locale === locale

/** A text as the author sees it now. */
export const textNow = (
  { documents, history }: Pick<Edited, 'documents' | 'history'>,
  place: Pick<Edit, 'step' | 'word' | 'locale'>,
): string => history.findLast((edit) => isOf(edit, place))?.text ?? documents[place.step]?.value[place.word]?.[place.locale] ?? ''

/** Whether anything was changed since the last time that all was saved. */
export const isUnsaved = ({ history, savedHistory }: Pick<Edited, 'history' | 'savedHistory'>): boolean =>
  history.length !== savedHistory.length || history.some((edit, index) => edit !== savedHistory[index])

/** What typing a text makes of the edits: letters typed one after another are one edit. */
export const typed = (
  context: Edited,
  { word, locale, text }: { word: string; locale: string; text: string },
): Partial<Edited> => {
  const { step, history, isTyping } = context
  const place = { step, word, locale }
  const was = textNow(context, place)
  if (text === was) return {}
  const last = history.at(-1)
  const goesOn = isTyping && last !== undefined && isOf(last, place)
  const edit = goesOn ? { ...last, text } : { ...place, was, text }
  const before = goesOn ? history.slice(0, -1) : history
  // Typed back to what it was, it is no edit.
  return { history: edit.text === edit.was ? before : [...before, edit], undone: [], isTyping: true }
}

/** The unsaved edits that meet what somebody else saved of the same text meanwhile. */
export const clashesWith = ({ documents, history, savedHistory }: Edited, { step, value }: ReadDocument): Clash[] => {
  const old = documents[step]?.value ?? {}
  const places = history.slice(savedHistory.length).filter((edit, index, all) => {
    const isLast = all.findLastIndex((each) => isOf(each, edit)) === index
    return isLast && edit.step === step
  })
  return places.flatMap((edit) => {
    const base = textNow({ documents, history: savedHistory }, edit)
    const theirs = value[edit.word]?.[edit.locale] ?? ''
    const didChange = theirs !== base && theirs !== edit.text && theirs !== (old[edit.word]?.[edit.locale] ?? '')
    return didChange ? [{ ...edit, was: base, theirs }] : []
  })
}

/** What becomes of the edits where somebody else saved first: theirs is what the edits are made of from now on. */
export const rebased = (context: Edited, stale: ReadDocument): Partial<Edited> => {
  const { history, savedHistory, documents } = context
  const unsaved = history.slice(savedHistory.length)
  // What was saved before is part of their document: it is no edit of this page any more.
  const kept = savedHistory.filter((edit) => edit.step !== stale.step)
  return {
    clashes: clashesWith(context, stale),
    documents: { ...documents, [stale.step]: stale },
    history: [...kept, ...unsaved],
    savedHistory: kept,
    undone: [],
  }
}

/** What is left when a clash has been settled: to keep theirs is an edit too. */
export const settled = ({ clashes, history }: Edited, index: number, keeps: 'mine' | 'theirs'): Partial<Edited> => {
  const clash = clashes[index]
  if (!clash) return {}
  const { step, word, locale, text, theirs } = clash
  return {
    clashes: clashes.filter((each) => each !== clash),
    ...(keeps === 'theirs' && { history: [...history, { step, word, locale, was: text, text: theirs }] }),
  }
}
