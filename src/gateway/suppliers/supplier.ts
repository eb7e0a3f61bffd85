import type { SuppliedKind } from '#src/domain/fulfilment.ts'
import type { Money } from '#src/domain/money.ts'

/** A product to fulfil. */
export interface Order {
  /** Identifies the order. A supplier that has already fulfilled it responds with the same sale. */
  id: string
  kind: SuppliedKind
  /** The supplier's code of the product. */
  code: string
  price: Money
  /** Reference of the booking that the product belongs to. */
  booking: string
  /** What the supplier needs to know, in a form of its own for each kind. */
  details: unknown
}

/** No response in time. The supplier may have received the request, so it must be repeated under the same id. */
export interface Unanswered {
  kind: 'unanswered'
}

export interface RefusedOrder {
  kind: 'refused'
}

/** A sale as the supplier confirms it. The caller must compare the price with that of the order. */
export interface Sold {
  kind: 'sold'
  reference: string
  price: Money
}

/**
 * A supplier of products that are fulfilled after the air ticket. No method throws for a failure of the supplier, none may be
 * called within a transaction, and every one may be repeated.
 */
export interface Supplier {
  sell: (order: Order) => Promise<Sold | RefusedOrder | Unanswered>
  /** Cancels the sale of an order. An order that was never fulfilled counts as cancelled. */
  cancel: (order: Order) => Promise<{ kind: 'cancelled' } | RefusedOrder | Unanswered>
  /** Uses the sale of an order, as when a cover is claimed. */
  claim: (order: Order) => Promise<{ kind: 'claimed' } | RefusedOrder | Unanswered>
  /** Returns false if the supplier does not respond, so that nothing is offered which it could not sell. */
  isReachable: () => Promise<boolean>
  /**
   * Opens a session in which the supplier makes its offers, or renews it. Returns the time at which it ends, in epoch milliseconds, or
   * undefined if the supplier does not respond.
   */
  openSession: (id: string) => Promise<number | undefined>
  /** Returns whether a session is still open. */
  sessionState: (id: string) => Promise<'open' | 'ended' | 'unanswered'>
  /** Reports what travellers did with an offer. Returns false if the report did not arrive. */
  tell: (event: object) => Promise<boolean>
}
