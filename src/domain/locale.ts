/**
 * Chooses the locale of the query, of the browser or the default, in this order, as soon as one is supported. Otherwise chooses
 * the first of `supported`. If the browser's locale is not supported, the first supported locale of the same language takes its
 * place.
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
