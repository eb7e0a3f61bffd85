const wanted = (acceptLanguage: string): string[] =>
  acceptLanguage
    .slice(0, 1000)
    .split(',')
    .map((part, place) => {
      const [tag = '', ...settings] = part.split(';').map((piece) => piece.trim())
      const quality = settings.find((setting) => setting.startsWith('q='))
      return { tag: tag.toLowerCase(), weight: quality ? Number(quality.slice(2)) || 0 : 1, place }
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((one, other) => other.weight - one.weight || one.place - other.place)
    .map(({ tag }) => tag)

/**
 * Matches a language tag from an address or a request to a locale: `ar_AE` becomes `ar-AE`, and a language selects its locale.
 */
export const matchingLocale = (written: string, locales: readonly string[]): string | undefined => {
  const tag = written.replace('_', '-').toLowerCase().slice(0, 40)
  return (
    locales.find((locale) => locale.toLowerCase() === tag) ??
    locales.find((locale) => locale.toLowerCase().split('-')[0] === tag.split('-')[0])
  )
}

/**
 * Returns the locale of a document: the address's, else the browser's preferred one, else the first. `locales` are hyphenated.
 */
export const chooseLocale = (asked: string | null, acceptLanguage: string | null, locales: readonly string[]): string => {
  for (const tag of [...(asked ? [asked] : []), ...wanted(acceptLanguage ?? '')]) {
    const locale = matchingLocale(tag, locales)
    if (locale) return locale
  }
  return locales[0] ?? 'en-US'
}
