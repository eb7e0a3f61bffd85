import type { Cart } from '#src/domain/cart.ts'
import type { Known } from './outcome.ts'
import { changeCart, withEqualSeat } from './samples/change.ts'
import { exchangeCart, opened } from './samples/exchange.ts'
import { heldCart } from './samples/hold.ts'
import { cart as booking, eur } from './samples/trip.ts'
import { upgradeCart } from './samples/upgrade.ts'

const atFirst: Record<Known['flow'], () => Cart> = {
  booking,
  mto: changeCart,
  bnpl: () => heldCart,
  exchange: () => exchangeCart(opened),
  upgrade: () => upgradeCart([]),
  cancelUpgrade: changeCart,
  cancelAndRefund: changeCart,
}

/**
 * Returns the cart of a flow's conversation: the known cart if it belongs to the flow, otherwise the cart with which the flow
 * starts.
 */
export const cartOf = ({ cart: known, flow }: Known): Cart =>
  known && (known.trip?.flow ?? 'booking') === flow ? known : atFirst[flow]()

/** Returns a cart in which another seat has been chosen at no additional cost. */
export const withAnotherSeat = (known: Known): Cart =>
  known.flow === 'mto'
    ? withEqualSeat
    : {
        ...cartOf(known),
        seats: [{ passengerId: '1', segmentId: cartOf(known).parts[0]?.segments[0]?.id ?? '', seat: '14C', price: eur(0) }],
      }

/** Returns the cart with a new quote id, if it has one. */
export const asQuoted = (known: Cart): Cart =>
  known.quoteId === undefined ? known : { ...known, quoteId: known.quoteId === 'QT-1' ? 'QT-2' : 'QT-1' }

/** Returns the cart with another total. A total of zero becomes positive; otherwise the sign stays. */
export const otherwise = (known: Cart): Cart => {
  const { amount } = known.total
  return { ...asQuoted(known), total: eur(amount % 1_000 === 0 ? amount + 500 : amount - 500) }
}
