import type { Telling } from './assistance.ts'
import type { Failure } from './failure.ts'
import type { Money } from './money.ts'
import type { Contact } from './passenger.ts'

/** A supported card brand with its surcharge. Codes are the wire's: VI, CA, AX, DS, DC, JC. */
export interface CardBrand {
  code: string
  name: string
  surcharge?: Money
}

/** The forms of payment, by their wire names (contract, 12). */
export const paymentTypes = ['CREDIT_CARD', 'POINTS', 'VOUCHER', 'GIFT_CARD', 'REDIRECT', 'APPLE_PAY', 'AGENCY_CREDIT'] as const

export type PaymentType = (typeof paymentTypes)[number]

export const isPaymentType = (name: string): name is PaymentType => (paymentTypes as readonly string[]).includes(name)

/** A signed-in member's stored card, never its number. `expirationDate` is YYYY-MM. */
export interface SavedCard {
  id: string
  cardCode: string
  lastFour: string
  expirationDate: string
  holderName: string
}

/** A certificate of a signed-in member. `expiresOn` is YYYY-MM-DD. */
export interface Certificate {
  id: string
  name: string
  balance: Money
  expiresOn: string
}

/** A provider that takes payments on a page of its own. */
export interface PaymentProvider {
  code: string
  name: string
}

/** A form of payment offered for this cart. Lists are empty and the balance is missing if they do not apply. */
export interface FormOffer {
  type: PaymentType
  name: string
  /** Forms that may pay the rest when this one pays a part. */
  followedBy: PaymentType[]
  minimum?: Money
  maximum?: Money
  cards: CardBrand[]
  savedCards: SavedCard[]
  /** The account's points, and how many pay 1.00 of the cart's currency. */
  points?: { balance: number; pointsPerUnit: number }
  vouchers: Certificate[]
  providers: PaymentProvider[]
  /** Address of the page with the processor's card fields, if the processor takes the cards. */
  cardFrame?: string | undefined
}

/** The forms of payment offered for this cart. */
export interface PaymentOptions {
  /** Zero if nothing is due. */
  amountDue: Money
  /** The refund, if a trip is changed to a cheaper one. */
  refundDue?: Money
  /** Whether the gateway requires a captcha first. */
  needsCaptcha: boolean
  /** Whether the flights can be held and paid for later. */
  mayHold?: boolean
  /** Why not: `tooLate`, `award` or `order`. */
  holdRefusal?: string
  /** The brands of the form `CREDIT_CARD`. */
  cards: CardBrand[]
  /** In the gateway's order. */
  forms: FormOffer[]
}

/** Where a card is used in a split payment: as the first form, or for the rest. */
export type CardPlace = 'first' | 'second'

/** What a card's first eight digits reveal. */
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
 * A card as charts know it: an opaque handle to the sealed vault, and displayable data. The number and the security code leave
 * the vault only in a purchase body.
 */
export interface CardOnHand {
  vault: string
  brand: string
  lastFour: string
  holderName: string
  /** YYYY-MM */
  expirationDate: string
}

/** An instalment plan: `months` payments of `monthly`, the last of `last` if different. `total` includes the plan's cost. */
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
 * An offer to pay in the card's own currency: both amounts, the exchange rate and the markup in per cent. `expiresAt` is an ISO
 * instant.
 */
export interface ConversionOffer {
  offerId: string
  amount: Money
  cardAmount: Money
  rate: number
  markup: number
  expiresAt?: string | undefined
}

/** A first form that pays part of the total, the remaining amount, and the forms that may pay it. */
export interface Split {
  amount: Money
  remaining: Money
  followedBy: PaymentType[]
  /** The form that pays the rest. */
  form: PaymentType | undefined
}

/** A captcha: a question in words, or a provider's page on the gateway's origin, shown in a frame. */
export type Captcha = { siteKey: string; isUnavailable?: true } & ({ question: string } | { frame: string })

/** Returns the captcha that a refused payment returns. */
export const captchaOf = (failure: Pick<Failure, 'errorCode' | 'response'> | undefined): Captcha | undefined => {
  if (failure?.errorCode !== 'ERR.SSW.PAYMENT.CAPTCHA_REQUIRED') return undefined
  const { siteKey, question, frame, reason } = (failure.response ?? {}) as Record<string, unknown>
  if (typeof siteKey !== 'string') return undefined
  const asked = { siteKey, ...(reason === 'unavailable' && { isUnavailable: true as const }) }
  if (typeof question === 'string') return { ...asked, question }
  return typeof frame === 'string' && /^\/captcha\/\?question=[a-p]+$/.test(frame) ? { ...asked, frame } : undefined
}

/** A booking of the same flight for the same people: its reference, a last name to retrieve it, and their first names. */
export interface BookedBefore {
  reference: string
  lastName: string
  travellers: string[]
}

