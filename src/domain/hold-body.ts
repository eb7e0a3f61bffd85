import type { HoldOption } from './hold.ts'
import { toDecimal } from './money.ts'
import type { Challenge, PaymentDecision } from './payment.ts'
import { continuationBody, purchaseBody } from './purchase-body.ts'

/** Identifies the chosen hold and the price shown, so that the gateway can refuse a hold whose price has changed. */
const wishOf = ({ id, price }: HoldOption) => ({
  holdOptionId: id,
  total: { amount: toDecimal(price), currency: price.currency },
})

/** Builds the body of a hold. If the hold has a fee, the body contains the payment, in the form of a purchase. */
export const holdBody = (option: HoldOption, decision: PaymentDecision) => ({
  ...wishOf(option),
  ...(option.fee.amount > 0 && purchaseBody(decision)),
})

/** Builds the body that extends a hold. Naming the new deadline makes the request idempotent. */
export const extensionBody = ({ extendableTo }: Pick<HoldOption, 'extendableTo'>) => ({ extendTo: extendableTo })

/** Builds the body that continues a hold after the bank's challenge for the fee. */
export const holdContinuationBody = (option: HoldOption, challenge: Pick<Challenge, 'transactionId'>) => ({
  ...wishOf(option),
  ...continuationBody(challenge, undefined),
})
