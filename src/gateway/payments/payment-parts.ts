import { add, fromDecimal, type Money } from '#src/domain/money.ts'
import type { Requested } from '#src/operations/index.ts'
import { invalid } from '../platform/business-error.ts'
import { RefusedFields } from '../platform/refused-fields.ts'
import type { Call } from '../conversation/call.ts'
import type { AttemptCard } from './parts.ts'
import { type CardChoices, checkedCard, choicesIn, requiredText } from './card-values.ts'
import { acknowledgedIn, type Seen } from './seen.ts'
import { giftCards, openVouchers, providers } from './sandbox-values.ts'
import { type BehaviourName, behaviourNamed } from './test-cards.ts'

/** The `payment` of a purchase as submitted. Undefined if the request has none. */
export type SentPayments = Requested<'purchase'>['payment']

/** An element of `payment` as submitted. */
export type SentPayment = NonNullable<SentPayments>[number]

/** A submitted tender, without its secrets. Its use is checked later, against the conversation. */
export type PartInput = { amount: Money } & (
  | ({ form: 'card'; card: AttemptCard; firstDigits: string } & CardChoices)
  | ({ form: 'savedCard'; cardId: string; codeLength: number; token: BehaviourName } & CardChoices)
  | { form: 'wallet'; sessionId: string; token: BehaviourName }
  | { form: 'provider'; provider: string }
  | { form: 'points'; points: number }
  | { form: 'voucher'; code: string }
  | { form: 'giftCard'; lastFour: string }
  | { form: 'agencyCredit' }
)

/** A card submitted as a token of the processor's card fields. */
export type TokenInput = { amount: Money; form: 'token'; token: string }

/** A tender as submitted, in which a token is not yet resolved to its card. */
export type SentPart = PartInput | TokenInput

/**
 * A parsed purchase request. It either contains the tenders (none if nothing is due) or continues after a bank's or provider's
 * page. `shown` is the total that the traveller saw. `seen` identifies a change's quote or, if nothing is due, the cart that was
 * confirmed.
 */
export type PaymentInput<Sent = PartInput> =
  | { kind: 'parts'; parts: Sent[]; shown: Money | undefined; seen?: Seen }
  | { kind: 'continuation'; transactionId: string; shown: Money | undefined }

const amountOf = (refused: RefusedFields, { amount }: SentPayment, path: string): Money | undefined => {
  if (!amount) {
    refused.refuse(`${path}.amount`, 'required')
    return undefined
  }
  const money = fromDecimal(amount.amount, amount.currency)
  if (money.amount <= 0) refused.refuse(`${path}.amount.amount`, 'outOfRange')
  return money
}

const behaviourByName = ({ holderName = '' }: SentPayment): BehaviourName => behaviourNamed(holderName) ?? 'APPROVED'

const savedCardOf = (refused: RefusedFields, sent: SentPayment, path: string) => {
  const cardId = requiredText(refused, sent, 'token', path)
  const code = requiredText(refused, sent, 'cvc', path)
  if (code !== '' && !/^\d{3,4}$/.test(code)) refused.refuse(`${path}.cvc`, 'incorrect_cvc')
  return { form: 'savedCard' as const, cardId, codeLength: code.length, token: behaviourByName(sent), ...choicesIn(sent) }
}

const walletOf = (refused: RefusedFields, sent: SentPayment, path: string) => ({
  form: 'wallet' as const,
  sessionId: requiredText(refused, sent, 'token', path),
  token: behaviourByName(sent),
})

/** Removes the spaces and hyphens with which the number of a gift card may be grouped. */
export const giftCardNumber = (typed: string): string => typed.replace(/[ -]/g, '')

/**
 * Looks up a gift card. A wrong number and a wrong PIN lead to the same error, so that an attacker cannot guess one after the
 * other.
 */
const giftCardOf = (refused: RefusedFields, sent: SentPayment, path: string) => {
  const number = giftCardNumber(requiredText(refused, sent, 'number', path))
  const pin = requiredText(refused, sent, 'pin', path)
  const found = giftCards.find((card) => card.number === number && card.pin === pin)
  if (!found && number !== '' && pin !== '') refused.refuse(`${path}.number`, 'incorrect_number_or_pin')
  return { form: 'giftCard' as const, lastFour: found?.number.slice(-4) ?? '' }
}

const providerOf = (refused: RefusedFields, sent: SentPayment, path: string) => {
  const provider = requiredText(refused, sent, 'fopCode', path)
  if (provider !== '' && !providers.some(({ code }) => code === provider)) refused.refuse(`${path}.fopCode`, 'unknown')
  return { form: 'provider' as const, provider }
}

const pointsOf = (refused: RefusedFields, { points }: SentPayment, path: string) => {
  if (points === undefined) refused.refuse(`${path}.points`, 'required')
  return { form: 'points' as const, points: points ?? 0 }
}

const voucherOf = (refused: RefusedFields, sent: SentPayment, path: string) => ({
  form: 'voucher' as const,
  code: requiredText(refused, sent, 'paymentCode', path),
})

type WithoutAmount<Input> = Input extends unknown ? Omit<Input, 'amount'> : never

