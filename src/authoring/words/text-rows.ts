import type { BaseContent, TextEdit } from '#machines/author-edits.ts'
import { needsTranslation, sharedField } from '#src/domain/content-fields.ts'
import { sharedSlot } from '#src/domain/field-schema.ts'
import { textsWith } from '../editor/edits.ts'
import { type OutdatedText, outdatedAfter } from '../protocol/outdated.ts'
import type { TextFlaw } from '../protocol/messages.ts'
import { isTranslatedInto, sourceLocale } from '../protocol/step-content.ts'

/** A text in all languages. */
export interface TextRow {
  document: string
  word: string
  texts: Readonly<Record<string, string>>
}

/** Limits the table to texts that are missing, outdated or invalid in one of the shown languages, or that no state shows. */
export type Filter = 'all' | 'missing' | 'outdated' | 'invalid' | 'unshown'

/** Sorts the steps by name, and the program's many messages after them. */
const orderOf = ({ document }: BaseContent): string => `${document.startsWith('steps/') ? 0 : 1} ${document}`

const holdsTexts = ({ document, value, fields }: BaseContent, word: string): boolean => {
  if (sharedField(document, word) || value[word]?.[sharedSlot] !== undefined) return false
  return !fields || Object.values(fields[word] ?? {}).some(({ kind }) => kind === 'text')
}

/**
 * Lists the texts of all documents with the author's edits applied: the steps by name, then the program's messages. Words that are
 * not texts, or have one value for all languages, are left out.
 */
export const textRowsOf = (contents: Readonly<Record<string, BaseContent>>, history: readonly TextEdit[]): TextRow[] =>
  Object.values(contents)
    .toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
    .flatMap((content) => {
      const isEdited = history.some(({ document }) => document === content.document)
      const texts = isEdited ? textsWith(content, history) : content.value
      return Object.entries(texts).flatMap(([word, byLocale]) =>
        holdsTexts(content, word) ? [{ document: content.document, word, texts: byLocale }] : [],
      )
    })

export const textKeyOf = ({ document, word }: Pick<TextRow, 'document' | 'word'>): string => `${document} ${word}`

/** Returns the keys of the outdated translations after the author's edits, saved or not: `steps/home title ar-AE`. */
export const outdatedNow = (
  outdated: readonly OutdatedText[],
  history: readonly TextEdit[],
  locales: readonly string[],
): ReadonlySet<string> => {
  const now = outdatedAfter(
    outdated,
    history.map((edit) => [edit]),
    locales,
  )
  return new Set(now.map(({ locale, ...row }) => `${textKeyOf(row)} ${locale}`))
}

/** Returns true if a row must have a text in a locale. Elsewhere, the English text is shown instead. */
export const needsText = ({ document, word }: Pick<TextRow, 'document' | 'word'>, locale: string): boolean =>
  locale === sourceLocale || (isTranslatedInto(locale) && needsTranslation(document, word))

const isEmpty = ({ texts }: TextRow, locale: string): boolean => (texts[locale] ?? '').trim() === ''

/** Returns why the text of a row in a locale cannot be saved, or undefined. */
export type FlawOfRow = (row: TextRow, locale: string) => TextFlaw | undefined

/**
 * Selects the rows in which one of the shown languages matches the filter. The source counts as shown. `isShown` tells whether a state of the
 * storefront shows a text.
 */
export const filtered = (
  rows: readonly TextRow[],
  filter: Filter,
  shown: readonly string[],
  outdated: ReadonlySet<string>,
  flawOf: FlawOfRow,
  isShown: (row: TextRow) => boolean,
): readonly TextRow[] => {
  const matches: Record<Filter, (row: TextRow, locale: string) => boolean> = {
    all: () => true,
    missing: (row, locale) => needsText(row, locale) && isEmpty(row, locale),
    outdated: (row, locale) => !isEmpty(row, locale) && outdated.has(`${textKeyOf(row)} ${locale}`),
    invalid: (row, locale) => flawOf(row, locale) !== undefined,
    unshown: (row) => !isShown(row),
  }
  return rows.filter((row) => [sourceLocale, ...shown].some((locale) => matches[filter](row, locale)))
}
