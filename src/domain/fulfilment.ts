import type { Money } from './money.ts'

/** Products that a supplier other than the airline provides. They are bought with the air ticket and fulfilled after it. */
export const suppliedKinds = ['insurance', 'refundProtect', 'cfar', 'health', 'car', 'hotel', 'external'] as const

export type SuppliedKind = (typeof suppliedKinds)[number]

/**
 * A product of a booking that its supplier fulfils. `waiting` has not been fulfilled yet and is retried, `failed` was refused by the
 * supplier, `returned` was never fulfilled and is refunded, `cancelled` was fulfilled and then cancelled, and `claimed` has been used.
 */
export interface FulfilmentLine {
  id: string
  kind: SuppliedKind
  /** The supplier's code of the product. */
  code: string
  status: 'waiting' | 'sold' | 'failed' | 'returned' | 'cancelled' | 'claimed'
  /** The price that the traveller paid. Zero for a product that is paid at the supplier. */
  price: Money
  /** The supplier's reference, such as a policy number. */
  reference?: string
  /** Why the last attempt failed: the supplier did not respond, refused, or confirmed something else. */
  reason?: 'noResponse' | 'refused' | 'wrong'
  /** ISO instants: the latest change, and the time at which an unfulfilled line is refunded without a request. */
  at: string
  returnsAt?: string
  /** True if the product can be cancelled and refunded without cancelling the trip. */
  isReturnable?: true
}
