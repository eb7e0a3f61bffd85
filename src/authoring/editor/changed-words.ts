import { diffWordsWithSpace } from 'diff'

/** Consecutive words of a text, all of them changed or all unchanged. */
export interface WordRun {
  text: string
  isChanged: boolean
}

/** Compares two texts word by word, as the locale's language divides words. Joined, the runs of each result are its whole text. */
export const changedWords = (was: string, text: string, locale: string): { was: WordRun[]; text: WordRun[] } => {
  const parts = diffWordsWithSpace(was, text, { intlSegmenter: new Intl.Segmenter(locale, { granularity: 'word' }) })
  const runs = (skipped: 'added' | 'removed', changed: 'added' | 'removed') =>
    parts.filter((part) => !part[skipped]).map((part) => ({ text: part.value, isChanged: part[changed] }))
  return { was: runs('added', 'removed'), text: runs('removed', 'added') }
}
