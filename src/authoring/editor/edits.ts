import type { Edit, BaseContent, Texts } from '#machines/author-edits.ts'
import { apply } from '../delta/apply.ts'
import { consolidate } from '../delta/consolidate.ts'
import type { Delta } from '../delta/delta.ts'
import { pointerOf } from '../delta/pointer.ts'

/** Returns a step's edits as consolidated deltas: CREATE for a text that the content lacks, UPDATE otherwise. */
export const deltasOf = ({ step, value }: BaseContent, history: readonly Edit[]): Delta[] => {
  const raw = history
    .filter((edit) => edit.step === step)
    .map(({ word, locale, text }): Delta => {
      const isThere = value[word] !== undefined && Object.hasOwn(value[word], locale)
      return { operation: isThere ? 'UPDATE' : 'CREATE', path: pointerOf([word, locale]), value: text }
    })
  return consolidate(raw, value).deltas
}

/** Returns a step's texts with the edits applied. */
export const textsWith = (content: BaseContent, history: readonly Edit[]): Texts =>
  apply(content.value, deltasOf(content, history)).value as Texts

/** Returns a name as words: `loadMoreLabel` becomes "Load More Label". A locale is returned unchanged. */
export const humanised = (name: string): string =>
  /^[a-z]{2}-[A-Z]{2,4}$/.test(name)
    ? name
    : name
        .replace(/([a-z\d])([A-Z])/g, '$1 $2')
        .replace(/[-_]+/g, ' ')
        .replace(/\b[a-z]/g, (letter) => letter.toUpperCase())

/** Returns a locale's name in the editor's language. */
export const localeName = (locale: string, inLocale: string): string =>
  new Intl.DisplayNames(inLocale, { type: 'language' }).of(locale) ?? locale
