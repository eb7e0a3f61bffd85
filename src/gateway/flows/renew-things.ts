import { isDeepStrictEqual } from 'node:util'
import type { BookingPayload } from '../bookings/booking-payload.ts'
import { paidThings } from '../bookings/paid-things.ts'
import { isOwnSeat, paidExtra } from '../cart/change-lines.ts'
import { offeredExtras, extraOfferOf, wishedExtra } from '../cart/choose-extras.ts'
import { insuranceProduct } from '../cart/choose-insurance.ts'
import { seatPrice } from '../cart/choose-seats.ts'
import { beginCartChange } from '../cart/history.ts'
import type { Call } from '../conversation/call.ts'
import type { SessionState } from '../conversation/session-state.ts'
import { offerLife } from '../search/keep-offers.ts'

type Priced = Pick<SessionState, 'seats' | 'extras' | 'insurance' | 'trip'>

/** Converts a value to the form in which the database stores it, without undefined fields. */
const stored = (priced: Priced): unknown => JSON.parse(JSON.stringify(priced))

/** Copies a call, with a conversation that contains only the items of the booking. */
const asBought = (call: Call, { state: { seats, extras, insurance } }: BookingPayload): Call => ({
  ...call,
  conversation: { ...call.conversation, state: { ...call.conversation.state, seats, extras, insurance } },
})

const seatsToday = async (call: Call): Promise<SessionState['seats']> => {
  const { seats, trip } = call.conversation.state
  const today: SessionState['seats'] = []
  for (const seat of seats) {
    const price = isOwnSeat(trip?.paid, seat) ? seat.price : await seatPrice(call, seat)
    today.push(price ? { ...seat, price } : seat)
  }
  return today
}

const extrasToday = async (call: Call): Promise<SessionState['extras']> => {
  const { extras, trip } = call.conversation.state
  if (extras.every((extra) => extra.quantity <= (paidExtra(trip?.paid, extra)?.quantity ?? 0))) return extras
  const offers = await offeredExtras(call)
  return extras.map((extra) => {
    const today = wishedExtra(call, extra, extraOfferOf(offers, extra))
    return typeof today === 'string' ? extra : today
  })
}

const insuranceToday = (call: Call): SessionState['insurance'] => {
  const { insurance, trip } = call.conversation.state
  if (!insurance || trip?.paid.insurance?.productID === insurance.productID) return insurance
  const { product } = insuranceProduct(call, insurance.productID)
  return product ? { ...insurance, price: product.price } : insurance
}

/** Prices seats, extras and insurance again, and updates the refunds that the rules now grant for paid items. */
export const renewThings = async (call: Call, payload: BookingPayload): Promise<void> => {
  const { state } = call.conversation
  const { trip } = state
  if (!trip) return
  const priced: Priced = {
    seats: await seatsToday(call),
    extras: await extrasToday(call),
    insurance: insuranceToday(call),
    trip: { ...trip, paid: await paidThings(asBought(call, payload), payload) },
  }
  state.expiresAt = new Date(call.now + offerLife).toISOString()
  const { seats, extras, insurance } = state
  if (isDeepStrictEqual(stored(priced), stored({ seats, extras, insurance, trip }))) return
  const change = beginCartChange(call)
  Object.assign(state, priced)
  change.note('price', '')
}
