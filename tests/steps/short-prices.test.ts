import { expect, it } from 'vitest'
import { shortPrices } from '#src/steps/date-selection/short-prices.ts'

it.each([
  ['EUR', 9_801, 'en-US', '€99', '€99'],
  ['EUR', 123_400, 'en-US', '€1,234', '€1,234'],
  ['AED', 101_550, 'en-US', 'AED\u00a01,016', '1,016'],
  ['AED', 97_600, 'en-US', 'AED\u00a0976', '976'],
  ['IDR', 123_456_700, 'en-US', '1.24M', '1.24M'],
  ['JPY', 45_901, 'en-US', '¥45,901', '46K'],
])('a price in a calendar fits its cell and is never rounded down: %s %s', (currency, amount, locale, wide, narrow) => {
  expect(shortPrices({ currency, amount }, locale)).toEqual({ wide, narrow })
})
