import { type Failure, factsOf } from './failure.ts'
import type { Money } from './money.ts'
import type { Contact } from './passenger.ts'

/** A supported card brand and its surcharge. Codes are those of the wire: VI, CA, AX, DS, DC, JC. */
export interface CardBrand {
  code: string
  name: string
  surcharge?: Money
}

/** The processor's fields for a card: the URL of the page that shows them, and the accepted brands. */
export interface FramedCard {
  frame: string
  cards: CardBrand[]
}

/** The forms of payment, by their wire names (contract, 12). */
export const paymentTypes = ['CREDIT_CARD', 'POINTS', 'VOUCHER', 'GIFT_CARD', 'REDIRECT', 'APPLE_PAY', 'AGENCY_CREDIT'] as const

export type PaymentType = (typeof paymentTypes)[number]

export const isPaymentType = (name: string): name is PaymentType => (paymentTypes as readonly string[]).includes(name)

/** A card stored in a member's profile, without its number. `expirationDate` is YYYY-MM. */
export interface SavedCard {
  id: string
  cardCode: string
  lastFour: string
  expirationDate: string
  holderName: string
}

/** A certificate that a signed-in member can pay with. `expiresOn` is YYYY-MM-DD. */
export interface Certificate {
  id: string
  name: string
  balance: Money
  expiresOn: string
}

/** A provider that takes payments on its own page. */
export interface PaymentProvider {
  code: string
  name: string
}

/** A form of payment offered for this cart. Lists that do not apply to the form are empty. */
export interface FormOffer {
  type: PaymentType
  name: string
  /** Forms that may pay the rest if this one pays only a part. */
  followedBy: PaymentType[]
  minimum?: Money
  maximum?: Money
  cards: CardBrand[]
  savedCards: SavedCard[]
  /** The member's balance, and how many points pay 1.00 in the currency of the cart. */
  points?: { balance: number; pointsPerUnit: number }
  vouchers: Certificate[]
  providers: PaymentProvider[]
  /** URL of the page with the processor's card fields. Undefined if the card is typed into the storefront's fields. */
  cardFrame?: string | undefined
}

/** The forms of payment offered for this cart. */
export interface PaymentOptions {
  /** The amount to pay, or zero if nothing is due. */
  amountDue: Money
  /** The refund if the change makes the trip cheaper. */
  refundDue?: Money
  /** True if a captcha has to be solved before paying. */
  needsCaptcha: boolean
  /** True if the booking can be held and paid for later. */
  mayHold?: boolean
  /** Reason code if holds are not offered: `tooLate`, `award` or `order`. */
  holdRefusal?: string
  /** The card brands accepted for `CREDIT_CARD`. */
  cards: CardBrand[]
  /** The offered forms, in the gateway's order. */
  forms: FormOffer[]
}

/** Position of a card in a split payment: the first form, or the form that pays the rest. */
export type CardPlace = 'first' | 'second'

/** The brand that the first eight digits of a card number identify, and whether the airline accepts it. */
export interface CardType {
  code: string
  name: string
  accepted: boolean
  surcharge?: Money
}

export interface BillingAddress {
  street1: string
  city: string
  postcode: string
  country: string
  state?: string
}

/**
 * A typed card, as charts store it: the details that may be shown, and a handle to the vault with the sealed number. Number and
 * security code leave the vault only in the body of a purchase.
 */
export interface CardOnHand {
  vault: string
  brand: string
  lastFour: string
  holderName: string
  expirationDate: string
}

/**
 * A plan to pay by card in `months` instalments of `monthly` each. `last` is set if the final instalment differs. `total` is the
 * sum of all instalments, including interest.
 */
export interface InstalmentPlan {
  installmentId: string
  months: number
  monthly: Money
  last?: Money | undefined
  total: Money
  /** Interest in per cent per month. */
  rate?: number
  bankName?: string | undefined
}

/**
 * An offer to pay in the currency of the card, with both amounts, the exchange rate and the markup in per cent. `expiresAt` is an
 * ISO instant.
 */
export interface ConversionOffer {
  offerId: string
  amount: Money
  cardAmount: Money
  rate: number
  markup: number
  expiresAt?: string | undefined
}

/** A split payment: the amount that the first form pays, the remaining amount, and the forms that may pay the rest. */
export interface Split {
  amount: Money
  remaining: Money
  followedBy: PaymentType[]
  /** The chosen form for the rest. */
  form: PaymentType | undefined
}

/**
 * A calculation that the browser does for the traveller: it finds the number from 0 to `most` for which the SHA-256 digest of
 * `salt` followed by the number is `digest`, in hexadecimal digits.
 */
export interface Puzzle {
  salt: string
  digest: string
  most: number
}

/**
 * A captcha: a puzzle for the browser, a question as text, or the address of a page on the gateway's origin that frames the
 * provider's widget.
 */
export type Captcha = { siteKey: string; isUnavailable?: true } & (Puzzle | { question: string } | { frame: string })

