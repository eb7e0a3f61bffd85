import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { minorUnits } from '#src/domain/currency.ts'
import { amountTyped } from '#src/domain/typed-amount.ts'

it.each([
  ['54', 'EUR', 5_400],
  ['54,5', 'EUR', 5_450],
  ['54.', 'EUR', 5_400],
  ['1,234', 'EUR', 123_400],
  ['1.234', 'EUR', 123_400],
  ['1,234', 'KWD', 1_234],
  ['1.234.567', 'EUR', 123_456_700],
  ['1.234,50', 'EUR', 123_450],
  ['1 234,50', 'EUR', 123_450],
  ['1’234.50', 'CHF', 123_450],
  ['١٬٢٣٤٫٥٠', 'AED', 123_450],
  ['۱۲۳۴٫۵', 'AED', 123_450],
  ['١٬٢٣٤', 'JPY', 1_234],
])('reads %s in %s', (typed, currency, amount) => {
  expect(amountTyped(typed, currency)).toEqual({ amount, currency })
})

it.each(['', '0', '-5', 'ten', '1,23,456', '1.5.5', '0.123', '12,3456', '5 EUR'])('rejects %j', (typed) => {
  expect(amountTyped(typed, 'EUR')).toBeUndefined()
})

it('reads amounts as every locale formats them', () => {
  const locales = ['en-US', 'de-DE', 'fr-FR', 'ar-EG', 'fa-IR', 'de-CH', 'ar-AE', 'pt-PT']
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99_999_999 }),
      fc.constantFrom(...locales),
      fc.constantFrom('EUR', 'JPY', 'KWD'),
      (amount, locale, currency) => {
        const digits = minorUnits(currency)
        const format = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })
        expect(amountTyped(format.format(amount / 10 ** digits), currency)).toEqual({ amount, currency })
      },
    ),
  )
})
