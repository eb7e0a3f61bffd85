import { minorUnits, POINTS } from './currency.ts'
import { numeral } from './numeral.ts'

/** An amount in minor units of ISO 4217 (cents, fils, whole yen). Always an integer. */
export type Money = { readonly amount: number; readonly currency: string }

/** Creates an amount from minor units. Throws RangeError if `amount` is not a safe integer. */
export function money(amount: number, currency: string): Money {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not an amount in minor units: ${amount} ${currency}`)
  return { amount: amount === 0 ? 0 : amount, currency }
}

export function zero(currency: string): Money {
  return { amount: 0, currency }
}

/** Adds two amounts. Throws RangeError if the currencies differ. */
export function add(left: Money, right: Money): Money {
  return money(left.amount + amountIn(left.currency, right), left.currency)
}

/** Subtracts `right` from `left`. The result may be negative. Throws RangeError if the currencies differ. */
export function subtract(left: Money, right: Money): Money {
  return money(left.amount - amountIn(left.currency, right), left.currency)
}

/** Adds up a list of amounts. Returns zero for an empty list. Throws RangeError if an amount has another currency. */
export function total(amounts: Iterable<Money>, currency: string): Money {
  let sum = 0
  for (const each of amounts) sum += amountIn(currency, each)
  return money(sum, currency)
}

/** Multiplies an amount by an integer. Throws RangeError if `times` is not an integer. */
export function multiply(value: Money, times: number): Money {
  if (!Number.isSafeInteger(times)) throw new RangeError(`Money is multiplied by whole numbers only: ${times}`)
  return money(value.amount * times, value.currency)
}

/** Computes a share of an amount, rounded half away from zero. `basisPoints` are hundredths of a per cent: 750 is 7.5 %. */
export function portion(value: Money, basisPoints: number): Money {
  const product = BigInt(value.amount) * BigInt(basisPoints)
  const half = product < 0n ? -5_000n : 5_000n
  return money(Number((product + half) / 10_000n), value.currency)
}

/**
 * Divides an amount into parts that add up to it exactly, by the largest-remainder method. `parts` is a number of equal parts, or
 * one whole-number weight per part. Throws RangeError if the sum of the weights is not positive or a weight is negative.
 */
export function share(value: Money, parts: number | readonly number[]): Money[] {
  const weights = (typeof parts === 'number' ? Array.from({ length: parts }, () => 1) : parts).map(BigInt)
  const whole = weights.reduce((sum, weight) => sum + weight, 0n)
  if (whole <= 0n || weights.some((weight) => weight < 0n)) throw new RangeError('Money is shared by weights above zero')
  const sign = value.amount < 0 ? -1 : 1
  const amount = BigInt(Math.abs(value.amount))
  const floors = weights.map((weight) => (amount * weight) / whole)
  const left = Number(amount - floors.reduce((sum, part) => sum + part, 0n))
  const luckiest = weights
    .map((weight, index) => ({ index, remainder: (amount * weight) % whole }))
    .sort((one, other) =>
      one.remainder === other.remainder ? one.index - other.index : one.remainder > other.remainder ? -1 : 1,
    )
    .slice(0, left)
  const extra = new Set(luckiest.map(({ index }) => index))
  return floors.map((part, index) => money(sign * (Number(part) + (extra.has(index) ? 1 : 0)), value.currency))
}

/**
 * Compares two amounts. The result is negative if `left` is less than `right`, and zero if they are equal. Throws RangeError if
 * the currencies differ.
 */
export function compare(left: Money, right: Money): number {
  return left.amount - amountIn(left.currency, right)
}

/** Rounds to the nearest integer, half away from zero, so that a refund is rounded like the charge that it returns. */
export function roundHalfUp(value: number): number {
  const rounded = Math.floor(Math.abs(value) + 0.5)
  return value < 0 && rounded !== 0 ? -rounded : rounded
}

/**
 * Parses a decimal amount of the wire (a JSON number or its text) into minor units without floating-point error: 746.85 AUD is
 * 74685, 1.005 KWD is 1005. Digits beyond the minor unit are rounded half away from zero. Throws RangeError if the value is not a
 * decimal number, or is too large to be exact.
 */
export function fromDecimal(decimal: number | string, currency: string): Money {
  const match = /^(-?)(\d+)(?:\.(\d*))?(?:e(-\d+))?$/i.exec(String(decimal).trim())
  if (!match) throw new RangeError(`Not a decimal amount: ${decimal}`)
  const [, sign, whole = '', fraction = '', exponent = '0'] = match
  const zeros = Math.min(400, -Number(exponent))
  const digits = '0'.repeat(zeros) + whole + fraction
  const point = zeros + whole.length + Number(exponent)
  const kept = minorUnits(currency)
  const end = Math.max(0, point + kept)
  const padded = digits.padEnd(end + 1, '0')
  const amount = Number(padded.slice(0, end)) + (padded.charAt(end) >= '5' ? 1 : 0)
  return money(sign === '-' ? -amount : amount, currency)
}

/** Converts an amount to the decimal number of the wire's price format: 74685 minor units of AUD are 746.85. */
export function toDecimal(value: Money): number {
  return value.amount / 10 ** minorUnits(value.currency)
}

const formats = new Map<string, Intl.NumberFormat>()

/** The pound sign that `Intl` writes in Arabic. It is replaced by £, the sign in common use. */
const arabicPound = 'UK£'

/** A currency symbol after Latin letters, as in "US$". In Arabic, a left-to-right mark keeps it behind them. */
const letteredSymbol = /[A-Z]\p{Sc}/u

/** The full stop that ends an abbreviated currency in Arabic, as in "د.إ.". At the end of a sentence there would be two. */
const closingStop = /(?<=\p{Script=Arabic})\.(?=\u200f?$)/u

/**
 * Formats an amount for a locale with the decimals of ISO 4217, and points without a currency symbol. With `cents`
 * 'when-needed', whole amounts have no decimals. With `isSigned`, positive amounts have a plus sign.
 */
export function formatMoney(value: Money, locale: string, cents: 'always' | 'when-needed' = 'always', isSigned = false): string {
  const digits = minorUnits(value.currency)
  const shown = cents === 'when-needed' && value.amount % 10 ** digits === 0 ? 0 : digits
  const key = `${locale} ${value.currency} ${shown} ${isSigned}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      ...(value.currency === POINTS ? {} : { style: 'currency', currency: value.currency }),
      minimumFractionDigits: shown,
      maximumFractionDigits: shown,
      ...(isSigned && { signDisplay: 'exceptZero' }),
    })
    formats.set(key, format)
  }
  const text = numeral(toDecimal(value), format).replace(arabicPound, '£')
  return locale.startsWith('ar') ? text.replace(letteredSymbol, '$&\u200e').replace(closingStop, '') : text
}

function amountIn(currency: string, value: Money): number {
  if (value.currency !== currency) throw new RangeError(`${value.currency} can't be counted as ${currency}`)
  return value.amount
}
