import type { Telling } from './assistance.ts'
import type { Failure } from './failure.ts'
import type { Money } from './money.ts'
import type { Contact } from './passenger.ts'

/** A card brand that the gateway takes, with what it adds to the total. Codes are the wire's: VI, CA, AX, DS, DC, JC. */
export interface CardBrand {
  code: string
  name: string
  surcharge?: Money
}

/** The forms of payment, by the wire's names (contract, 12). */
export const paymentTypes = ['CREDIT_CARD', 'POINTS', 'VOUCHER', 'GIFT_CARD', 'REDIRECT', 'APPLE_PAY', 'AGENCY_CREDIT'] as const

export type PaymentType = (typeof paymentTypes)[number]

export const isPaymentType = (name: string): name is PaymentType => (paymentTypes as readonly string[]).includes(name)

/** A card that a signed-in member keeps with the gateway: never its number. `expirationDate` is YYYY-MM. */
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

/** Who takes a payment on a page of its own. */
export interface PaymentProvider {
  code: string
  name: string
}

/** A form of payment as the gateway offers it for this cart: its lists are empty and its balance missing where they mean nothing. */
export interface FormOffer {
  type: PaymentType
  name: string
  /** Forms that may pay the rest when this one pays a part. */
  followedBy: PaymentType[]
  minimum?: Money
  maximum?: Money
  cards: CardBrand[]
  savedCards: SavedCard[]
  /** Points on the account, and how many of them pay for 1.00 of the cart's currency. */
  points?: { balance: number; pointsPerUnit: number }
  vouchers: Certificate[]
  providers: PaymentProvider[]
}

/** The ways to pay that the gateway offers for this cart. */
export interface PaymentOptions {
  /** Nothing when nothing has to be paid. */
  amountDue: Money
  /** What comes back instead, where a trip is changed to less. */
  refundDue?: Money
  /** The gateway asks a question first, that a machine would not answer. */
  needsCaptcha: boolean
  /** The flights can be kept to be paid for later. */
  mayHold?: boolean
  /** Why not: `tooLate`, `award`, `order`. */
  holdRefusal?: string
  /** The brands of the form `CREDIT_CARD`. */
  cards: CardBrand[]
  /** In the gateway's order. */
  forms: FormOffer[]
}

/** Which of the forms of one payment a card stands in: that which pays first, or that which pays the rest. */
export type CardPlace = 'first' | 'second'

/** What the first eight digits of a card tell. */
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
 * A card as a chart may know it: an opaque handle to the sealed vault, and what may be shown.
 * The number and the security code never leave the vault but in a purchase body.
 */
export interface CardOnHand {
  vault: string
  brand: string
  lastFour: string
  holderName: string
  /** YYYY-MM */
  expirationDate: string
}

/** A plan to pay in parts: `months` payments of `monthly`, the last of `last` where it is another. `total` is with what the plan costs. */
export interface InstalmentPlan {
  installmentId: string
  months: number
  monthly: Money
  last?: Money | undefined
  total: Money
  /** Per cent a month. */
  rate?: number
  bankName?: string | undefined
}

/** To pay in the card's own currency: both amounts, the rate between them, what it adds in per cent; `expiresAt` is an ISO instant. */
export interface ConversionOffer {
  offerId: string
  amount: Money
  cardAmount: Money
  rate: number
  markup: number
  expiresAt?: string | undefined
}

/** A first form that pays a part of the total, what it leaves, and the forms that may pay the rest. */
export interface Split {
  amount: Money
  remaining: Money
  followedBy: PaymentType[]
  /** The form that pays the rest. */
  form: PaymentType | undefined
}

/** A question that only people answer: in words, or on a provider's page of the gateway's origin, shown in a frame. */
export type Captcha = { siteKey: string; isUnavailable?: true } & ({ question: string } | { frame: string })

/** The question that a refused payment comes back with. */
export const captchaOf = (failure: Pick<Failure, 'errorCode' | 'response'> | undefined): Captcha | undefined => {
  if (failure?.errorCode !== 'ERR.SSW.PAYMENT.CAPTCHA_REQUIRED') return undefined
  const { siteKey, question, frame, reason } = (failure.response ?? {}) as Record<string, unknown>
  if (typeof siteKey !== 'string') return undefined
  const asked = { siteKey, ...(reason === 'unavailable' && { isUnavailable: true as const }) }
  if (typeof question === 'string') return { ...asked, question }
  return typeof frame === 'string' && /^\/captcha\/\?question=[a-p]+$/.test(frame) ? { ...asked, frame } : undefined
}

