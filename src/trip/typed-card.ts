import cardValidator from 'card-validator'
import { digitsOf, plainDigits } from '#src/domain/typed-digits.ts'

const wireCodes: Record<string, string> = {
  visa: 'VI',
  mastercard: 'CA',
  'american-express': 'AX',
  discover: 'DS',
  'diners-club': 'DC',
  jcb: 'JC',
}

/** Reads a card number: its validity, the gateway's code of the brand, the length of the security code, and the grouping of its digits. */
export const cardOf = (number: string): { isValid: boolean; brand: string; codeLength: number; gaps: readonly number[] } => {
  const { isValid, card } = cardValidator.number(digitsOf(number))
  return { isValid, brand: wireCodes[card?.type ?? ''] ?? '', codeLength: card?.code.size ?? 3, gaps: card?.gaps ?? [4, 8, 12] }
}

/** Parses `09 / 29`, `9-2029` or `0929`, in the digits of any script, as YYYY-MM. Undefined if it is invalid or has passed. */
export const expiryOf = (text: string): string | undefined => {
  const parts = plainDigits(text).match(/\d+/g) ?? []
  const { isValid, month, year } = cardValidator.expirationDate(parts.length === 2 ? parts.join('/') : parts.join(''))
  if (!isValid || !month || !year) return undefined
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}`
}
