import { minorUnits } from '#src/domain/currency.ts'
import { formatMoney, type Money } from '#src/domain/money.ts'

/** Characters that fit in a cell of the calendar on a desktop and on a phone. */
const room = { wide: 10, narrow: 6 }

/** Counts a text's visible characters: marks of direction take no room. */
const lengthOf = (text: string): number => text.replace(/[\u061c\u200e\u200f\u2066-\u2069]/g, '').length

/** Formats an amount without its currency. From ten thousand on, it has three significant digits, such as `1.24M`. */
const inFewDigits = (whole: number, locale: string): string => {
  if (whole < 10_000) return new Intl.NumberFormat(locale).format(whole)
  const step = 10 ** (String(whole).length - 3)
  return new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: 3 }).format(
    Math.ceil(whole / step) * step,
  )
}

/**
 * Formats a price for the cells of a calendar, on a desktop and on a phone. It has no minor units, and is rounded up so that it
 * never promises too much. A price that is too long for the cell loses its currency, which the total below the calendar names.
 */
export const shortPrices = (money: Money, locale: string): { wide: string; narrow: string } => {
  const unit = 10 ** minorUnits(money.currency)
  const whole = Math.ceil(money.amount / unit)
  const full = formatMoney({ ...money, amount: whole * unit }, locale, 'when-needed')
  const few = inFewDigits(whole, locale)
  return {
    wide: lengthOf(full) <= room.wide ? full : few,
    narrow: lengthOf(full) <= room.narrow ? full : few,
  }
}
