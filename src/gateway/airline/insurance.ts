import { add, type Money, money, portion, share, total } from '#src/domain/money.ts'
import { feeIn } from './currency-rates.ts'
import type { InsuranceProduct, InsuranceRequest } from './engine.ts'

const NOT_SOLD = new Set(['CU', 'IR', 'KP', 'SY'])

const products = [
  {
    productId: 'TRIPCOVER',
    name: 'Trip cover',
    percent: 100,
    covers: ['medical', 'cancellation', 'baggage', 'delay'],
    excludes: ['anyReason', 'sports', 'knownIllness'],
  },
  {
    productId: 'TRIPCOVERPLUS',
    name: 'Trip cover plus',
    percent: 165,
    covers: ['medical', 'cancellation', 'baggage', 'delay', 'missedConnection', 'sports', 'rentalCarExcess'],
    excludes: ['anyReason', 'knownIllness'],
  },
] as const

/**
 * Lists the insurance products for a party, priced by the value of the trip, its length and the travellers' ages. `covers` and
 * `excludes` contain codes. Without products, `reason` says why.
 */
export function insuranceFor({ country, currency, trip, days, ages }: InsuranceRequest): {
  products: InsuranceProduct[]
  reason?: 'NOT_SOLD_IN_COUNTRY' | 'NO_PASSENGERS'
} {
  if (ages.length === 0) return { products: [], reason: 'NO_PASSENGERS' }
  if (NOT_SOLD.has(country)) return { products: [], reason: 'NOT_SOLD_IN_COUNTRY' }
  const values = share(trip, ages.length)
  const premiums = values.map((value, index) => premiumOf(value, days, ages[index]))
  const price = total(premiums, currency)
  return {
    products: products.map(({ percent, covers, excludes, ...product }) => ({
      ...product,
      price: portion(price, percent * 100),
      covers: [...covers],
      excludes: [...excludes],
      coolingOffDays: 14,
    })),
  }
}

/**
 * Calculates the premium of a traveller: a share of the trip's value that depends on age, plus an amount per day, with a minimum.
 */
function premiumOf(value: Money, days: number, age: number | undefined): Money {
  const { currency } = value
  const premium = add(portion(value, basisPointsAt(age)), feeIn(0.9 * Math.max(1, days), 'USD', currency))
  return money(Math.max(premium.amount, feeIn(9, 'USD', currency).amount), currency)
}

function basisPointsAt(age = 30): number {
  if (age < 18) return 290
  if (age < 65) return 420
  return age < 75 ? 630 : 1050
}
