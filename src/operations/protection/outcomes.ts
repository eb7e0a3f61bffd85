import { eur } from '../outcomes/samples/trip.ts'
import { forAnyReason, healthProtection, refundProtection } from '../outcomes/samples/covers.ts'
import { fails, type Outcomes, unsent } from '../outcomes/outcome.ts'

/** Failures of an order. The chart treats them alike, and the booking tells them apart. */
const unfulfilled = { ...unsent, ...fails('SUPPLIER.NOT_REACHED') }

const sold = (saleId: string) => ({ saleId, status: 'SOLD', price: eur(700), refund: undefined })

export const cfarOffers: Outcomes<'cfarOffers'> = {
  answers: {
    'a cover for any reason': () => ({ offers: [forAnyReason] }),
    'no cover': () => ({ offers: [], reason: 'fareRefundable' }),
  },
  failures: fails(),
}

export const refundProtectQuote: Outcomes<'refundProtectQuote'> = {
  answers: { 'a quote': () => ({ offers: [refundProtection] }), 'no quote': () => ({ offers: [], reason: 'tooLate' }) },
  failures: fails(),
}

export const productPrices: Outcomes<'productPrices'> = {
  answers: {
    'health protection': () => ({ prices: [], total: eur(700), health: { offers: [healthProtection] } }),
    'no health protection': () => ({ prices: [], total: eur(0), health: { offers: [], reason: 'tooLate' } }),
  },
  failures: fails(),
}

const contract = (status: string) => () => ({
  contractId: 'CF-000000001',
  status,
  offerId: undefined,
  price: undefined,
  refund: undefined,
})

export const cfarContractCreate: Outcomes<'cfarContractCreate'> = {
  answers: { 'a contract': contract('PENDING') },
  failures: fails('PROTECTION.NOT_SOLD'),
}

export const cfarContractUpdate: Outcomes<'cfarContractUpdate'> = {
  answers: { 'the contract': contract('SOLD') },
  failures: unfulfilled,
}

export const cfarExercise: Outcomes<'cfarExercise'> = {
  answers: { 'the insurer pays': contract('CLAIM_ACCEPTED') },
  failures: { ...unsent, ...fails('SUPPLIER.REFUSED', 'SUPPLIER.NOT_REACHED') },
}

export const cfarAnalyticsEvent: Outcomes<'cfarAnalyticsEvent'> = {
  answers: { noted: () => ({ accepted: true }) },
  failures: fails(),
}

export const insuranceBook: Outcomes<'insuranceBook'> = {
  answers: { 'a policy': () => ({ policyNumber: 'TI-000000001', productID: 'INS', status: 'SOLD', total: eur(1_200) }) },
  failures: unfulfilled,
}

export const refundProtectSale: Outcomes<'refundProtectSale'> = {
  answers: { sold: () => sold('RP-000000001') },
  failures: unfulfilled,
}

export const productPurchase: Outcomes<'productPurchase'> = {
  answers: { sold: () => sold('HP-000000001') },
  failures: unfulfilled,
}

export const productPurchaseEvent: Outcomes<'productPurchaseEvent'> = {
  answers: { noted: () => ({ accepted: true }) },
  failures: fails(),
}

const returned = {
  answers: { returned: () => ({ ...sold('RP-000000001'), status: 'CANCELLED', refund: eur(700) }) },
  failures: { ...unsent, ...fails('FULFILMENT.NOT_CANCELLABLE') },
}

export const refundProtectCancellation: Outcomes<'refundProtectCancellation'> = returned

export const productPurchaseCancellation: Outcomes<'productPurchaseCancellation'> = returned
