import { createHash } from 'node:crypto'
import type { Money } from '#src/domain/money.ts'
import type { SessionState } from '../conversation/session-state.ts'
import type { PartInput } from '../payments/payment-parts.ts'

const baseOf = ({ cartVersion }: SessionState, shown: Money): string => `${cartVersion}/${shown.amount}/${shown.currency}`

/**
 * Describes a part of a payment without its card, because another card may be tried under the same request id while nothing is
 * held.
 */
const described = (part: PartInput): unknown => {
  const { form, amount } = part
  const paid = [amount.amount, amount.currency]
  if (form === 'voucher') return [form, paid, part.code]
  if (form === 'giftCard') return [form, paid, part.lastFour]
  if (form === 'points') return [form, paid, part.points]
  if (form === 'provider') return [form, paid, part.provider]
  if (form === 'card' || form === 'savedCard') return ['card', paid, part.installmentId, part.offerId]
  return [form, paid]
}

const isOneCard = (parts: readonly PartInput[]): boolean =>
  parts.length === 1 &&
  parts.every(
    (part) =>
      (part.form === 'card' || part.form === 'savedCard') && part.installmentId === undefined && part.offerId === undefined,
  )

/**
 * Computes a fingerprint of a purchase: the cart, the total and, unless a single card pays everything, the parts of the
 * payment.
 */
export const fingerprintOf = (state: SessionState, shown: Money, parts: readonly PartInput[]): string => {
  if (isOneCard(parts)) return baseOf(state, shown)
  const digest = createHash('sha256')
    .update(JSON.stringify(parts.map(described)))
    .digest('hex')
  return `${baseOf(state, shown)}/${digest.slice(0, 32)}`
}

/**
 * Returns true if a fingerprint is of this cart and total, whatever the payment. Requests from a return page do not repeat the
 * payment.
 */
export const isOfCart = (fingerprint: string, state: SessionState, shown: Money): boolean => {
  const base = baseOf(state, shown)
  return fingerprint === base || fingerprint.startsWith(`${base}/`)
}
