import { diffWordsWithSpace } from 'diff'

/** A part of a text, and whether it differs from the other text. */
export interface WordRun {
  text: string
  isChanged: boolean
}

/** Compares two texts word by word, in the language of the locale. Returns the runs of each, which join to the whole text. */
export const changedWords = (was: string, text: string, locale: string): { was: WordRun[]; text: WordRun[] } => {
  const parts = diffWordsWithSpace(was, text, { intlSegmenter: new Intl.Segmenter(locale, { granularity: 'word' }) })
  const runs = (skipped: 'added' | 'removed', changed: 'added' | 'removed') =>
    parts.filter((part) => !part[skipped]).map((part) => ({ text: part.value, isChanged: part[changed] }))
  return { was: runs('added', 'removed'), text: runs('removed', 'added') }
}