type Checking = (refused: RefusedFields, sent: SentPayment, path: string, now: number) => WithoutAmount<SentPart>

const forms: Readonly<Record<string, Checking>> = {
  CREDIT_CARD: (refused, sent, path, now) =>
    sent.token !== undefined && sent.number === undefined
      ? savedCardOf(refused, sent, path)
      : { form: 'card', ...choicesIn(sent), ...checkedCard(refused, sent, path, now) },
  APPLE_PAY: walletOf,
  REDIRECT: providerOf,
  POINTS: pointsOf,
  VOUCHER: voucherOf,
  GIFT_CARD: giftCardOf,
  AGENCY_CREDIT: () => ({ form: 'agencyCredit' }),
}

const tokenOf = (refused: RefusedFields, sent: SentPayment, path: string) => {
  // With a processor, card numbers belong in its own fields. A number sent here is refused without being used.
  if (sent.number !== undefined) refused.refuse(`${path}.number`, 'notAccepted')
  return { form: 'token' as const, token: requiredText(refused, sent, 'token', path) }
}

/** Returns a voucher, but refuses the sandbox's vouchers, whose codes are public. */
const realVoucherOf = (refused: RefusedFields, sent: SentPayment, path: string) => {
  const voucher = voucherOf(refused, sent, path)
  if (openVouchers.some(({ number }) => number === voucher.code)) refused.refuse(`${path}.paymentCode`, 'unknown')
  return voucher
}

/** The forms of payment that are accepted when a processor is configured. */
const realForms: Readonly<Record<string, Checking>> = {
  CREDIT_CARD: tokenOf,
  POINTS: pointsOf,
  VOUCHER: realVoucherOf,
  AGENCY_CREDIT: () => ({ form: 'agencyCredit' }),
}

const partOf = (sent: SentPayment, path: string, { now, cardTaking }: Pick<Call, 'now' | 'cardTaking'>): SentPart => {
  const type = sent['@type'] ?? ''
  const taken = cardTaking === 'test cards' ? forms : realForms
  const form = Object.hasOwn(taken, type) ? taken[type] : undefined
  if (!form) throw invalid({ [`${path}.@type`]: 'unknown' })
  const refused = new RefusedFields()
  const amount = amountOf(refused, sent, path)
  const part = form(refused, sent, path, now)
  refused.finish()
  return { ...part, amount } as SentPart
}

/** Returns true if a payment continues after a bank's or provider's page. */
export const isContinued = (payment: SentPayments): boolean => payment?.[0]?.received3rdPartyData !== undefined

/** A gift card with a PIN, or a voucher with a code, that could be a guess. */
export interface Tried {
  kind: 'giftCards' | 'vouchers'
  /** The number of the gift card, or the code of the voucher. */
  target: string
  /** The path and the reason with which the operation reports a wrong PIN or code. */
  path: string
  wrong: 'incorrect_number_or_pin' | 'unknown'
}

const triedIn = ({ '@type': type, number, paymentCode }: SentPayment, path: string): Tried[] => {
  if (type === 'GIFT_CARD' && number !== undefined)
    return [{ kind: 'giftCards', target: giftCardNumber(number), path: `${path}.number`, wrong: 'incorrect_number_or_pin' }]
  if (type === 'VOUCHER' && paymentCode !== undefined)
    return [{ kind: 'vouchers', target: paymentCode, path: `${path}.paymentCode`, wrong: 'unknown' }]
  return []
}

/**
 * Lists the gift cards and vouchers of a payment, whose PINs and codes could be guesses. None are looked up in a payment that
 * continues after another page.
 */
export const triesIn = (payment: SentPayments): Tried[] =>
  isContinued(payment) ? [] : (payment ?? []).flatMap((part, place) => triedIn(part, `payment.${place}`))

const sumOf = (parts: readonly SentPart[]): Money | undefined => {
  const [first, ...others] = parts.map(({ amount }) => amount)
  if (!first) return undefined
  const wrong = others.findIndex(({ currency }) => currency !== first.currency)
  if (wrong >= 0) throw invalid({ [`payment.${wrong + 1}.amount.currency`]: 'wrongCurrency' })
  return others.reduce(add, first)
}

/**
 * Returns the tenders of a purchase (contract, 12), or the return from a bank's or provider's page. Throws a validation error that
 * never repeats submitted values.
 */
export const paymentOf = (payment: SentPayments, call: Pick<Call, 'now' | 'cardTaking'>): PaymentInput<SentPart> => {
  const [first] = payment ?? []
  if (!first) throw invalid({ [payment ? 'payment.0' : 'payment']: 'required' })
  const { received3rdPartyData: received } = first
  if (received) {
    const refused = new RefusedFields()
    const shown = first.amount && amountOf(refused, first, 'payment.0')
    refused.finish()
    return { kind: 'continuation', transactionId: received.paymentRef, shown }
  }
  const parts = (payment ?? []).map((each, place) => partOf(each, `payment.${place}`, call))
  return { kind: 'parts', parts, shown: sumOf(parts), seen: acknowledgedIn(first) }
}
