import { type Money, money, roundHalfUp, zero } from '#src/domain/money.ts'

/**
 * A loan from the card's bank: `months` payments of `monthly`, except that the final payment is `last`, which absorbs the
 * rounding.
 */
export interface InstalmentPlan {
  installmentId: string
  bankName: string
  months: number
  /** Monthly interest in hundredths of a per cent. */
  rate: number
  monthly: Money
  last: Money
  /** The sum of all payments. */
  total: Money
}

const lengths = [3, 6, 10, 12] as const

/** Monthly interest by country of sale, in hundredths of a per cent. */
const rates: Readonly<Record<string, number>> = {
  BR: 299,
  AR: 400,
  MX: 250,
  CO: 220,
  CL: 180,
  PE: 240,
  TR: 350,
  IN: 130,
  ZA: 175,
}

const usualRate = 120

/** Countries of sale where the three-month plan is free of interest. */
const shortAreFree = new Set(['BR', 'MX', 'AE', 'TR'])

const bankName = 'Sandbank'

const leastMonthly = 100

const planFor = (amount: Money, months: number, rate: number): InstalmentPlan => {
  const monthlyRate = rate / 10_000
  const annuity = monthlyRate === 0 ? 1 / months : monthlyRate / (1 - (1 + monthlyRate) ** -months)
  const monthly = Math.max(1, roundHalfUp(amount.amount * annuity))
  let owed = amount.amount
  for (let month = 1; month < months; month += 1) owed += roundHalfUp(owed * monthlyRate) - monthly
  const last = owed + roundHalfUp(owed * monthlyRate)
  const { currency } = amount
  return {
    installmentId: `INS-${months}-${rate}`,
    bankName,
    months,
    rate,
    monthly: money(monthly, currency),
    last: money(last, currency),
    total: money(monthly * (months - 1) + last, currency),
  }
}

/**
 * Calculates the instalment plans for an amount. Each is an annuity in whole minor units, and its payments add up exactly to
 * `total`. Plans whose monthly payment would be below the minimum are left out.
 */
export const instalmentPlans = (amount: Money, pointOfSale: string): InstalmentPlan[] => {
  if (amount.amount <= zero(amount.currency).amount) return []
  const rate = Object.hasOwn(rates, pointOfSale) ? (rates[pointOfSale] ?? usualRate) : usualRate
  return lengths
    .map((months) => planFor(amount, months, months === 3 && shortAreFree.has(pointOfSale) ? 0 : rate))
    .filter(({ monthly, last }) => monthly.amount >= leastMonthly && last.amount > 0)
}
