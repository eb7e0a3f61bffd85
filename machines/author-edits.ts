/** A step's texts, by word and then by locale. */
export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A step's content as last read from the server. Edits are made against it. */
export interface BaseContent {
  step: string
  value: Texts
  etag: string
}

/** One change to one text. */
export interface Edit {
  step: string
  word: string
  locale: string
  was: string
  text: string
}

/** A text that both the author and someone who saved first have changed. */
export interface Clash extends Edit {
  theirs: string
}

export interface Saved {
  /** New ETag of each saved step. */
  saved: Readonly<Record<string, string>>
  /** The first step's content that someone else saved in the meantime, in its current version. */
  stale?: BaseContent
}

/** Unsaved edits that an earlier page left behind, one per text, and the current content of their steps. */
export interface Draft {
  edits: readonly Edit[]
  contents: Readonly<Record<string, BaseContent>>
}

/** An author's edits, and the content they are made against. */
export interface Edited {
  step: string
  contents: Readonly<Record<string, BaseContent>>
  /** Edits in the order they were made. `undone` holds undone edits, the most recent last. */
  history: readonly Edit[]
  undone: readonly Edit[]
  /** `history` as of the last save. */
  savedHistory: readonly Edit[]
  /** Whether the next keystroke extends the last edit instead of starting a new one. */
  isTyping: boolean
  clashes: readonly Clash[]
}

const isOf = (edit: Edit, { step, word, locale }: Pick<Edit, 'step' | 'word' | 'locale'>): boolean =>
  edit.step === step && edit.word === word && edit.locale === locale

/** Returns a text as the author currently sees it. */
export const textNow = (
  { contents, history }: Pick<Edited, 'contents' | 'history'>,
  place: Pick<Edit, 'step' | 'word' | 'locale'>,
): string => history.findLast((edit) => isOf(edit, place))?.text ?? contents[place.step]?.value[place.word]?.[place.locale] ?? ''

/** Tells whether there are unsaved edits, or saved edits that have been undone. */
export const isUnsaved = ({ history, savedHistory }: Pick<Edited, 'history' | 'savedHistory'>): boolean =>
  history.length !== savedHistory.length || history.some((edit, index) => edit !== savedHistory[index])

/** Records a keystroke. Consecutive keystrokes in one text form a single edit. */
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
  // Typing the original text again removes the edit.
  return { history: edit.text === edit.was ? before : [...before, edit], undone: [], isTyping: true }
}

/** Returns the unsaved edits of texts that someone else has changed in the meantime. */
export const clashesWith = ({ contents, history, savedHistory }: Edited, { step, value }: BaseContent): Clash[] => {
  const old = contents[step]?.value ?? {}
  const places = history.slice(savedHistory.length).filter((edit, index, all) => {
    const isLast = all.findLastIndex((each) => isOf(each, edit)) === index
    return isLast && edit.step === step
  })
  return places.flatMap((edit) => {
    const base = textNow({ contents, history: savedHistory }, edit)
    const theirs = value[edit.word]?.[edit.locale] ?? ''
    const didChange = theirs !== base && theirs !== edit.text && theirs !== (old[edit.word]?.[edit.locale] ?? '')
    return didChange ? [{ ...edit, was: base, theirs }] : []
  })
}

/** Rebases the edits on the version that someone else saved first. */
export const rebased = (context: Edited, stale: BaseContent): Partial<Edited> => {
  const { history, savedHistory, contents } = context
  const unsaved = history.slice(savedHistory.length)
  // Edits saved earlier are part of the new base content, so they are no longer edits.
  const kept = savedHistory.filter((edit) => edit.step !== stale.step)
  return {
    clashes: clashesWith(context, stale),
    contents: { ...contents, [stale.step]: stale },
    history: [...kept, ...unsaved],
    savedHistory: kept,
    undone: [],
  }
}

/** Resolves a clash. Keeping the other author's text is recorded as an edit. */
export const settled = ({ clashes, history }: Edited, index: number, keeps: 'mine' | 'theirs'): Partial<Edited> => {
  const clash = clashes[index]
  if (!clash) return {}
  const { step, word, locale, text, theirs } = clash
  return {
    clashes: clashes.filter((each) => each !== clash),
    ...(keeps === 'theirs' && { history: [...history, { step, word, locale, was: text, text: theirs }] }),
  }
}

const lastOfEachText = (history: readonly Edit[]): Map<string, Edit> =>
  new Map(history.map((edit) => [JSON.stringify([edit.step, edit.word, edit.locale]), edit]))

/** Returns the differences between the saved texts and those that the author sees, one edit per text. */
export const unsavedTexts = ({ contents, history, savedHistory }: Edited): Edit[] => {
  const saved = lastOfEachText(savedHistory)
  const now = lastOfEachText(history)
  return [...lastOfEachText([...savedHistory, ...history])].flatMap(([text, { step, word, locale }]) => {
    const read = contents[step]?.value[word]?.[locale] ?? ''
    const edit = { step, word, locale, was: saved.get(text)?.text ?? read, text: now.get(text)?.text ?? read }
    return edit.was === edit.text ? [] : [edit]
  })
}

/** Puts a draft's edits before those made since. An edit of a text that someone else has changed in the meantime is a clash. */
export const resumed = ({ contents, history, savedHistory }: Edited, draft: Draft): Partial<Edited> => {
  const known = { ...draft.contents, ...contents }
  const savedText = (edit: Edit) => textNow({ contents: known, history: savedHistory }, edit)
  const edits = draft.edits.filter((edit) => edit.text !== savedText(edit))
  return {
    contents: known,
    history: [
      ...savedHistory,
      ...edits.map((edit) => ({ ...edit, was: savedText(edit) })),
      ...history.slice(savedHistory.length),
    ],
    undone: [],
    clashes: edits.flatMap((edit) => (savedText(edit) === edit.was ? [] : [{ ...edit, theirs: savedText(edit) }])),
  }
}

/** Continues on the content of a restored version; unsaved texts stay unsaved. */
export const restoredTo = (context: Edited, contents: Edited['contents']): Partial<Edited> => ({
  contents,
  history: unsavedTexts(context),
  savedHistory: [],
  undone: [],
})
