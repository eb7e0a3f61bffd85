/** A card brand: the wire's code, the lengths its numbers have and how long its security code is. */
export interface Brand {
  code: 'VI' | 'CA' | 'AX' | 'DS' | 'DC' | 'JC'
  name: string
  lengths: readonly number[]
  securityCodeLength: 3 | 4
}

type Range = readonly [from: number, to: number]

/** First digits of each brand, as ranges of numbers of one length (ISO/IEC 7812 issuer numbers). */
const ranges: readonly (readonly [Brand, readonly Range[]])[] = [
  [{ code: 'VI', name: 'Visa', lengths: [13, 16, 19], securityCodeLength: 3 }, [[4, 4]]],
  [
    { code: 'CA', name: 'Mastercard', lengths: [16], securityCodeLength: 3 },
    [
      [51, 55],
      [2221, 2720],
    ],
  ],
  [
    { code: 'AX', name: 'American Express', lengths: [15], securityCodeLength: 4 },
    [
      [34, 34],
      [37, 37],
    ],
  ],
  [
    { code: 'DS', name: 'Discover', lengths: [16, 17, 18, 19], securityCodeLength: 3 },
    [
      [6011, 6011],
      [644, 649],
      [65, 65],
    ],
  ],
  [
    { code: 'DC', name: 'Diners Club', lengths: [14, 15, 16, 17, 18, 19], securityCodeLength: 3 },
    [
      [300, 305],
      [36, 36],
      [38, 39],
    ],
  ],
  [{ code: 'JC', name: 'JCB', lengths: [16, 17, 18, 19], securityCodeLength: 3 }, [[3528, 3589]]],
]

/** The brand that the first digits of a card belong to; undefined when no brand of ours has them. Four digits are enough. */
export const brandOf = (digits: string): Brand | undefined =>
  ranges.find(([, firsts]) =>
    firsts.some(([from, to]) => {
      const first = Number(digits.slice(0, String(from).length))
      return digits.length >= String(from).length && first >= from && first <= to
    }),
  )?.[0]

/** Whether the last digit is the check digit of the others (ISO/IEC 7812-1, annex B). */
export const hasCheckDigit = (number: string): boolean => {
  const sum = [...number].reverse().reduce((running, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return running + (value > 9 ? value - 9 : value)
  }, 0)
  return /^\d+$/.test(number) && sum % 10 === 0
}