/** Returns the captcha that a refused payment asks for, or undefined if the refusal has another reason or cannot be read. */
export const captchaOf = (failure: Pick<Failure, 'errorCode' | 'response'> | undefined): Captcha | undefined => {
  if (failure?.errorCode !== 'ERR.SSW.PAYMENT.CAPTCHA_REQUIRED') return undefined
  const { siteKey, salt, digest, most, question, frame, reason } = factsOf(failure)
  if (typeof siteKey !== 'string') return undefined
  const asked = { siteKey, ...(reason === 'unavailable' && { isUnavailable: true as const }) }
  if (typeof salt === 'string' && typeof digest === 'string' && typeof most === 'number') return { ...asked, salt, digest, most }
  if (typeof question === 'string') return { ...asked, question }
  return typeof frame === 'string' && /^\/captcha\/\?question=[a-p]+$/.test(frame) ? { ...asked, frame } : undefined
}

/**
 * Browser data that a bank requires before a challenge (contract, 12). `browserTimeZoneOffset` is in minutes, as
 * `getTimezoneOffset` returns it.
 */
export interface BrowserDetails {
  browserJavaEnabled: boolean
  browserJavascriptEnabled: boolean
  browserScreenColorDepth: number
  browserScreenHeight: number
  browserScreenWidth: number
  browserTimeZoneOffset: number
  browserLanguageCode: string
}

/**
 * A form of payment and the amount that it pays, without the card's surcharge. `vault` is a handle whose secret values the
 * network layer inserts when it sends the purchase.
 */
export type PaymentPart = { amount: Money } & (
  | {
      form: 'card'
      card: CardOnHand
      /** The card's surcharge, which is charged only if the traveller has seen it. */
      surcharge?: Money
      plan?: InstalmentPlan
      conversion?: ConversionOffer
    }
  /** A card typed into the processor's fields. The vault keeps the token that the processor issued. */
  | { form: 'tokenCard'; card: Omit<CardOnHand, 'expirationDate'>; surcharge?: Money }
  | { form: 'savedCard'; card: SavedCard; vault: string; surcharge?: Money }
  | { form: 'points'; points: number }
  | { form: 'voucher'; vault: string; name: string }
  | { form: 'giftCard'; vault: string; lastFour: string }
  | { form: 'redirect'; provider: PaymentProvider; returnUrl: string }
  | { form: 'applePay'; vault: string }
  | { form: 'agencyCredit' }
)

/** The traveller's answer to a captcha. `siteKey` identifies the captcha. */
export interface CaptchaAnswer {
  siteKey: string
  answer: string
}

/**
 * The input of a purchase. Each press of Pay starts an attempt with a request id of its own. `parts` is empty if nothing is due.
 */
export interface PaymentDecision {
  requestId: string
  parts: PaymentPart[]
  /** Billing address of a new card. */
  billing?: BillingAddress
  browser?: BrowserDetails
  captcha?: CaptchaAnswer
  /** A note to the airline. */
  note?: string
  /** The contact to save in the profile of the member who buys. */
  keptContact?: Contact
  /** The `acknowledgement` of the existing booking that the traveller has seen and agreed to duplicate. */
  acknowledges?: string
}

/** A bank's challenge, or a payment at a provider, that the traveller must complete in a frame or on a separate page. */
export interface Challenge {
  transactionId: string
  /** On the gateway's origin if the challenge is framed. */
  url: string
  /** ISO instant at which the challenge expires. */
  expiresAt: string
  presentation: 'frame' | 'page'
  /** The provider whose page it is. Undefined for a bank's challenge. */
  provider?: string
}

/** An agreed currency conversion: the amount charged to the card, the exchange rate, and the markup in per cent. */
export interface Converted {
  cardAmount: Money
  rate: number
  markup: number
}

/** A form of payment and the amount that it pays. Of a card, only the brand and the last four digits are known. */
export interface Charge {
  /** A card's brand by wire code, a provider's code, or POINTS, VOUCHER, GIFT_CARD, AGENCY_CREDIT or APPLE_PAY. */
  brand: string
  /** The name of a provider or certificate. */
  name?: string
  lastFour: string
  /** The amount paid with this form, in the trip's currency, including the surcharge. */
  amount: Money
  /** The card's surcharge, which is included in the amount. */
  fee?: Money
  /** ISO instant of the payment, or undefined if the gateway does not report it. */
  paidAt?: string
  /** A reference for travellers to quote to the bank or to support. Undefined if the gateway has none. */
  reference?: string
  points?: number
  conversion?: Converted
}

/** The status of a purchase attempt in the gateway. */
export interface Attempt {
  /** Undefined in a browser that did not start the attempt. */
  requestId?: string
  status: 'none' | 'open' | 'challenge' | 'booked' | 'declined' | 'voided' | 'voidPending'
  /** Why the attempt failed, as one of the gateway's reason codes. */
  reason?: string
  /** The amounts authorised. Zero if nothing was authorised. Undefined if the gateway does not report them. */
  setAside?: Money[]
  /** The charges of an attempt in progress. */
  charges?: Charge[]
  challenge?: Challenge
  /** A reference for travellers to quote to the bank or to support. */
  reference?: string
  /** Why the gateway refused the purchase before an attempt existed. Only with the status `none`. */
  refusal?: Failure
}
