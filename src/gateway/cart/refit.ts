import { travelPartIdOf } from '#src/domain/travel-part.ts'
import type { Call } from '../conversation/call.ts'
import type { ChosenExtra, ChosenSeat } from '../conversation/session-state.ts'
import { coversToday } from './choose-covers.ts'
import { extraProblem, offeredExtras, extraOfferOf } from './choose-extras.ts'
import { insuranceProduct } from './choose-insurance.ts'
import { seatPrice } from './choose-seats.ts'
import type { CartChange } from './history.ts'
import { releaseSeats } from '../inventory/seat-blocks.ts'

const refitSeats = async (call: Call, change: CartChange): Promise<void> => {
  const { state } = call.conversation
  const kept: ChosenSeat[] = []
  const gone: ChosenSeat[] = []
  for (const seat of state.seats) {
    const price = await seatPrice(call, seat)
    if (price) kept.push({ ...seat, price })
    else gone.push(seat)
  }
  for (const seat of gone) {
    await releaseSeats(call, seat)
    state.seats = state.seats.filter((candidate) => candidate !== seat)
    change.note('seatRemoved', seat.seatCode, { passengerIndex: seat.passengerIndex, isAlways: true })
  }
  state.seats = kept
}

const refitExtras = async (call: Call, change: CartChange): Promise<void> => {
  const { state } = call.conversation
  if (state.extras.length === 0) return
  const offers = await offeredExtras(call)
  const kept: ChosenExtra[] = []
  const gone: ChosenExtra[] = []
  for (const extra of state.extras) {
    const offer = extraOfferOf(offers, extra)
    if (offer && !extraProblem(offer, extra, kept)) kept.push({ ...extra, unit: offer.price, stockKey: offer.stock?.key })
    else gone.push(extra)
  }
  for (const extra of gone) {
    state.extras = state.extras.filter((candidate) => candidate !== extra)
    change.note('extraRemoved', extra.ancillaryCode, {
      passengerIndex: extra.passengerIndex,
      travelPartId: travelPartIdOf(extra),
      isAlways: true,
    })
  }
  state.extras = kept
}

const refitInsurance = (call: Call, change: CartChange): void => {
  const { state } = call.conversation
  const { insurance } = state
  if (!insurance) return
  const { product } = insuranceProduct(call, insurance.productID)
  if (product) state.insurance = { productID: product.productId, price: product.price }
  else {
    delete state.insurance
    change.note('insuranceRemoved', insurance.productID, { isAlways: true })
  }
}

const refitCovers = (call: Call, change: CartChange): void => {
  const { state } = call.conversation
  if (!state.covers) return
  const { kept, gone } = coversToday(call)
  for (const cover of gone) {
    state.covers = state.covers.filter((candidate) => candidate !== cover)
    change.note('coverRemoved', cover.code, { isAlways: true })
  }
  state.covers = kept
}

/**
 * Checks seats, extras, insurance and covers again after flights or passengers have changed. Items that still fit stay in the cart at
 * their new price, and all others are removed. The history records each removal, then the difference in price.
 */
export const refit = async (call: Call, change: CartChange): Promise<void> => {
  await refitSeats(call, change)
  await refitExtras(call, change)
  refitInsurance(call, change)
  refitCovers(call, change)
  change.note('price', '')
}
