/** Names of countries. Only whether a code has one matters here, so the language does not. */
const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Unicode's regions that are not countries: unions, Outlying Oceania, the unknown region and two for tests. */
const notACountry = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])

/**
 * Returns a country's ISO 3166 alpha-2 code, or undefined if the code belongs to no country. Replaces a common alias or a withdrawn
 * code by the current one, such as `UK` by `GB`. The code has two capitals.
 */
export const countryOf = (code: string): string | undefined => {
  if (!/^[A-Z]{2}$/.test(code)) return undefined
  const { region = code } = new Intl.Locale(`und-${code}`)
  return names.of(region) === undefined || notACountry.has(region) ? undefined : region
}
