import * as z from 'zod/mini'
import { ExtraToSet } from '../cart/request.ts'
import { fits, flag, list, optional, orElse, text } from '../requests/fields.ts'
import { requireOneOf } from '../requests/problems.ts'
import { ProductId } from '../protection/request.ts'
import { AirSearch } from '../flights/search-request.ts'
import { SeatToRelease, SeatToTake } from '../seats/request.ts'
import { OrderId } from '../trip/request.ts'

/** An offer id: a signed 32-bit integer, sent as text. */
const OfferId = z.pipe(
  text(11).check(fits<string>((id) => /^-?\d{1,10}$/.test(id) && Number(id) === (Number(id) | 0), 'notAnOfferId')),
  z.transform(Number),
)

/** Flights to find, or the cart or order for which extras and insurance are listed. */
export const orderOffers = z.object({
  request: z
    .object({ cart: flag, order_id: orElse(OrderId, ''), airSearch: optional(AirSearch) })
    .check(requireOneOf('cart', 'order_id', 'airSearch')),
})

const mostLegs = 20

const mostItems = 200

const Flights = z.object({ type: z.literal('air'), offerIds: list(OfferId, mostLegs).check(z.minLength(1)) })

const Extra = z.extend(ExtraToSet, { type: z.literal('ancillary') })

const Insurance = z.object({ type: z.literal('insurance'), productID: ProductId })

const ItemToAdd = z.discriminatedUnion('type', [Flights, z.extend(SeatToTake, { type: z.literal('seat') }), Extra, Insurance])

const ItemToRemove = z.discriminatedUnion('type', [
  Flights,
  z.extend(SeatToRelease, { type: z.literal('seat') }),
  Extra,
  Insurance,
])

export const orderAddToCart = z.object({
  request: z.object({ items: list(ItemToAdd, mostItems).check(z.minLength(1)) }),
})

export const orderRemoveFromCart = z.object({
  request: z.object({ items: list(ItemToRemove, mostItems).check(z.minLength(1)) }),
})

const Nothing = z.object({ request: optional(z.object({})) })

export const orderCart = Nothing

export const orderSeatMap = Nothing

export const orderDiscardCart = Nothing
