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
 * Finds the locale for a language tag from an address or a request. `ar_AE` matches `ar-AE`, and otherwise the first locale of
 * the language matches.
 */
export const matchingLocale = (written: string, locales: readonly string[]): string | undefined => {
  const tag = written.replace('_', '-').toLowerCase().slice(0, 40)
  return (
    locales.find((locale) => locale.toLowerCase() === tag) ??
    locales.find((locale) => locale.toLowerCase().split('-')[0] === tag.split('-')[0])
  )
}

/** Chooses the locale of a document: the requested one, otherwise the browser's preference, otherwise the first of `locales`. */
export const documentLocale = (asked: string | null, acceptLanguage: string | null, locales: readonly string[]): string => {
  for (const tag of [...(asked ? [asked] : []), ...wanted(acceptLanguage ?? '')]) {
    const locale = matchingLocale(tag, locales)
    if (locale) return locale
  }
  return locales[0] ?? 'en-US'
}
