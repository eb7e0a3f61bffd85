import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'

export interface Country {
  code: string
  name: string
  callingCode: string
}

/** Every country by its name in a locale, in that locale's order. */
export const countriesIn = (locale: string): Country[] => {
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  return getCountries()
    .map((code) => ({ code, name: names.of(code) ?? code, callingCode: getCountryCallingCode(code) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale))
}
