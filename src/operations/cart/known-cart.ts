import type { Cart } from '#src/domain/cart.ts'
import type { KnownToChart } from '../outcomes/outcome.ts'
import { changeCart, withEqualSeat } from '../outcomes/samples/change.ts'
import { exchangeCart, opened } from '../outcomes/samples/exchange.ts'
import { heldCart } from '../outcomes/samples/hold.ts'
import { cart as booking, eur } from '../outcomes/samples/trip.ts'
import { upgradeCart } from '../outcomes/samples/upgrade.ts'

const atFirst: Record<KnownToChart['flow'], () => Cart> = {
  booking,
  mto: changeCart,
  bnpl: () => heldCart,
  exchange: () => exchangeCart(opened),
  upgrade: () => upgradeCart([]),
  cancelUpgrade: changeCart,
  cancelAndRefund: changeCart,
}

/** Returns the current cart if it belongs to the flow, otherwise the cart with which the flow starts. */
export const cartOf = ({ cart: known, flow }: KnownToChart): Cart =>
  known && (known.trip?.flow ?? 'booking') === flow ? known : atFirst[flow]()

/** Cart after a change of seat that leaves the total unchanged: the outcome `saved` of `saveSelectedSeat`. */
export const withAnotherSeat = (known: KnownToChart): Cart =>
  known.flow === 'mto'
    ? withEqualSeat
    : {
        ...cartOf(known),
        seats: [{ passengerId: '1', segmentId: cartOf(known).parts[0]?.segments[0]?.id ?? '', seat: '14C', price: eur(0) }],
      }

/** Returns the cart with another quote id. A cart without a quote id is returned unchanged. */
export const withNewQuote = (known: Cart): Cart =>
  known.quoteId === undefined ? known : { ...known, quoteId: known.quoteId === 'QT-1' ? 'QT-2' : 'QT-1' }

/** Returns the cart with another total and quote. A change that is free becomes one with an amount due. */
export const withAnotherTotal = (known: Cart): Cart => {
  const { amount } = known.total
  return { ...withNewQuote(known), total: eur(amount % 1_000 === 0 ? amount + 500 : amount - 500) }
}
