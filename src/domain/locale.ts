/**
 * Chooses the locale: the one in the query, then the browser's language, then the default, each if supported, otherwise the first
 * supported locale. If the browser's exact locale is not supported, the first supported locale of the same language is used.
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
