import type { WireAnswer } from '#src/operations/index.ts'
import type { Call } from '../conversation/call.ts'
import { orderIdOf } from '../wire/references.ts'
import { bookingNotFound } from '../payments/refusals.ts'
import { InputReader } from '../wire/read-input.ts'
import { noItinerary } from '../cart/refusals.ts'
import { searchFlights } from '../search/search-flights.ts'
import { writeAncillaries } from '../cart/write-ancillaries.ts'
import { writeInsurance } from '../cart/write-insurance.ts'

type Offers = WireAnswer<'orderOffers'>
type Found = WireAnswer<'airSearch'>

/** The places of a search answer where offers stand. */
interface Offered {
  unbundledOffers: { shoppingBasketHashCode: number }[][]
  brandedResults: { itineraryPartBrands: { brandOffers: { shoppingBasketHashCode: number }[] }[][] }
}

const withId = <Offer extends { shoppingBasketHashCode: number }>(offer: Offer) => ({
  ...offer,
  offerId: String(offer.shoppingBasketHashCode),
})

const written = new WeakMap<Found, Offers>()

/** A search answer with an id per offer. The same answer is written once: its bytes may be kept by it. */
const withIds = (found: Found): Offers => {
  const known = written.get(found)
  if (known) return known
  const { unbundledOffers, brandedResults } = found as unknown as Offered
  const offered: Offered = {
    unbundledOffers: unbundledOffers.map((leg) => leg.map(withId)),
    brandedResults: {
      itineraryPartBrands: brandedResults.itineraryPartBrands.map((leg) =>
        leg.map((row) => ({ ...row, brandOffers: row.brandOffers.map(withId) })),
      ),
    },
  }
  const answer: Offers = Object.assign({ ...found }, offered as unknown as Found)
  written.set(found, answer)
  return answer
}

/** What may be put beside the flights of the cart. */
const offerBeside = async (call: Call): Promise<Offers> => {
  if (call.conversation.state.legs.length === 0) throw noItinerary()
  return { cartOffers: { ancillaries: await writeAncillaries(call), insurance: await writeInsurance(call) } }
}

/** Throws the error of a booking that is not there when the conversation changes another order, or none. */
const requireOrder = ({ engine, conversation: { state } }: Call, orderId: string): void => {
  if (!state.trip || orderIdOf(engine.airline.code, state.trip.reference) !== orderId) throw bookingNotFound()
}

/**
 * Answers `{ airSearch: <search body> }` with flights; `{ cart: true }`, or `{ order_id }` of the order that the conversation
 * changes, with what may be put beside the flights of the cart.
 */
export const offerForOrder = async (call: Call, request: unknown): Promise<Offers> => {
  const reader = new InputReader()
  const fields = reader.object(request, 'request')
  const isForCart = reader.flag(fields.cart, 'cart')
  const orderId = reader.text(fields.order_id, 'order_id', { most: 40, isRequired: false }).toUpperCase()
  reader.finish()
  if (orderId !== '') requireOrder(call, orderId)
  if (isForCart || orderId !== '') return offerBeside(call)
  reader.object(fields.airSearch, 'airSearch')
  reader.finish()
  return withIds(await searchFlights(call, fields.airSearch))
}
