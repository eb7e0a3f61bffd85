/** Region names. Only their existence is checked, so the language does not matter. */
const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Unicode regions that are not countries: unions, Outlying Oceania, the unknown region, and two for tests. */
const notACountry = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])

/**
 * Returns the ISO 3166 alpha-2 code of a country, or undefined if no country has this code. `code` is two capitals. A common alias
 * or a withdrawn code is replaced by the current code, for example `UK` by `GB`.
 */
export const countryOf = (code: string): string | undefined => {
  if (!/^[A-Z]{2}$/.test(code)) return undefined
  const { region = code } = new Intl.Locale(`und-${code}`)
  return names.of(region) === undefined || notACountry.has(region) ? undefined : region
}
