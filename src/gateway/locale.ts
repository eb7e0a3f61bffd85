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

const matching = (tag: string, locales: readonly string[]): string | undefined =>
  locales.find((locale) => locale.toLowerCase() === tag) ??
  locales.find((locale) => locale.toLowerCase().split('-')[0] === tag.split('-')[0])

/**
 * The locale of a document: what the address asks for, else what the browser prefers, else the first.
 * `locales` are hyphenated; an address may also write `ar_AE`, and a language stands for its locale.
 */
export const chooseLocale = (asked: string | null, acceptLanguage: string | null, locales: readonly string[]): string => {
  const tags = [...(asked ? [asked.replace('_', '-').toLowerCase().slice(0, 40)] : []), ...wanted(acceptLanguage ?? '')]
  for (const tag of tags) {
    const locale = matching(tag, locales)
    if (locale) return locale
  }
  return locales[0] ?? 'en-US'
}
