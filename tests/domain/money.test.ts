import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minorUnits } from '#src/domain/currency.ts'
import {
  add,
  compare,
  formatMoney,
  fromDecimal,
  money,
  multiply,
  portion,
  roundHalfUp,
  share,
  subtract,
  toDecimal,
  total,
  zero,
} from '#src/domain/money.ts'

const currency = fc.constantFrom('USD', 'EUR', 'JPY', 'KWD', 'IQD', 'HUF', 'CLF', 'FFCURRENCY')
const amount = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 })

describe('money', () => {
  test('uses the minor units of ISO 4217 even where Intl differs', () => {
    expect(['HUF', 'IQD', 'MGA', 'JPY', 'KWD', 'USD', 'CLF'].map(minorUnits)).toEqual([2, 3, 2, 0, 3, 2, 4])
  })

  test('reads a decimal amount from the wire and writes the same number back', () => {
    expect(fromDecimal(746.85, 'AUD')).toEqual({ amount: 74_685, currency: 'AUD' })
    expect(fromDecimal(1.005, 'KWD')).toEqual({ amount: 1_005, currency: 'KWD' })
    expect(fromDecimal(1.005, 'USD')).toEqual({ amount: 101, currency: 'USD' })
    expect(fromDecimal('-0.005', 'USD')).toEqual({ amount: -1, currency: 'USD' })
    expect(fromDecimal(279.09999999999997, 'EUR')).toEqual({ amount: 27_910, currency: 'EUR' })
    expect(fromDecimal(1e-7, 'USD')).toEqual({ amount: 0, currency: 'USD' })
    expect(fromDecimal('12345678901.5e-414', 'USD')).toEqual({ amount: 0, currency: 'USD' })
    expect(fromDecimal(12_500, 'FFCURRENCY')).toEqual({ amount: 12_500, currency: 'FFCURRENCY' })
  })

  test('survives a round trip over the wire, whatever the amount and currency', () => {
    fc.assert(
      fc.property(amount, currency, (minor, code) => {
        const sent = JSON.stringify(toDecimal(money(minor, code)))
        expect(fromDecimal(JSON.parse(sent) as number, code)).toEqual(money(minor, code))
      }),
    )
  })

  test('refuses malformed amounts', () => {
    for (const wrong of ['', 'free', '1,5', 'NaN', '0x10', '1e21']) expect(() => fromDecimal(wrong, 'USD')).toThrow(RangeError)
    expect(() => fromDecimal(Number.NaN, 'USD')).toThrow(RangeError)
    expect(() => money(0.1, 'USD')).toThrow(RangeError)
    expect(() => multiply(money(100, 'USD'), 1.5)).toThrow(RangeError)
  })

  test('never mixes currencies', () => {
    expect(() => add(money(1, 'USD'), money(1, 'EUR'))).toThrow("EUR can't be counted as USD")
    expect(() => total([money(1, 'USD'), money(1, 'EUR')], 'USD')).toThrow(RangeError)
    expect(() => compare(money(1, 'USD'), money(1, 'EUR'))).toThrow(RangeError)
  })

  test('adds, subtracts, multiplies and sums', () => {
    expect(add(money(1_050, 'EUR'), money(250, 'EUR'))).toEqual(money(1_300, 'EUR'))
    expect(subtract(money(250, 'EUR'), money(1_050, 'EUR'))).toEqual(money(-800, 'EUR'))
    expect(multiply(money(333, 'EUR'), 3)).toEqual(money(999, 'EUR'))
    expect(total([money(1, 'EUR'), money(2, 'EUR')], 'EUR')).toEqual(money(3, 'EUR'))
    expect(total([], 'JPY')).toEqual(zero('JPY'))
  })

  test('takes a share in basis points, rounding half away from zero', () => {
    expect(portion(money(9_990, 'USD'), 750)).toEqual(money(749, 'USD'))
    expect(portion(money(10, 'USD'), 500)).toEqual(money(1, 'USD'))
    expect(portion(money(-10, 'USD'), 500)).toEqual(money(-1, 'USD'))
    expect([2.5, -2.5, 0.4, -0.4].map(roundHalfUp)).toEqual([3, -3, 0, 0])
  })

  test('splits by largest remainder', () => {
    expect(share(money(1_000, 'USD'), 3).map((part) => part.amount)).toEqual([334, 333, 333])
    expect(share(money(-1_000, 'USD'), 3).map((part) => part.amount)).toEqual([-334, -333, -333])
    expect(share(money(100, 'JPY'), [1, 0, 2]).map((part) => part.amount)).toEqual([33, 0, 67])
    expect(() => share(money(100, 'JPY'), 0)).toThrow(RangeError)
    expect(() => share(money(100, 'JPY'), [0, 0])).toThrow(RangeError)
  })

  test('splits into parts that sum to the whole, each within one unit of its exact share', () => {
    const weights = fc
      .array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 12 })
      .filter((list) => list.some((weight) => weight > 0))
    fc.assert(
      fc.property(amount, weights, (minor, list) => {
        const parts = share(money(minor, 'EUR'), list)
        expect(total(parts, 'EUR')).toEqual(money(minor, 'EUR'))
        const whole = list.reduce((sum, weight) => sum + weight, 0)
        for (const [index, part] of parts.entries()) {
          expect(Number.isInteger(part.amount)).toBe(true)
          expect(Math.abs(part.amount - (minor * (list[index] ?? 0)) / whole)).toBeLessThan(1.001)
        }
      }),
    )
  })

  test('is formatted for the reader with the digits of ISO 4217', () => {
    expect(formatMoney(money(123_456, 'USD'), 'en-US')).toBe('$1,234.56')
    expect(formatMoney(money(123_456, 'HUF'), 'en-US')).toBe('HUF\u00a01,234.56')
    expect(formatMoney(money(123_456, 'JPY'), 'en-US')).toBe('¥123,456')
    expect(formatMoney(money(9_200, 'EUR'), 'en-US', 'when-needed')).toBe('€92')
    expect(formatMoney(money(9_250, 'EUR'), 'en-US', 'when-needed')).toBe('€92.50')
    expect(formatMoney(money(12_500, 'FFCURRENCY'), 'en-US')).toBe('12,500')
    expect(formatMoney(money(1_250, 'GBP'), 'ar-AE')).toBe('\u200f12.50\u00a0£')
  })

  test.each([
    ['AED', '\u200f48.84\u00a0د.إ\u200f'],
    ['SAR', '\u200f48.84\u00a0ر.س\u200f'],
  ])('in %s ends in Arabic without a full stop, so that a sentence ends with one', (currency, said) => {
    expect(formatMoney(money(4_884, currency), 'ar-AE')).toBe(said)
  })

  test.each([
    ['USD', '\u200f48.84\u00a0US$\u200e'],
    ['MXN', '\u200f48.84\u00a0MX$\u200e'],
    ['CNY', '\u200f48.84\u00a0CN¥\u200e'],
    ['CHF', '\u200f48.84\u00a0CHF'],
    ['EUR', '\u200f48.84\u00a0€'],
  ])('in %s keeps its sign behind the letters of the currency in Arabic', (currency, said) => {
    expect(formatMoney(money(4_884, currency), 'ar-AE')).toBe(said)
  })
})
