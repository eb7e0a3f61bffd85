import { fromDecimal, type Money } from '#src/domain/money.ts'
import type { Requested } from '#src/operations/index.ts'
import { invalid } from '../platform/business-error.ts'

/**
 * Converts a requested amount to minor units of the cart's currency. Throws the validation error, under `path`, if the request names
 * another currency or the amount rounds to nothing.
 */
export const amountToPay = (
  { amount, currency }: Requested<'dccOffers'>['dccOfferInput']['amount'],
  ofCart: string,
  path: string,
): Money => {
  if (currency !== undefined && currency !== ofCart) throw invalid({ [`${path}.currency`]: 'wrongCurrency' })
  const money = fromDecimal(amount, ofCart)
  if (money.amount <= 0) throw invalid({ [`${path}.amount`]: 'outOfRange' }, [`${path}.amount: expected a number above 0`])
  return money
}
