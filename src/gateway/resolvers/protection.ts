import type { CoverKind } from '#src/domain/protection.ts'
import type { PurchaseCall, Resolvers, SupplierResolvers } from '../conversation/call.ts'
import type { FulfilmentRow } from '../bookings/fulfilment-rows.ts'
import { chooseCover, dropCover } from '../cart/choose-covers.ts'
import { addInsurance, removeInsurance } from '../cart/choose-insurance.ts'
import { priceProducts } from '../cart/price-products.ts'
import { writeCfarOffers, writeRefundProtectQuote } from '../cart/write-covers.ts'
import { shopInsurance, writeInsurance } from '../cart/write-insurance.ts'
import { writeCart } from '../flows/write-cart.ts'
import { cancelOwn } from '../fulfilment/cancel-own.ts'
import { claimOwn } from '../fulfilment/claim.ts'
import { orderOwn } from '../fulfilment/order-own.ts'
import { ownReference } from '../fulfilment/own-line.ts'
import { checkProtectionSession, openProtectionSession } from '../fulfilment/protection-session.ts'
import { supplierFor } from '../suppliers/suppliers.ts'
import { writePrice } from '../wire/write-price.ts'

/** Returns true if the conversation is still shopping, so that a product is removed from its cart rather than from a booking. */
const isShopping = async (call: PurchaseCall): Promise<boolean> =>
  call.conversation.status === 'open' && (await ownReference(call)) === undefined

const writeSale = ({ id, state, price, supplierReference }: FulfilmentRow) => ({
  saleId: supplierReference ?? id,
  status: state.toUpperCase(),
  price: writePrice(price),
})

const cancelSale = async (call: PurchaseCall, kind: CoverKind, saleId: string) => {
  const { line, refund } = await cancelOwn(call, kind, saleId)
  return { ...writeSale(line), refund: writePrice(refund) }
}

/** Answers `offered` unless the supplier does not respond, because nothing is offered that could not be sold. */
const ifReachable = async <Answer>(call: PurchaseCall, kind: CoverKind, offered: () => Answer, none: Answer): Promise<Answer> =>
  (await supplierFor(call.platform, kind).isReachable()) ? offered() : none

type Shopping = 'insurance' | 'insuranceShop' | 'insuranceAddToCart' | 'insuranceRemoveFromBooking'

type Supplied =
  | 'insuranceBook'
  | 'productPrices'
  | 'refundProtectQuote'
  | 'refundProtectSale'
  | 'refundProtectCancellation'
  | 'travelProtectionSession'
  | 'cfarOffers'
  | 'cfarContractCreate'
  | 'cfarContractUpdate'
  | 'cfarExercise'
  | 'cfarAnalyticsEvent'
  | 'productPurchase'
  | 'productPurchaseEvent'
  | 'productPurchaseCancellation'

/** Resolves the operations for insurance, covers and product prices (contract, 11). */
export const protection: Resolvers<Shopping> & SupplierResolvers<Supplied> = {
  insurance: (call) => writeInsurance(call),
  insuranceShop: (call, { request }) => shopInsurance(call, request),
  insuranceAddToCart: (call, { productID }) => {
    addInsurance(call, productID)
    return writeCart(call)
  },
  insuranceRemoveFromBooking: (call, { productID }) => {
    removeInsurance(call, productID)
    return writeCart(call)
  },
  insuranceBook: async (call) => {
    const { supplierReference = '', code, state, price } = await orderOwn(call, 'insurance')
    return { policyNumber: supplierReference, productID: code, status: state.toUpperCase(), total: writePrice(price) }
  },
  productPrices: async (call, { productPricesRQ }) => {
    const isHealthSold =
      productPricesRQ.distributed.includes('HEALTH') && (await supplierFor(call.platform, 'health').isReachable())
    return priceProducts(call, productPricesRQ, { isHealthSold })
  },
  refundProtectQuote: (call) =>
    ifReachable(call, 'refundProtect', () => writeRefundProtectQuote(call), { covers: [], excludes: [], reason: 'NOT_REACHED' }),
  refundProtectSale: async (call) => writeSale(await orderOwn(call, 'refundProtect')),
  refundProtectCancellation: (call, { saleId }) => cancelSale(call, 'refundProtect', saleId),
  travelProtectionSession: openProtectionSession,
  cfarOffers: (call) => ifReachable(call, 'cfar', () => writeCfarOffers(call), { offers: [], reason: 'NOT_REACHED' }),
  cfarContractCreate: async (call, { contractRequest }) => {
    await checkProtectionSession(call, contractRequest)
    const { offerId } = contractRequest
    const { price } = await call.transact(async (locked) => chooseCover(locked, 'cfar', offerId))
    return { contractId: offerId, status: 'PENDING', offerId, price: writePrice(price) }
  },
  cfarContractUpdate: async (call, { contractRequest: { contractId, status } }) => {
    if (status === 'CANCELLED' && (await isShopping(call))) {
      await call.transact(async (locked) => dropCover(locked, 'cfar'))
      return { contractId, status: 'CANCELLED' }
    }
    if (status === 'CANCELLED') {
      const { line, refund } = await cancelOwn(call, 'cfar')
      return { contractId: line.supplierReference ?? line.id, status: line.state.toUpperCase(), refund: writePrice(refund) }
    }
    const line = await orderOwn(call, 'cfar')
    return { contractId: line.supplierReference ?? line.id, status: line.state.toUpperCase(), price: writePrice(line.price) }
  },
  cfarExercise: async (call, { exerciseRequest: { contractId } }) => {
    const { reference, most } = await claimOwn(call, contractId)
    return { contractId: reference, status: 'CLAIM_ACCEPTED', refund: most && writePrice(most) }
  },
  cfarAnalyticsEvent: async (call, { analyticsEvent }) => ({
    accepted: await supplierFor(call.platform, 'cfar').tell(analyticsEvent),
  }),
  productPurchase: async (call) => writeSale(await orderOwn(call, 'health')),
  productPurchaseEvent: async (call, { event }) => ({ accepted: await supplierFor(call.platform, 'health').tell(event) }),
  productPurchaseCancellation: (call, { request: { saleId } }) => cancelSale(call, 'health', saleId),
}
