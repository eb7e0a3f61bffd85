import type { HoldOption } from './hold.ts'
import { toDecimal } from './money.ts'
import type { Challenge, PaymentDecision } from './payment.ts'
import { continuationBody, purchaseBody } from './purchase-body.ts'

/** Names the chosen hold and the price that the traveller saw. */
const wishOf = ({ id, price }: HoldOption) => ({
  holdOptionId: id,
  total: { amount: toDecimal(price), currency: price.currency },
})

/** Builds the body of a hold. A hold with a fee contains the payment as a purchase does. */
export const holdBody = (option: HoldOption, decision: PaymentDecision) => ({
  ...wishOf(option),
  ...(option.fee.amount > 0 && purchaseBody(decision)),
})

/** Builds the body that continues a hold after the bank's challenge for the fee. */
export const holdContinuationBody = (option: HoldOption, challenge: Pick<Challenge, 'transactionId'>) => ({
  ...wishOf(option),
  ...continuationBody(challenge, undefined),
})