const bookedAlready = 'ERR.SSW.PURCHASE.BOOKED_ALREADY'

/** Tells whether a purchase was refused until the traveller agrees to buy the same flight again. */
export const asksToBuyAgain = (failure: Pick<Failure, 'errorCode'> | undefined): boolean => failure?.errorCode === bookedAlready

/** Returns the booking that a refused purchase would duplicate, or undefined if the answer lacks the details to show it. */
export const bookedBeforeOf = (failure: Pick<Failure, 'errorCode' | 'response'> | undefined): BookedBefore | undefined => {
  if (!failure || !asksToBuyAgain(failure)) return undefined
  const { pnr, lastName, travellers } = (failure.response ?? {}) as Record<string, unknown>
  if (typeof pnr !== 'string' || typeof lastName !== 'string' || !Array.isArray(travellers)) return undefined
  return { reference: pnr, lastName, travellers: travellers.filter((name) => typeof name === 'string') }
}

/** Browser data that a bank requires before a challenge (contract, 12). The offset is in minutes, as the browser reports it. */
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
 * One form of payment and the amount it pays, without the card's surcharge. `vault` is a handle to the sealed vault, whose values
 * are inserted when the purchase body is sent.
 */
export type PaymentPart = { amount: Money } & (
  | {
      form: 'card'
      card: CardOnHand
      /** The card's surcharge, which is charged only if the traveller saw it. */
      surcharge?: Money
      plan?: InstalmentPlan
      conversion?: ConversionOffer
    }
  /** A card that was typed into the processor's fields; the vault seals its token. */
  | { form: 'tokenCard'; card: Omit<CardOnHand, 'expirationDate'>; surcharge?: Money }
  | { form: 'savedCard'; card: SavedCard; vault: string; surcharge?: Money }
  | { form: 'points'; points: number }
  | { form: 'voucher'; vault: string; name: string }
  | { form: 'giftCard'; vault: string; lastFour: string }
  | { form: 'redirect'; provider: PaymentProvider; returnUrl: string }
  | { form: 'applePay'; vault: string }
  | { form: 'agencyCredit' }
)

/** The answer to the gateway's captcha, by its key. */
export interface CaptchaAnswer {
  siteKey: string
  answer: string
}

/** What Pay sends: one attempt, one request id. No parts if nothing is due. */
export interface PaymentDecision {
  requestId: string
  parts: PaymentPart[]
  /** Billing data of a new card's holder. */
  billing?: BillingAddress
  browser?: BrowserDetails
  captcha?: CaptchaAnswer
  /** Note and service requests for the airline. */
  telling?: Telling
  /** The buying member's contact, to store in their profile. */
  keptContact?: Contact
  /** Reference of the existing booking that the traveller saw and deliberately duplicates. */
  acknowledges?: string
}

/** A bank's challenge to be passed in a frame or on a separate page. */
export interface Challenge {
  transactionId: string
  /** On the gateway's own origin if framed. */
  url: string
  /** ISO instant at which the challenge expires. */
  expiresAt: string
  presentation: 'frame' | 'page'
  /** The provider whose page it is, or undefined for the bank's page. */
  provider?: string
}

/** The agreed currency conversion: what the card pays, the exchange rate, and its markup in per cent. */
export interface Converted {
  cardAmount: Money
  rate: number
  markup: number
}

/** A form of payment and the amount it pays. A card is described by its brand and last four digits only. */
export interface Charge {
  /** A card's brand by wire code, a provider's code, or POINTS, VOUCHER, GIFT_CARD, AGENCY_CREDIT or APPLE_PAY. */
  brand: string
  /** The name of a provider or certificate. */
  name?: string
  lastFour: string
  /** Its share of the price in the trip's currency, including surcharges. */
  amount: Money
  /** The card's surcharge included in the amount. */
  fee?: Money
  /** ISO instant, or undefined if the gateway does not say. */
  paidAt?: string
  /** A reference to quote to the bank or to support, or undefined if the gateway has none. */
  reference?: string
  points?: number
  conversion?: Converted
}

/** The status of a purchase attempt in the gateway. */
export interface Attempt {
  /** Not disclosed to a browser that did not start the attempt. */
  requestId?: string
  status: 'none' | 'open' | 'challenge' | 'booked' | 'declined' | 'voided' | 'voidPending'
  /** Why it failed, by the gateway's code. */
  reason?: string
  /** The traveller's authorised money. Zero if nothing was authorised. Undefined if the gateway does not say. */
  setAside?: Money[]
  /** What it charges while in progress. */
  charges?: Charge[]
  challenge?: Challenge
  /** A reference to quote to the bank or to support. */
  reference?: string
}
