import { minorUnits } from './currency.ts'
import { fromDecimal, type Money } from './money.ts'
import { plainDigits } from './typed-digits.ts'

/**
 * Parses an amount that the traveller typed. Accepts digits of any script, spaces, points, commas, apostrophes or ٬ between
 * thousands, and a point, a comma or ٫ before the decimals. A single separator before three digits separates thousands, unless
 * the currency has three decimals. Returns undefined unless the amount is positive.
 */
export const amountTyped = (text: string, currency: string): Money | undefined => {
  const plain = plainDigits(text)
    .replaceAll(/[\s\p{Cf}'’٬]|(?<=\d)-(?=\d)/gu, '')
    .replaceAll('،', ',')
  const [, whole = '', decimals] = /^(.+?)(?:[.,٫](\d*))?$/.exec(plain) ?? []
  const digits = minorUnits(currency)
  const separators = new Set(plain.match(/[.,]/g))
  const isGroup = decimals?.length === 3 && digits !== 3 && !plain.includes('٫') && separators.size === 1
  const groups = isGroup ? plain : whole
  if (!/^(?:\d+|[1-9]\d{0,2}(?:(?:\.\d{3})+|(?:,\d{3})+))$/.test(groups)) return undefined
  const fraction = isGroup ? '' : (decimals ?? '')
  const bare = groups.replaceAll(/[.,]/g, '')
  if (bare.length > 9 || fraction.length > digits) return undefined
  const amount = fromDecimal(fraction === '' ? bare : `${bare}.${fraction}`, currency)
  return amount.amount > 0 ? amount : undefined
}
