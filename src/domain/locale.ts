/**
 * Returns the locale to use: the query's if supported, the browser's first language, the default if supported, the first
 * supported. A language without a region takes the first supported locale of that language.
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

/** Returns the direction of a locale: `rtl` for languages that are written from right to left. */
export const directionOf = (locale: string): 'ltr' | 'rtl' => (/^(ar|he|fa|ur)\b/.test(locale) ? 'rtl' : 'ltr')
