import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'

export interface NamedCountry {
  code: string
  name: string
  callingCode: string
}

/** Lists all countries with their names in a locale, in alphabetical order. */
export const countriesIn = (locale: string): NamedCountry[] => {
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  return getCountries()
    .map((code) => ({ code, name: names.of(code) ?? code, callingCode: getCountryCallingCode(code) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale))
}
