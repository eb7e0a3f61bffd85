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

/** Returns the cart of this flow's conversation: the known one, or the flow's initial one. */
export const cartOf = ({ cart: known, flow }: Known): Cart =>
  known && (known.trip?.flow ?? 'booking') === flow ? known : atFirst[flow]()

/** Returns a trip's cart after choosing a seat at no additional cost. */
export const withAnotherSeat = (known: Known): Cart =>
  known.flow === 'mto'
    ? withEqualSeat
    : {
        ...cartOf(known),
        seats: [{ passengerId: '1', segmentId: cartOf(known).parts[0]?.segments[0]?.id ?? '', seat: '14C', price: eur(0) }],
      }

/** Returns the cart as quoted anew, with a new quote id. */
export const asQuoted = (known: Cart): Cart =>
  known.quoteId === undefined ? known : { ...known, quoteId: known.quoteId === 'QT-1' ? 'QT-2' : 'QT-1' }

/** Returns another total than before: zero becomes positive, otherwise the sign stays. */
export const otherwise = (known: Cart): Cart => {
  const { amount } = known.total
  return { ...asQuoted(known), total: eur(amount % 1_000 === 0 ? amount + 500 : amount - 500) }
}
