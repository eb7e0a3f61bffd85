import * as z from 'zod/mini'
import { AmountToPay, fits, optional, orElse, present, text } from '../requests/fields.ts'

/** A form of payment, such as CREDIT_CARD. Any text is accepted, because the error for an unknown form is not a validation error. */
const PaymentType = text(40)

/** The client's surcharge settings have no effect, because those of the storefront apply. */
const surchargeConfigurations = optional(z.custom<object>((sent) => typeof sent === 'object', 'notAnObject'))

export const paymentOptions = z.object({ surchargeConfigurations })

export const paymentDetails = z.object({ paymentType: PaymentType })

export const updatePaymentDetails = z.object({
  paymentDetailsInput: z.object({
    paymentType: present(PaymentType),
    cardCode: orElse(text(2).check(z.toUpperCase()), ''),
  }),
})

export const combinableFormsOfPayment = z.object({
  firstPaymentInput: z.object({ paymentType: present(PaymentType), amount: present(AmountToPay) }),
  surchargeConfigurations,
})

/** The first digits of a card number, which identify its brand and currency. More digits are refused. */
const FirstDigits = z.string().check(
  z.minLength(1, 'required'),
  fits<string>((digits) => /^\d*$/.test(digits), 'notDigits'),
  z.maxLength(8),
  z.minLength(6),
)

const CardToCharge = z.object({ cardNumber: FirstDigits, amount: present(AmountToPay) })

export const dccOffers = z.object({ dccOfferInput: CardToCharge })

export const bookingInstallments = z.object({ installmentsRequestInput: CardToCharge })

export const paymentCardType = z.object({ cardNumberInput: FirstDigits })

const unused = optional(text(20))

/** Only `state`, from the address of the return, is used. The attempt already has a point of sale, a currency and a language. */
export const paymentFulfillment = z.object({
  fulfillmentRequest: z.object({ state: present(text(64)) }),
  bookingPsuedoCityCode: unused,
  countryCode: unused,
  currencyCode: unused,
  language: unused,
})

export const cancelAuthorization = z.object({ request: z.object({ requestId: text(200) }) })
