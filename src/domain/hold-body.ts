import type { HoldOption } from './hold.ts'
import { toDecimal } from './money.ts'
import type { Challenge, PaymentDecision } from './payment.ts'
import { continuationBody, purchaseBody } from './purchase-body.ts'

/** What a hold is asked with: which one, at the price that was shown. */
const wishOf = ({ id, price }: HoldOption) => ({
  holdOptionId: id,
  total: { amount: toDecimal(price), currency: price.currency },
})

/** Asks for a hold; one with a fee is paid for as a purchase is. */
export const holdBody = (option: HoldOption, decision: PaymentDecision) => ({
  ...wishOf(option),
  ...(option.fee.amount > 0 && purchaseBody(decision)),
})

/** Goes on with a hold whose fee the bank has checked. */
export const holdContinuationBody = (option: HoldOption, challenge: Pick<Challenge, 'transactionId'>) => ({
  ...wishOf(option),
  ...continuationBody(challenge, undefined),
})
