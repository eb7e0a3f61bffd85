import type { Requested, WireAnswer } from '#src/operations/index.ts'
import type { Call } from '../conversation/call.ts'
import { orderIdOf } from '../wire/references.ts'
import { bookingNotFound } from '../payments/refusals.ts'
import { noItinerary } from '../cart/refusals.ts'
import { pathsWithin } from '../search/offered.ts'
import { searchFlights } from '../search/search-flights.ts'
import { writeAncillaries } from '../cart/write-ancillaries.ts'
import { writeInsurance } from '../cart/write-insurance.ts'

type Offers = WireAnswer<'orderOffers'>
type Found = WireAnswer<'airSearch'>

/** The fields of a search answer that contain offers. */
interface Offered {
  unbundledOffers: { shoppingBasketHashCode: number }[][]
  brandedResults: { itineraryPartBrands: { brandOffers: { shoppingBasketHashCode: number }[] }[][] }
}

const withId = <Offer extends { shoppingBasketHashCode: number }>(offer: Offer) => ({
  ...offer,
  offerId: String(offer.shoppingBasketHashCode),
})

const written = new WeakMap<Found, Offers>()

/**
 * Adds an `offerId` to every offer of a search result. Each result is converted once, because its serialised form is cached by
 * object.
 */
const withIds = (found: Found): Offers => {
  const known = written.get(found)
  if (known) return known
  const { unbundledOffers, brandedResults } = found as Offered
  const offered: Offered = {
    unbundledOffers: unbundledOffers.map((leg) => leg.map(withId)),
    brandedResults: {
      itineraryPartBrands: brandedResults.itineraryPartBrands.map((leg) =>
        leg.map((row) => ({ ...row, brandOffers: row.brandOffers.map(withId) })),
      ),
    },
  }
  const answer: Offers = Object.assign({ ...found }, offered as Found)
  written.set(found, answer)
  return answer
}

/** Writes the extras and insurance that can be added to the cart's flights. Throws if there are no flights. */
const offerBeside = async (call: Call): Promise<Offers> => {
  if (call.conversation.state.legs.length === 0) throw noItinerary()
  return { cartOffers: { ancillaries: await writeAncillaries(call), insurance: await writeInsurance(call) } }
}

/** Throws the not-found error if the conversation changes another order or none. */
const requireOrder = ({ engine, conversation: { state } }: Call, orderId: string): void => {
  if (!state.trip || orderIdOf(engine.airline.code, state.trip.reference) !== orderId) throw bookingNotFound()
}

/**
 * Responds to `airSearch` with flights, and to `cart` or `order_id` with the extras and insurance for the flights in the cart.
 * Throws the not-found error if the conversation changes another order or none.
 */
export const offerForOrder = async (
  call: Call,
  { cart, order_id: orderId, airSearch }: Requested<'orderOffers'>['request'],
): Promise<Offers> => {
  if (orderId !== '') requireOrder(call, orderId)
  return airSearch && !cart && orderId === ''
    ? withIds(await searchFlights(call, airSearch, pathsWithin('airSearch')))
    : offerBeside(call)
}
