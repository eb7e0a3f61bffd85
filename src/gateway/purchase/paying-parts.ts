import { type Money, zero } from '#src/domain/money.ts'
import { isSameMoney } from '#src/domain/total.ts'
import type { Call } from '../conversation/call.ts'
import type { Part } from '../payments/parts.ts'
import type { PartInput } from '../payments/payment-parts.ts'
import { nothingIsDue, paymentIsRequired } from '../payments/refusals.ts'
import { resolveParts } from '../payments/resolve-parts.ts'
import { shownSurcharges, sumOfSurcharges } from '../payments/shown-surcharges.ts'
import { withWaitingParts } from '../upgrades/waiting-parts.ts'

/** The amount due, and the total that the traveller saw. */
export interface AmountDue {
  due: Money
  shown: Money
  /** True for the fee of a hold, which has no card surcharge. */
  isHold: boolean
}

/** The tenders of an attempt. `isShown` is true if they add up to the total that the traveller saw. */
export interface PayingParts {
  parts: Part[]
  surcharge: Money | undefined
  isShown: boolean
}

/**
 * Resolves the tenders and their surcharges. Throws if money is due without a tender, or if there are tenders and nothing is due.
 */
export const payingParts = async (
  call: Call,
  inputs: readonly PartInput[],
  { due, shown, isHold }: AmountDue,
): Promise<PayingParts> => {
  if (inputs.length === 0) {
    if (due.amount > 0) throw paymentIsRequired()
    return { parts: [], surcharge: undefined, isShown: true }
  }
  if (due.amount <= zero(due.currency).amount) throw nothingIsDue()
  const parts = await resolveParts(call, inputs, due)
  if (isHold) return { parts, surcharge: undefined, isShown: isSameMoney(shown, due) }
  const cards = parts.flatMap((part) => (part.form === 'card' ? [part] : []))
  const pointOfSale = call.conversation.state.search?.pointOfSale ?? ''
  const surcharges = shownSurcharges(
    cards.map(({ card, amount }) => ({ brand: card.brand, amount })),
    { due, shown, pointOfSale },
  )
  if (!surcharges) return { parts, surcharge: undefined, isShown: false }
  const withSurcharges = parts.map((part) => {
    const surcharge = part.form === 'card' ? surcharges[cards.indexOf(part)] : undefined
    return surcharge ? { ...part, surcharge } : part
  })
  return {
    parts: withWaitingParts(call.conversation.state, withSurcharges),
    surcharge: sumOfSurcharges(surcharges, due.currency),
    isShown: true,
  }
}
