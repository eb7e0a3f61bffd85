type AddressField = 'street1' | 'postcode' | 'city' | 'country'

/** True if addresses in a locale go from the country to the street, as in Japan. */
export const isCountryFirst = (locale: string): boolean => locale.startsWith('ja')

/** The fields of an address, in the order of the page. */
export const addressFieldsIn = (locale: string): readonly AddressField[] =>
  isCountryFirst(locale) ? ['country', 'postcode', 'city', 'street1'] : ['street1', 'postcode', 'city', 'country']
