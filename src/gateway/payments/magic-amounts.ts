import { isCharged, type Part } from './parts.ts'
import type { Authorised } from './processor.ts'

const answers: Readonly<Record<number, Authorised>> = {
  2: { kind: 'declined', reason: 'card_declined', isFinal: false },
  51: { kind: 'declined', reason: 'insufficient_funds', isFinal: false },
  91: { kind: 'error' },
}

/**
 * Selects the sandbox's result of a payment by voucher or agency credit from the last two digits of the amount in minor units.
 * Returns undefined for other amounts, and for payments that involve a card or provider, which have their own test cards and
 * pages.
 */
export const magicAnswer = (parts: readonly Part[]): Authorised | undefined => {
  if (parts.some(isCharged)) return undefined
  const named = parts.find(({ form }) => form === 'agencyCredit' || form === 'voucher')
  return named && answers[named.amount.amount % 100]
}
