import { sharedField } from '#src/domain/content-fields.ts'
import { isTranslatedInto, sourceLocale } from './step-content.ts'

/** A text whose source has changed since it was last translated. */
export interface OutdatedText {
  document: string
  word: string
  locale: string
}

const keyOf = ({ document, word, locale }: OutdatedText): string => JSON.stringify([document, word, locale])

/**
 * Applies changes, oldest first, to the outdated translations in `before`. A changed source makes its translations into other languages
 * outdated, except that a value for all languages has no translations. A changed translation is current, even if its source changed together with it.
 */
export const outdatedAfter = (
  before: readonly OutdatedText[],
  changes: readonly (readonly OutdatedText[])[],
  locales: readonly string[],
): OutdatedText[] => {
  const outdated = new Map(before.map((text) => [keyOf(text), text]))
  for (const together of changes) {
    const sources = together.filter(({ document, word, locale }) => locale === sourceLocale && !sharedField(document, word))
    for (const { document, word } of sources)
      for (const locale of locales.filter(isTranslatedInto))
        outdated.set(keyOf({ document, word, locale }), { document, word, locale })
    for (const text of together) outdated.delete(keyOf(text))
  }
  return [...outdated.values()]
}
