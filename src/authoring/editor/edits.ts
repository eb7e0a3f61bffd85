import type { TextEdit, BaseContent, Texts } from '#machines/author-edits.ts'
import { apply } from '../delta/apply.ts'
import { consolidate } from '../delta/consolidate.ts'
import type { Delta } from '../delta/delta.ts'
import { pointerOf } from '../delta/pointer.ts'

/** Converts the edits of a document to consolidated deltas: CREATE for a text that the content lacks, otherwise UPDATE. */
export const deltasOf = ({ document, value }: BaseContent, history: readonly TextEdit[]): Delta[] => {
  // Only the last edit of each text counts. Consolidating all of them would take longer with every edit.
  const last = new Map(
    history.filter((edit) => edit.document === document).map((edit) => [pointerOf([edit.word, edit.locale]), edit] as const),
  )
  const raw = [...last].map(([path, { word, locale, text }]): Delta => {
    const isThere = value[word] !== undefined && Object.hasOwn(value[word], locale)
    return { operation: isThere ? 'UPDATE' : 'CREATE', path, value: text }
  })
  return consolidate(raw, value).deltas
}

/** Applies the edits to the content of a document. */
export const textsWith = (content: BaseContent, history: readonly TextEdit[]): Texts =>
  apply(content.value, deltasOf(content, history)).value as Texts

/** Splits a name into capitalised words: `loadMoreLabel` becomes "Load More Label". A locale is returned unchanged. */
export const humanised = (name: string): string =>
  /^[a-z]{2}-[A-Z]{2,4}$/.test(name)
    ? name
    : name
        .replace(/([a-z\d])([A-Z])/g, '$1 $2')
        .replace(/[-_]+/g, ' ')
        .replace(/\b[a-z]/g, (letter) => letter.toUpperCase())

/** Removes the tags from a message: `<0>Save</0> it` becomes "Save it". */
export const withoutTags = (text: string): string => text.replace(/<\/?\w+\/?>/g, '')

/** Maps each word to its displayed name. */
export const namesOf = (words: readonly string[], name: (word: string) => string): Record<string, string> =>
  Object.fromEntries(words.map((word) => [word, name(word)]))

/** Returns the name of a locale in the language of the editor. Empty for a value that all languages share. */
export const localeName = (locale: string, inLocale: string): string =>
  locale === '' ? '' : (new Intl.DisplayNames(inLocale, { type: 'language' }).of(locale) ?? locale)
