import { cardBrandOfPrefix as codeOf } from './cards.ts'

/** The number format of a card brand. `code` is the brand's wire code. */
export interface CardScheme {
  code: string
  lengths: readonly number[]
  securityCodeLength: 3 | 4
}

const brands: readonly CardScheme[] = [
  { code: 'VI', lengths: [13, 16, 19], securityCodeLength: 3 },
  { code: 'CA', lengths: [16], securityCodeLength: 3 },
  { code: 'AX', lengths: [15], securityCodeLength: 4 },
  { code: 'DS', lengths: [16, 17, 18, 19], securityCodeLength: 3 },
  { code: 'DC', lengths: [14, 15, 16, 17, 18, 19], securityCodeLength: 3 },
  { code: 'JC', lengths: [16, 17, 18, 19], securityCodeLength: 3 },
]

/** Looks up the brand of a card number. Returns undefined if the brand is not supported. */
export const cardSchemeOf = (number: string): CardScheme | undefined => {
  const code = codeOf(number)
  return brands.find((brand) => brand.code === code)
}

/** Returns true if the number passes the Luhn check (ISO/IEC 7812-1, annex B). */
export const hasCheckDigit = (number: string): boolean => {
  const sum = [...number].reverse().reduce((running, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return running + (value > 9 ? value - 9 : value)
  }, 0)
  return /^\d+$/.test(number) && sum % 10 === 0
}
