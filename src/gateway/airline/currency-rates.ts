import { isCurrencyCode, minorUnits } from '#src/domain/currency.ts'
import { type Money, money, roundHalfUp, toDecimal } from '#src/domain/money.ts'

/** Units of the currency per US dollar, and the step to which fares are rounded up, in main units. The rates are illustrative. */
const RATES: Readonly<Record<string, readonly [rate: number, fareStep: number]>> = {
  USD: [1, 1],
  EUR: [0.92, 1],
  GBP: [0.79, 1],
  CHF: [0.88, 1],
  SEK: [10.5, 5],
  NOK: [10.8, 5],
  DKK: [6.86, 5],
  ISK: [138, 100],
  PLN: [3.95, 1],
  CZK: [23, 5],
  HUF: [362, 50],
  RON: [4.58, 1],
  BGN: [1.8, 1],
  TRY: [41, 5],
  ILS: [3.7, 1],
  AED: [3.6725, 5],
  SAR: [3.75, 5],
  QAR: [3.64, 5],
  KWD: [0.307, 0.05],
  BHD: [0.376, 0.05],
  OMR: [0.385, 0.05],
  JOD: [0.709, 0.05],
  IQD: [1310, 250],
  EGP: [49, 5],
  MAD: [9.9, 5],
  ZAR: [18.2, 5],
  NGN: [1530, 100],
  KES: [129, 5],
  INR: [84, 5],
  PKR: [280, 10],
  LKR: [300, 10],
  BDT: [120, 10],
  SGD: [1.34, 1],
  MYR: [4.4, 1],
  THB: [34, 5],
  IDR: [15_800, 1000],
  PHP: [57, 5],
  VND: [25_200, 1000],
  HKD: [7.8, 5],
  TWD: [32, 5],
  KRW: [1370, 100],
  JPY: [150, 100],
  CNY: [7.2, 5],
  AUD: [1.52, 1],
  NZD: [1.66, 1],
  CAD: [1.37, 1],
  MXN: [18.5, 5],
  BRL: [5.5, 1],
  ARS: [1000, 100],
  CLP: [940, 100],
  COP: [4100, 100],
  PEN: [3.75, 1],
}

const CURRENCIES: Readonly<Record<string, string>> = {
  EUR: 'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK MC SM VA AD ME XK',
  USD: 'US PR EC SV PA',
  GBP: 'GB GG JE IM',
  CHF: 'CH LI',
  SEK: 'SE',
  NOK: 'NO',
  DKK: 'DK FO GL',
  ISK: 'IS',
  PLN: 'PL',
  CZK: 'CZ',
  HUF: 'HU',
  RON: 'RO',
  BGN: 'BG',
  TRY: 'TR',
  ILS: 'IL',
  AED: 'AE',
  SAR: 'SA',
  QAR: 'QA',
  KWD: 'KW',
  BHD: 'BH',
  OMR: 'OM',
  JOD: 'JO',
  IQD: 'IQ',
  EGP: 'EG',
  MAD: 'MA',
  ZAR: 'ZA',
  NGN: 'NG',
  KES: 'KE',
  INR: 'IN',
  PKR: 'PK',
  LKR: 'LK',
  BDT: 'BD',
  SGD: 'SG',
  MYR: 'MY',
  THB: 'TH',
  IDR: 'ID',
  PHP: 'PH',
  VND: 'VN',
  HKD: 'HK',
  TWD: 'TW',
  KRW: 'KR',
  JPY: 'JP',
  CNY: 'CN',
  AUD: 'AU',
  NZD: 'NZ',
  CAD: 'CA',
  MXN: 'MX',
  BRL: 'BR',
  ARS: 'AR',
  CLP: 'CL',
  COP: 'CO',
  PEN: 'PE',
}

const byCountry = new Map(
  Object.entries(CURRENCIES).flatMap(([currency, countries]) => countries.split(' ').map((country) => [country, currency])),
)

/** Returns true if the airline sells in this currency. */
export function sellsIn(currency: string): boolean {
  return isCurrencyCode(currency) && Object.hasOwn(RATES, currency)
}

/** Returns the currency in which a country's fares are filed, or undefined if the airline files none there. */
export function currencyOf(country: string): string | undefined {
  return byCountry.get(country)
}

function rateOf(currency: string): readonly [number, number] {
  const rate = Object.hasOwn(RATES, currency) ? RATES[currency] : undefined
  if (!rate) throw new RangeError(`No rate for ${currency}`)
  return rate
}

/**
 * Converts a fare from US dollars, and rounds it up to the fare step of the currency. Throws RangeError if the currency has no
 * rate.
 */
export function fareIn(dollars: number, currency: string): Money {
  const [rate, step] = rateOf(currency)
  const minorStep = roundHalfUp(step * 10 ** minorUnits(currency))
  return money(Math.max(1, Math.ceil((dollars * rate) / step - 1e-9)) * minorStep, currency)
}

/**
 * Converts a fee between currencies and rounds it to the minor unit. `units` is in main units of `from`. Throws RangeError if a
 * currency has no rate.
 */
export function feeIn(units: number, from: string, currency: string): Money {
  const [rate] = rateOf(currency)
  return money(roundHalfUp((units / rateOf(from)[0]) * rate * 10 ** minorUnits(currency)), currency)
}

/** Converts an amount to another currency, and rounds it to the minor unit. Throws RangeError if a currency has no rate. */
export function converted(value: Money, currency: string): Money {
  return value.currency === currency ? value : feeIn(toDecimal(value), value.currency, currency)
}

/**
 * Converts the price of an extra from US dollars, and rounds it up to half the fare step. Throws RangeError if the currency has
 * no rate.
 */
export function extraIn(dollars: number, currency: string): Money {
  const [rate, step] = rateOf(currency)
  const minorStep = Math.max(1, roundHalfUp((step * 10 ** minorUnits(currency)) / 2))
  return money(Math.max(1, Math.ceil((dollars * rate * 10 ** minorUnits(currency)) / minorStep - 1e-9)) * minorStep, currency)
}
