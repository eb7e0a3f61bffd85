import { writePrice } from '../wire/write-price.ts'
import type { BookingPayload, PaidPart } from './booking-payload.ts'
import { writeConversion } from '../payments/conversions.ts'
import type { Part } from '../payments/parts.ts'
import { paymentReferenceFor } from '../wire/references.ts'
import { providers } from '../payments/sandbox-values.ts'

const shownOf = (part: Part): PaidPart => {
  const { amount } = part
  switch (part.form) {
    case 'card':
      return {
        paymentType: part.isWallet ? 'APPLE_PAY' : 'CREDIT_CARD',
        code: part.card.brand,
        lastFour: part.card.lastFour,
        amount,
        ...(part.plan && { plan: part.plan }),
        ...(part.conversion && { conversion: part.conversion }),
        ...(part.surcharge && { surcharge: part.surcharge }),
      }
    case 'provider':
      return { paymentType: 'REDIRECT', code: part.provider, amount }
    case 'points':
      return { paymentType: 'POINTS', code: 'POINTS', amount, points: part.points, accountId: part.accountId }
    case 'voucher':
      return {
        paymentType: 'VOUCHER',
        code: 'VOUCHER',
        lastFour: part.code.slice(-4),
        amount,
        ...(part.accountId !== undefined && { accountId: part.accountId }),
        ...(part.expiresOn !== undefined && { expiresOn: part.expiresOn }),
      }
    case 'giftCard':
      return { paymentType: 'GIFT_CARD', code: 'GIFT_CARD', lastFour: part.lastFour, amount }
    case 'agencyCredit':
      return { paymentType: 'AGENCY_CREDIT', code: 'AGENCY_CREDIT', amount, accountId: part.accountId, owed: part.owed }
  }
}

/** Converts a part of an attempt to the form in which it is stored with the booking. `at` is in epoch milliseconds. */
export const paidPartOf = (part: Part, requestId: string, at?: number): PaidPart => ({
  ...shownOf(part),
  ...(at !== undefined && { paidAt: new Date(at).toISOString() }),
  charge: { requestId, part: part.id },
})

const writePart = (
  { paymentType, code, lastFour, amount, points, plan, conversion, surcharge, paidAt, charge }: PaidPart,
  airline: string | undefined,
) => ({
  paymentCode: code,
  paymentType,
  name: paymentType === 'REDIRECT' ? providers.find((provider) => provider.code === code)?.name : undefined,
  identifier: lastFour === undefined ? undefined : `************${lastFour}`,
  price: writePrice(amount),
  points,
  paidAt,
  reference: airline === undefined || !charge ? undefined : paymentReferenceFor(airline, charge.requestId),
  surcharge: surcharge && writePrice(surcharge),
  installment: plan && {
    installmentId: plan.installmentId,
    months: plan.months,
    bankName: plan.bankName,
    monthly: writePrice(plan.monthly),
    last: writePrice(plan.last),
    total: writePrice(plan.total),
  },
  dccOffer: conversion && writeConversion(conversion),
})

/**
 * Writes payments as listed in the PNR object (contract, 13). With `airline`, each has the reference that a traveller can quote.
 */
export const writePayments = (parts: readonly PaidPart[], airline?: string) => parts.map((part) => writePart(part, airline))

/** Lists the tenders of a purchase in order. An older booking was paid with a single card, which is converted to a tender. */
export const paidTenders = ({
  paidBy,
  paidWith,
  total,
  surcharge,
}: Pick<BookingPayload, 'paidBy' | 'paidWith' | 'total' | 'surcharge'>): PaidPart[] =>
  paidBy ??
  (paidWith
    ? [
        {
          paymentType: 'CREDIT_CARD',
          code: paidWith.brand,
          lastFour: paidWith.lastFour,
          amount: total,
          ...(surcharge && { surcharge }),
        },
      ]
    : [])
