import type { Edit, ReadDocument, Texts } from '#machines/author-edits.ts'
import { apply } from '../delta/apply.ts'
import { consolidate } from '../delta/consolidate.ts'
import type { Delta } from '../delta/delta.ts'
import { pointerOf } from '../delta/pointer.ts'

/** The edits of a step as deltas, consolidated: a text that its document has not yet is created, any other updated. */
export const deltasOf = ({ step, value }: ReadDocument, history: readonly Edit[]): Delta[] => {
  const raw = history
    .filter((edit) => edit.step === step)
    .map(({ word, locale, text }): Delta => {
      const isThere = value[word] !== undefined && Object.hasOwn(value[word], locale)
      return { operation: isThere ? 'UPDATE' : 'CREATE', path: pointerOf([word, locale]), value: text }
    })
  return consolidate(raw, value).deltas
}

/** A step's texts with the edits. */
export const textsWith = (document: ReadDocument, history: readonly Edit[]): Texts =>
  apply(document.value, deltasOf(document, history)).value as Texts

/** A name in words: `loadMoreLabel` is Load More Label. A locale stays as it is. */
export const humanised = (name: string): string =>
  /^[a-z]{2}-[A-Z]{2,4}$/.test(name)
    ? name
    : name
        .replace(/([a-z\d])([A-Z])/g, '$1 $2')
        .replace(/[-_]+/g, ' ')
        .replace(/\b[a-z]/g, (letter) => letter.toUpperCase())

/** A locale's name in the language of the editor. */
export const localeName = (locale: string, inLocale: string): string =>
  new Intl.DisplayNames(inLocale, { type: 'language' }).of(locale) ?? locale
