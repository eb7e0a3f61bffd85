import * as z from 'zod/mini'
import { ExtrasToSet } from '../cart/request.ts'
import { Country, IsoDate, list, optional, orElse, Pnr, text, whole } from '../requests/fields.ts'
import { SeatsToTake } from '../seats/request.ts'

export const ProductId = text(60)

export const insuranceAddToCart = z.object({ productID: ProductId })

/** The passengers to insure, or the dates of birth of travellers who are not passengers yet. By default, the whole party. */
const Insured = z.object({
  /** Country of residence. */
  country: optional(Country),
  passengers: optional(list(z.object({ passengerIndex: optional(whole(1, 99)), dateOfBirth: optional(IsoDate) }), 18)),
})

export const insuranceShop = z.object({ request: Insured })

export const productPrices = z.object({
  productPricesRQ: z.object({
    seatOperations: orElse(SeatsToTake, []),
    ancillaryOperations: orElse(ExtrasToSet, []),
    productIDs: orElse(list(ProductId, 10), []),
    /** Products of a distributor that are priced for the whole party. */
    distributed: orElse(list(z.enum(['HEALTH']), 5), []),
  }),
})

const OfferId = text(60)
const ContractId = text(60)

/** The session of the provider, in which it offers, signs and hears of offers. Undefined for a client that has opened none. */
const sessionId = optional(text(60))

/** The conversation knows the flights, so no field is required. Clients may send more. */
export const cfarOffers = z.object({ offersRequest: z.object({ sessionId }) })

export const cfarContractCreate = z.object({ contractRequest: z.object({ offerId: OfferId, sessionId }) })

/** `CANCELLED` removes a contract that is not paid for, or returns its price if it was never fulfilled. */
export const cfarContractUpdate = z.object({
  contractRequest: z.object({ contractId: ContractId, status: z.enum(['PURCHASED', 'CANCELLED']), pnr: optional(Pnr) }),
})

export const cfarExercise = z.object({ exerciseRequest: z.object({ contractId: ContractId, pnr: optional(Pnr) }) })

const Told = z.enum(['SHOWN', 'CHOSEN', 'DECLINED', 'BOUGHT'])

export const cfarAnalyticsEvent = z.object({
  analyticsEvent: z.object({ event: Told, offerId: optional(OfferId), sessionId }),
})

export const productPurchase = z.object({ hepstarCode: ProductId, product: z.object({ pnr: optional(Pnr) }) })

export const productPurchaseEvent = z.object({ event: z.object({ event: Told, hepstarCode: optional(ProductId) }) })

export const productPurchaseCancellation = z.object({ request: z.object({ saleId: text(60) }) })

export const refundProtectCancellation = z.object({ saleId: text(60) })

/** Without a product, the insurance that was bought with the booking. */
export const insuranceBook = z.object({ request: z.object({ productID: optional(ProductId), pnr: optional(Pnr) }) })
