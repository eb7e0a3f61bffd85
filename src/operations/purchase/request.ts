import * as z from 'zod/mini'
import { longestNote } from '#src/domain/assistance.ts'
import { isPlain } from '#src/domain/plain.ts'
import { Agreed, code, Decimal, fits, flag, list, oneOf, optional, orElse, TrueOrFalse, text, whole } from '../requests/fields.ts'
import { requireOneOf } from '../requests/problems.ts'
import { ProfileUpdate } from '../profile/request.ts'

/** Maximum number of forms of payment that share a payment. */
const mostParts = 6

const Amount = z.object({ amount: Decimal, currency: code(3, /^[A-Z]{3}$/, 'notACode') })

/**
 * An element of `payment` (contract, 12): a form of payment with its own fields, the return from a bank's or provider's page, or
 * the cart that was confirmed. Which fields are required depends on the form, so the gateway checks them afterwards.
 */
const PaymentPart = z.object({
  '@type': optional(text(20)),
  amount: optional(Amount),
  number: optional(text(40)),
  cvc: optional(text(10)),
  expirationDate: optional(text(10)),
  holderName: optional(text(80)),
  token: optional(text(200)),
  pin: optional(text(12)),
  fopCode: optional(text(20)),
  points: optional(whole(1, 10 ** 9)),
  paymentCode: optional(text(20).check(z.toUpperCase())),
  installment: optional(z.object({ installmentId: text(40) })),
  selectedDCCOffer: optional(z.object({ offerId: text(64) })),
  received3rdPartyData: optional(z.object({ paymentRef: text(64) })),
  quoteId: optional(text(64)),
  /** The points of the award that the traveller saw. */
  awardPoints: optional(whole(0, 10 ** 9)),
  acknowledgedBooking: optional(text(32).check(z.toUpperCase())),
  cartVersion: optional(whole(0, 10 ** 9)),
})

const Payment = optional(list(PaymentPart, mostParts))

/** The supported SSR codes, for example wheelchairs, meals and pets. */
const services =
  'WCHR WCHS WCHC BLND DEAF DPNA MAAS MEDA UMNR PETC AVIH CBBG EXST BSCT VGML VLML AVML MOML KSML HNML DBML GFML LCML LSML CHML BBML'.split(
    ' ',
  )

/** A remark, as a text or as `{ text }`. */
const Remark = z.pipe(
  z.pipe(
    z.custom<string | { text: string }>(),
    z.transform((sent) => (isPlain(sent) ? (sent as { text: string }).text : sent)),
  ),
  text(longestNote),
)

const ServiceRequest = z.object({ passengerIndex: whole(1, 9), code: oneOf(services), description: optional(text(longestNote)) })

const RemarksAndRequests = z.object({
  remarks: orElse(list(Remark, 10), []),
  specialServiceRequests: orElse(list(ServiceRequest, 20), []),
})

const mostFields = 20

/** Result of a fraud screening. Its fields differ between providers. */
const FraudCheck = z
  .record(
    z.string().check(fits<string>((name) => /^\w{1,40}$/.test(name), 'badName')),
    z.union([z.number(), z.boolean(), optional(text(2_000))]),
  )
  .check(
    z.check(({ value, issues }) => {
      if (Object.keys(value).length > mostFields)
        issues.push({ code: 'too_big', origin: 'array', maximum: mostFields, input: value })
    }),
  )

/** A language with an optional country or script: `ar`, `ar-AE` or `ar_AE`. */
const Language = text(10).check(fits<string>((tag) => /^[a-z]{2,3}(?:[-_][a-z]{2,4})?$/i.test(tag), 'notALanguage'))

const Captcha = z.object({ siteKey: optional(text(64)), answer: optional(text(4_096)) })

/** Data that every purchase or hold may send along with its payment. */
const Beside = z.object({
  billingData: optional(z.custom<object>(isPlain, 'notAnObject')),
  fraudNetData: optional(FraudCheck),
  languageForBooking: optional(Language),
  remarksAndSSRs: optional(RemarksAndRequests),
  addFraudcheckDataToPNRRemarks: flag,
  profileInput: optional(ProfileUpdate),
  captcha: optional(Captcha),
})

export const purchase = z.extend(Beside, { payment: Payment, paymentRequired: orElse(TrueOrFalse, true) })

/** A purchase of an authorised quote. After a return from a bank or provider, `authorizationId` may be missing. */
export const fulfillBooking = z.object({ request: z.extend(purchase, { authorizationId: optional(text(100)) }) })

/** Upgrades for which nothing is due. `payment` identifies the cart that the traveller saw. */
export const fulfillUpgradeOffers = z.object({ request: z.extend(Beside, { confirmed: Agreed, payment: Payment }) })

/** A hold to place, with the price that the traveller saw and the payment of its fee; or the release of a hold. */
export const processHold = z.object({
  holdPaymentInput: z
    .extend(Beside, {
      release: flag,
      extendTo: optional(text(40)),
      holdOptionId: optional(text(40)),
      total: optional(Amount),
      payment: Payment,
    })
    .check(requireOneOf('release', 'extendTo', 'holdOptionId')),
})
