import { sourceLocale } from './step-content.ts'

/** A text whose source has changed since it was last translated. */
export interface OutdatedText {
  document: string
  word: string
  locale: string
}

const keyOf = ({ document, word, locale }: OutdatedText): string => JSON.stringify([document, word, locale])

/**
 * Finds the outdated translations after a series of changes, oldest first, beginning with those in `before`. Changing a source makes its
 * translations outdated. Changing a translation makes it current, also if both were changed at once.
 */
export const outdatedAfter = (
  before: readonly OutdatedText[],
  changes: readonly (readonly OutdatedText[])[],
  locales: readonly string[],
): OutdatedText[] => {
  const outdated = new Map(before.map((text) => [keyOf(text), text]))
  for (const together of changes) {
    for (const { document, word } of together.filter(({ locale }) => locale === sourceLocale))
      for (const locale of locales.filter((each) => each !== sourceLocale))
        outdated.set(keyOf({ document, word, locale }), { document, word, locale })
    for (const text of together) outdated.delete(keyOf(text))
  }
  return [...outdated.values()]
}