/** A booking of the same flight for the same people: its reference, a last name that finds it, and their first names. */
export interface BookedBefore {
  reference: string
  lastName: string
  travellers: string[]
}

const bookedAlready = 'ERR.SSW.PURCHASE.BOOKED_ALREADY'

/** Whether a purchase was refused until it is agreed to buy the same flight again. */
export const asksToBuyAgain = (failure: Pick<Failure, 'errorCode'> | undefined): boolean => failure?.errorCode === bookedAlready

/** The booking that a refused purchase would be the second of; undefined where it is not told well enough to be shown. */
export const bookedBeforeOf = (failure: Pick<Failure, 'errorCode' | 'response'> | undefined): BookedBefore | undefined => {
  if (!failure || !asksToBuyAgain(failure)) return undefined
  const { pnr, lastName, travellers } = (failure.response ?? {}) as Record<string, unknown>
  if (typeof pnr !== 'string' || typeof lastName !== 'string' || !Array.isArray(travellers)) return undefined
  return { reference: pnr, lastName, travellers: travellers.filter((name) => typeof name === 'string') }
}

/** What a bank asks about the browser before it checks a payment (contract, 12). Offset in minutes, as the browser tells it. */
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
 * One form of payment and how much of the cart's total it pays; what a card adds comes on top. `vault` is a handle to the sealed vault, whose
 * values are put into the purchase body as it is sent.
 */
export type PaymentPart = { amount: Money } & (
  | {
      form: 'card'
      card: CardOnHand
      /** What the card's brand adds: paid only when the traveller saw it. */
      surcharge?: Money
      plan?: InstalmentPlan
      conversion?: ConversionOffer
    }
  | { form: 'savedCard'; card: SavedCard; vault: string; surcharge?: Money }
  | { form: 'points'; points: number }
  | { form: 'voucher'; vault: string; name: string }
  | { form: 'giftCard'; vault: string; lastFour: string }
  | { form: 'redirect'; provider: PaymentProvider; returnUrl: string }
  | { form: 'applePay'; vault: string }
  | { form: 'agencyCredit' }
)

/** The answer to the gateway's own question, by the question's key. */
export interface CaptchaAnswer {
  siteKey: string
  answer: string
}

/** What Pay sends: one attempt, one request id. No part when nothing has to be paid. */
export interface PaymentDecision {
  requestId: string
  parts: PaymentPart[]
  /** Of the holder of a new card. */
  billing?: BillingAddress
  browser?: BrowserDetails
  captcha?: CaptchaAnswer
  /** What the airline is told beside it. */
  telling?: Telling
  /** How to reach the buying member, to be kept in their profile. */
  keptContact?: Contact
  /** The booking of the same flight that was seen, and beside which another is bought: its reference. */
  acknowledges?: string
}

/** A bank's check that the traveller must pass, in a frame or on a page of its own. */
export interface Challenge {
  transactionId: string
  /** Of the gateway's own origin in a frame. */
  url: string
  /** ISO instant after which the bank no longer answers. */
  expiresAt: string
  presentation: 'frame' | 'page'
  /** Whose page it is, where that is not the bank's. */
  provider?: string
}

/** To pay in the card's own currency, as it was agreed to: what the card pays, the rate to it, and the markup in that rate in per cent. */
export interface Converted {
  cardAmount: Money
  rate: number
  markup: number
}

/** One form of payment and what it takes: never more of a card than its brand and last four digits. */
export interface Charge {
  /** A card's brand by the wire's code, a provider's code, else POINTS, VOUCHER, GIFT_CARD, AGENCY_CREDIT or APPLE_PAY. */
  brand: string
  /** A provider's or a certificate's own name. */
  name?: string
  lastFour: string
  /** Its share of the price in the currency of the trip, with what the form adds. */
  amount: Money
  /** What of the amount the card's brand adds. */
  fee?: Money
  /** ISO instant; undefined where the gateway does not tell. */
  paidAt?: string
  /** What can be quoted to the bank or to support; undefined where the gateway names none. */
  reference?: string
  points?: number
  conversion?: Converted
}

/** Where a purchase attempt stands, as the gateway knows it. */
export interface Attempt {
  /** Untold to a browser that the attempt is not from. */
  requestId?: string
  status: 'none' | 'open' | 'challenge' | 'booked' | 'declined' | 'voided' | 'voidPending'
  /** Why it came to nothing, by the gateway's code. */
  reason?: string
  /** What was set aside for it of the traveller's money: nothing where it never was; undefined where the gateway does not tell. */
  setAside?: Money[]
  /** What it takes, while it is under way. */
  charges?: Charge[]
  challenge?: Challenge
  /** What the traveller can quote to the bank or to support. */
  reference?: string
}
