import type { PaymentType } from '#src/domain/payment.ts'
import { BusinessError } from '../platform/business-error.ts'

/** The required fields of each form of payment, as named in the purchase (contract, 12). */
export interface FormOfPayment {
  paymentType: PaymentType
  name: string
  fields: readonly { name: string; required: boolean; maximumLength: number; secret: boolean }[]
  /** Forms that may pay the remainder after this one. */
  followedBy: readonly PaymentType[]
}

const asked = (name: string, maximumLength: number, secret = false) => ({ name, required: true, maximumLength, secret })

const moneyLike: readonly PaymentType[] = ['CREDIT_CARD', 'REDIRECT']

/** Every known form, in the order in which they are offered. */
export const forms: readonly FormOfPayment[] = [
  {
    paymentType: 'CREDIT_CARD',
    name: 'Credit or debit card',
    fields: [asked('number', 19, true), asked('expirationDate', 7), asked('cvc', 4, true), asked('holderName', 80)],
    followedBy: ['CREDIT_CARD'],
  },
  { paymentType: 'APPLE_PAY', name: 'Apple Pay', fields: [asked('token', 4_000, true)], followedBy: [] },
  { paymentType: 'REDIRECT', name: 'Pay at another provider', fields: [asked('fopCode', 20)], followedBy: [] },
  { paymentType: 'AGENCY_CREDIT', name: 'Agency credit', fields: [], followedBy: ['CREDIT_CARD'] },
  {
    paymentType: 'POINTS',
    name: 'Miles',
    fields: [asked('points', 9)],
    followedBy: ['VOUCHER', 'GIFT_CARD', ...moneyLike],
  },
  {
    paymentType: 'VOUCHER',
    name: 'Voucher',
    fields: [asked('paymentCode', 20, true)],
    followedBy: ['VOUCHER', 'GIFT_CARD', ...moneyLike],
  },
  {
    paymentType: 'GIFT_CARD',
    name: 'Gift card',
    fields: [asked('number', 19, true), asked('pin', 8, true)],
    followedBy: ['GIFT_CARD', ...moneyLike],
  },
]

/** Returns a form of payment with a processor: a card is paid with by a token of the processor's card fields. */
export const byToken = (form: FormOfPayment): FormOfPayment =>
  form.paymentType === 'CREDIT_CARD' ? { ...form, fields: [asked('token', 120, true)] } : form

/** Maximum number of tenders per purchase. */
export const mostParts = 6

/** Tells whether a form may pay the remainder after another one. */
export const mayFollow = (first: PaymentType, next: PaymentType): boolean =>
  forms.find(({ paymentType }) => paymentType === first)?.followedBy.includes(next) ?? false

/** Finds an offered form. Throws if it is not offered. */
export const formAmong = (offered: readonly FormOfPayment[], paymentType: string): FormOfPayment => {
  const form = offered.find((candidate) => candidate.paymentType === paymentType)
  if (form) return form
  throw new BusinessError('ERR.SSW.PAYMENT.UNKNOWN_TYPE', 'This form of payment is not offered here', {
    httpStatus: 404,
    facts: { paymentType, offered: offered.map((each) => each.paymentType) },
  })
}
