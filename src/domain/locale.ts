/**
 * Chooses the first supported locale among the one in the query, the browser's and the default. If none is supported, chooses the
 * first supported one. A browser locale that is not supported exactly matches the first supported locale of its language.
 */
export const chooseLocale = (
  supported: readonly string[],
  fallback: string,
  asked: { query?: string; browser?: string },
): string => {
  const exactly = (locale: string | undefined) => supported.find((each) => each.toLowerCase() === locale?.toLowerCase())
  const byLanguage = (locale: string | undefined) =>
    exactly(locale) ?? supported.find((each) => each.slice(0, 2) === locale?.slice(0, 2).toLowerCase())
  return exactly(asked.query) ?? byLanguage(asked.browser) ?? exactly(fallback) ?? supported[0] ?? fallback
}

/** Returns the writing direction of a locale. */
export const directionOf = (locale: string): 'ltr' | 'rtl' => (/^(ar|he|fa|ur)\b/.test(locale) ? 'rtl' : 'ltr')
