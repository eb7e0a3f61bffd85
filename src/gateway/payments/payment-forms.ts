import type { PaymentType } from '#src/domain/payment.ts'
import { BusinessError } from '../platform/business-error.ts'

/** A form of payment and the fields that the purchase request must contain for it (contract, 12). */
export interface FormOfPayment {
  paymentType: PaymentType
  name: string
  fields: readonly { name: string; required: boolean; maximumLength: number; secret: boolean }[]
  /** The forms with which the traveller may pay the remainder. */
  followedBy: readonly PaymentType[]
}

const asked = (name: string, maximumLength: number, secret = false) => ({ name, required: true, maximumLength, secret })

const moneyLike: readonly PaymentType[] = ['CREDIT_CARD', 'REDIRECT']

/** All forms of payment, in the order in which they are offered. Only an agency with credit sees the first. */
export const forms: readonly FormOfPayment[] = [
  { paymentType: 'AGENCY_CREDIT', name: 'Agency credit', fields: [], followedBy: ['CREDIT_CARD'] },
  {
    paymentType: 'CREDIT_CARD',
    name: 'Credit or debit card',
    fields: [asked('number', 19, true), asked('expirationDate', 7), asked('cvc', 4, true), asked('holderName', 80)],
    followedBy: ['CREDIT_CARD'],
  },
  { paymentType: 'APPLE_PAY', name: 'Apple Pay', fields: [asked('token', 4_000, true)], followedBy: [] },
  { paymentType: 'REDIRECT', name: 'Pay at another provider', fields: [asked('fopCode', 20)], followedBy: [] },
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

/** Adapts a form of payment to a processor, for which a card is submitted as a token of the processor's card fields. */
export const byToken = (form: FormOfPayment): FormOfPayment =>
  form.paymentType === 'CREDIT_CARD' ? { ...form, fields: [asked('token', 120, true)] } : form

/** Returns true if `next` may pay the remainder that `first` leaves. */
export const mayFollow = (first: PaymentType, next: PaymentType): boolean =>
  forms.find(({ paymentType }) => paymentType === first)?.followedBy.includes(next) ?? false

/** Finds the form of payment with a type. Throws if it is not offered. */
export const formAmong = (offered: readonly FormOfPayment[], paymentType: string): FormOfPayment => {
  const form = offered.find((candidate) => candidate.paymentType === paymentType)
  if (form) return form
  throw new BusinessError('ERR.SSW.PAYMENT.UNKNOWN_TYPE', 'This form of payment is not offered here', {
    httpStatus: 404,
    facts: { paymentType, offered: offered.map((each) => each.paymentType) },
  })
}
