import { isCharged, type Part } from './parts.ts'
import type { Authorised } from './processor.ts'

const answers: Readonly<Record<number, Authorised>> = {
  2: { kind: 'declined', reason: 'card_declined', isFinal: false },
  51: { kind: 'declined', reason: 'insufficient_funds', isFinal: false },
  91: { kind: 'error' },
}

/**
 * Returns how the sandbox answers a payment by voucher or agency credit without a card, selected by the last two digits of the
 * amount in minor units, or undefined for any other payment.
 */
export const magicAnswer = (parts: readonly Part[]): Authorised | undefined => {
  if (parts.some(isCharged)) return undefined
  const named = parts.find(({ form }) => form === 'agencyCredit' || form === 'voucher')
  return named && answers[named.amount.amount % 100]
}
