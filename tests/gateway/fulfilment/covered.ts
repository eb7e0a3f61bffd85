import type { Booking } from '#src/domain/booking.ts'
import type { FulfilmentLine, SuppliedKind } from '#src/domain/fulfilment.ts'
import { setSupplierMode, type SupplierMode } from '#src/gateway/suppliers/supplier-scenario.ts'
import { type Traveller, travellerOn } from '../flows/travellers.ts'
import { decoded, paying } from '../purchase/buyers.ts'
import type { Bench } from '../purchase/gateways.ts'

export type Cover = 'insurance' | 'refundProtect' | 'cfar' | 'health'

/** Puts a cover into the cart of a conversation, as the storefront does. */
export const choose: Readonly<Record<Cover, (traveller: Traveller) => Promise<unknown>>> = {
  insurance: async (traveller) => {
    const { offers } = await traveller.ask('booking', 'insurance')
    await traveller.ask('booking', 'insuranceAddToCart', { productID: offers[0]?.productId ?? '' })
  },
  refundProtect: async (traveller) => {
    const { offers } = await traveller.ask('booking', 'refundProtectQuote')
    await setCover(traveller, 'REFUND_PROTECT', offers[0]?.id ?? '')
  },
  cfar: async (traveller) => {
    const { offers } = await traveller.ask('booking', 'cfarOffers', { offersRequest: {} })
    await traveller.ask('booking', 'cfarContractCreate', { contractRequest: { offerId: offers[0]?.id ?? '' } })
  },
  health: async (traveller) => {
    const { health } = await traveller.ask('booking', 'productPrices', { productPricesRQ: { distributed: ['HEALTH'] } })
    await setCover(traveller, 'HEALTH', health.offers[0]?.id ?? '')
  },
}

/** Adds or, with quantity 0, removes refund or health protection. */
export const setCover = (traveller: Traveller, kind: 'REFUND_PROTECT' | 'HEALTH', offerId: string, quantity = 1) =>
  traveller.ask('booking', 'addToCart', {
    products: { protectionOperations: [{ kind, offerId, quantity }] },
  })

let purchases = 0

/** Buys a cart with covers. Returns the conversation that has bought it, and the booking as the purchase reports it. */
export const buyWith = async (
  bench: Bench,
  covers: readonly (Cover | ((traveller: Traveller) => Promise<unknown>))[],
  cart = bench.cart,
): Promise<{ traveller: Traveller; booking: Booking }> => {
  const buyer = await bench.buyer(cart)
  const traveller = travellerOn(bench, { key: buyer.key, cookie: buyer.cookie })
  for (const cover of covers) await (typeof cover === 'function' ? cover : choose[cover])(traveller)
  const { total } = await traveller.ask('booking', 'cart')
  purchases += 1
  const answer = decoded('purchase', await traveller.send('booking', 'purchase', paying({ total }), `covers-${purchases}`))
  if (answer.outcome !== 'booked') throw new Error('not booked')
  return { traveller, booking: answer.booking }
}

const orders: Readonly<Record<Cover, readonly [Parameters<Traveller['ask']>[1], Record<string, unknown>]>> = {
  insurance: ['insuranceBook', { request: {} }],
  refundProtect: ['refundProtectSale', {}],
  cfar: ['cfarContractUpdate', { contractRequest: { contractId: 'CFAR', status: 'PURCHASED' } }],
  health: ['productPurchase', { hepstarCode: 'HEALTHCARE', product: {} }],
}

/** Orders a cover that was bought from its supplier. Returns the error code, or `sold`. */
export const order = async (traveller: Traveller, cover: Cover): Promise<string> => {
  const { error } = await traveller.send('booking', ...orders[cover])
  return error?.errorCode ?? 'sold'
}

/** Sets how a supplier behaves. */
export const behave = (bench: Bench, kind: SuppliedKind, mode?: SupplierMode) =>
  setSupplierMode(bench.opened.database, kind, mode)

/** Reads the conversation's own booking. */
export const own = async (traveller: Traveller): Promise<Booking> => {
  const { booking } = await traveller.ask('booking', 'tripDetails', { pnrQuery: { conversation: true } })
  if (!booking) throw new Error('no booking')
  return booking
}

/** Reads the status of a product in a booking. */
export const lineOf = ({ fulfilment = [] }: Booking, kind: SuppliedKind): FulfilmentLine | undefined =>
  fulfilment.find((line) => line.kind === kind)
