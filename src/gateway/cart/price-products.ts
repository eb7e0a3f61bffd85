import { type Money, total, zero } from '#src/domain/money.ts'
import type { SelectedSegment } from '#src/domain/travel-part.ts'
import type { Requested, WireAnswer } from '#src/operations/index.ts'
import type { Call } from '../conversation/call.ts'
import { extraDue, seatDue } from './change-lines.ts'
import { offeredExtras, extraOfferOf, wishedExtra } from './choose-extras.ts'
import { coverOfferId, offeredCovers } from './choose-covers.ts'
import { insuranceProduct } from './choose-insurance.ts'
import { seatPrice } from './choose-seats.ts'
import { noItinerary } from './refusals.ts'
import { writeEnds } from '../wire/write-itinerary.ts'
import { writePrice } from '../wire/write-price.ts'

type Products = Requested<'productPrices'>['productPricesRQ']

/** A product with its price, or the reason why it is not available. */
interface Quote {
  kind: 'seat' | 'extra' | 'insurance' | 'health'
  code: string
  quantity?: number
  passengerIndex?: number
  travelPart?: SelectedSegment
  price?: Money
  offerId?: string
  covers?: string[]
  excludes?: string[]
  reason?: string
}

const quoteSeats = async (call: Call, seatOperations: Products['seatOperations']): Promise<Quote[]> => {
  const { trip, seats } = call.conversation.state
  const quotes: Quote[] = []
  for (const { seatCode, selectedSegment: segment, passengerIndex } of seatOperations) {
    const price = await seatPrice(call, { passengerIndex, segment, seatCode })
    const seat = price && { passengerIndex, segment, seatCode, flightKey: '', price }
    quotes.push({
      kind: 'seat',
      code: seatCode,
      passengerIndex,
      travelPart: segment,
      price: seat && (trip ? seatDue(seat, seats, trip.paid) : seat.price),
      reason: price ? undefined : 'NOT_AVAILABLE',
    })
  }
  return quotes
}

const nothingPaid = { legs: [], seats: [], extras: [] }

const quoteExtras = async (call: Call, wishes: Products['ancillaryOperations']): Promise<Quote[]> => {
  const offers = wishes.length > 0 ? await offeredExtras(call) : []
  return wishes.map((wish): Quote => {
    const { ancillaryCode, quantity, passengerIndex, travelPart } = wish
    const chosen = wishedExtra(call, wish, extraOfferOf(offers, wish))
    const isRefused = typeof chosen === 'string'
    return {
      kind: 'extra',
      code: ancillaryCode,
      quantity,
      passengerIndex,
      travelPart,
      price: isRefused ? undefined : extraDue(chosen, call.conversation.state.trip?.paid ?? nothingPaid),
      reason: isRefused ? chosen : undefined,
    }
  })
}

const quoteInsurance = (call: Call, codes: Products['productIDs']): Quote[] => {
  const { trip, currency } = call.conversation.state
  return codes.map((code): Quote => {
    const { product, reason } = insuranceProduct(call, code)
    const isOwned = trip?.paid.insurance?.productID === code
    return {
      kind: 'insurance',
      code,
      price: isOwned ? zero(currency) : product?.price,
      reason,
    }
  })
}

const quoteHealth = (call: Call, isSold: boolean): Quote[] => {
  const offered = isSold ? offeredCovers(call, 'health') : 'NOT_REACHED'
  if (typeof offered === 'string') return [{ kind: 'health', code: 'HEALTH', reason: offered }]
  return offered.map((product) => {
    const { code, price, covers, excludes } = product
    return { kind: 'health', code, price, offerId: coverOfferId(product), covers, excludes }
  })
}

/**
 * Prices products without adding them to the cart. Seats come first, then extras, insurance and health protection,
 * each in the requested order. `isHealthSold` is false if its supplier does not respond.
 */
export const priceProducts = async (
  call: Call,
  { seatOperations, ancillaryOperations, productIDs, distributed }: Products,
  { isHealthSold }: { isHealthSold: boolean },
): Promise<WireAnswer<'productPrices'>> => {
  const { state } = call.conversation
  if (state.legs.length === 0) throw noItinerary()
  const quotes = [
    ...(await quoteSeats(call, seatOperations)),
    ...(await quoteExtras(call, ancillaryOperations)),
    ...quoteInsurance(call, productIDs),
    ...(distributed.includes('HEALTH') ? quoteHealth(call, isHealthSold) : []),
  ]
  return {
    prices: quotes.map(({ price, travelPart, ...quote }) => ({
      ...quote,
      travelPart: travelPart && writeEnds(travelPart),
      price: price && writePrice(price),
    })),
    total: writePrice(
      total(
        quotes.flatMap(({ price }) => price ?? []),
        state.currency,
      ),
    ),
  }
}
