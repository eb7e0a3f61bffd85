import type { HoldOption } from './hold.ts'
import { toDecimal } from './money.ts'
import type { Challenge, PaymentDecision } from './payment.ts'
import { continuationBody, purchaseBody } from './purchase-body.ts'

/** Returns the request for a hold: which one, at the price that was shown. */
const wishOf = ({ id, price }: HoldOption) => ({
  holdOptionId: id,
  total: { amount: toDecimal(price), currency: price.currency },
})

/** Returns the request for a hold. A hold with a fee is paid like a purchase. */
export const holdBody = (option: HoldOption, decision: PaymentDecision) => ({
  ...wishOf(option),
  ...(option.fee.amount > 0 && purchaseBody(decision)),
})

/** Continues a hold after the bank's challenge for its fee. */
export const holdContinuationBody = (option: HoldOption, challenge: Pick<Challenge, 'transactionId'>) => ({
  ...wishOf(option),
  ...continuationBody(challenge, undefined),
})
