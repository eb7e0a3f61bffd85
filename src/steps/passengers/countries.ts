import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'

export interface Country {
  code: string
  name: string
  callingCode: string
}

/** Returns all countries with their names in a locale, sorted for it. */
export const countriesIn = (locale: string): Country[] => {
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  return getCountries()
    .map((code) => ({ code, name: names.of(code) ?? code, callingCode: getCountryCallingCode(code) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale))
}
