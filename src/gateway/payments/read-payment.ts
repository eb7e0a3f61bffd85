import { add, fromDecimal, type Money } from '#src/domain/money.ts'
import { invalid } from '../platform/business-error.ts'
import type { Call } from '../conversation/call.ts'
import { mostParts } from './payment-forms.ts'
import { InputReader } from '../wire/read-input.ts'
import type { KeptCard } from './parts.ts'
import { type CardChoices, readCard, readChoices } from './read-card.ts'
import { readNamed, type Seen } from './read-seen.ts'
import { giftCards, openVouchers, providers } from './sandbox-values.ts'
import { type BehaviourName, behaviourNamed } from './test-cards.ts'

/** A submitted tender, without its secrets. Its use is checked later, against the conversation. */
export type PartInput = { amount: Money } & (
  | ({ form: 'card'; card: KeptCard; firstDigits: string } & CardChoices)
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

type Fields = Record<string, unknown>

const readAmount = (reader: InputReader, value: unknown, path: string): Money | undefined => {
  const { amount, currency } = reader.object(value, `${path}.amount`)
  const code = reader.text(currency, `${path}.amount.currency`, { most: 3 })
  if (typeof amount !== 'number' || !/^[A-Z]{3}$/.test(code)) {
    reader.refuse(`${path}.amount.amount`, amount === undefined || amount === null ? 'required' : 'notANumber')
    return undefined
  }
  try {
    const money = fromDecimal(amount, code)
    if (money.amount <= 0) reader.refuse(`${path}.amount.amount`, 'outOfRange')
    return money
  } catch {
    reader.refuse(`${path}.amount.amount`, 'notANumber')
    return undefined
  }
}

const behaviourByName = (reader: InputReader, fields: Fields, path: string): BehaviourName =>
  behaviourNamed(reader.text(fields.holderName, `${path}.holderName`, { most: 80, isRequired: false })) ?? 'APPROVED'

const readSavedCard = (reader: InputReader, fields: Fields, path: string) => {
  const cardId = reader.text(fields.token, `${path}.token`, { most: 64 })
  const code = reader.text(fields.cvc, `${path}.cvc`, { most: 10 })
  if (code !== '' && !/^\d{3,4}$/.test(code)) reader.refuse(`${path}.cvc`, 'incorrect_cvc')
  const choices = readChoices(reader, fields, path)
  return { form: 'savedCard' as const, cardId, codeLength: code.length, token: behaviourByName(reader, fields, path), ...choices }
}

const readWallet = (reader: InputReader, fields: Fields, path: string) => {
  const sessionId = reader.text(fields.token, `${path}.token`, { most: 200 })
  return { form: 'wallet' as const, sessionId, token: behaviourByName(reader, fields, path) }
}

/** Removes the spaces and hyphens with which the number of a gift card may be grouped. */
export const giftCardNumber = (typed: string): string => typed.replace(/[ -]/g, '')

const readGiftCardNumber = (reader: InputReader, { number }: Fields, path: string): string =>
  giftCardNumber(reader.text(number, `${path}.number`, { most: 40 }))

/**
 * Reads a gift card. A wrong number and a wrong PIN lead to the same error, so that an attacker cannot guess one after the
 * other.
 */
const readGiftCard = (reader: InputReader, fields: Fields, path: string) => {
  const number = readGiftCardNumber(reader, fields, path)
  const pin = reader.text(fields.pin, `${path}.pin`, { most: 12 })
  const found = giftCards.find((card) => card.number === number && card.pin === pin)
  if (!found && number !== '' && pin !== '') reader.refuse(`${path}.number`, 'incorrect_number_or_pin')
  return { form: 'giftCard' as const, lastFour: found?.number.slice(-4) ?? '' }
}

const readProvider = (reader: InputReader, fields: Fields, path: string) => {
  const provider = reader.text(fields.fopCode, `${path}.fopCode`, { most: 20 })
  if (provider !== '' && !providers.some(({ code }) => code === provider)) reader.refuse(`${path}.fopCode`, 'unknown')
  return { form: 'provider' as const, provider }
}

const readPoints = (reader: InputReader, { points }: Fields, path: string) => ({
  form: 'points' as const,
  points: reader.whole(points, `${path}.points`, 1, 10 ** 9),
})

const voucherCode = (reader: InputReader, { paymentCode }: Fields, path: string): string =>
  reader.text(paymentCode, `${path}.paymentCode`, { most: 20 }).toUpperCase()

const readVoucher = (reader: InputReader, fields: Fields, path: string) => ({
  form: 'voucher' as const,
  code: voucherCode(reader, fields, path),
})

type WithoutAmount<Input> = Input extends unknown ? Omit<Input, 'amount'> : never

type Reading = (reader: InputReader, fields: Fields, path: string, now: number) => WithoutAmount<SentPart>

const readings: Readonly<Record<string, Reading>> = {
  CREDIT_CARD: (reader, fields, path, now) =>
    typeof fields.token === 'string' && (fields.number === undefined || fields.number === null)
      ? readSavedCard(reader, fields, path)
      : { form: 'card', ...readChoices(reader, fields, path), ...readCard(reader, fields, path, now) },
  APPLE_PAY: readWallet,
  REDIRECT: readProvider,
  POINTS: readPoints,
  VOUCHER: readVoucher,
  GIFT_CARD: readGiftCard,
  AGENCY_CREDIT: () => ({ form: 'agencyCredit' }),
}

const readToken = (reader: InputReader, fields: Fields, path: string) => {
  // With a processor, card numbers belong in its own fields. A number sent here is refused without being read.
  if (fields.number !== undefined && fields.number !== null) reader.refuse(`${path}.number`, 'notAccepted')
  return { form: 'token' as const, token: reader.text(fields.token, `${path}.token`, { most: 120 }) }
}

/** Reads a voucher, but refuses the sandbox's vouchers, whose codes are public. */
const readRealVoucher = (reader: InputReader, fields: Fields, path: string) => {
  const read = readVoucher(reader, fields, path)
  if (openVouchers.some(({ number }) => number === read.code)) reader.refuse(`${path}.paymentCode`, 'unknown')
  return read
}

/** The forms of payment that are accepted when a processor is configured. */
const realReadings: Readonly<Record<string, Reading>> = {
  CREDIT_CARD: readToken,
  POINTS: readPoints,
  VOUCHER: readRealVoucher,
  AGENCY_CREDIT: () => ({ form: 'agencyCredit' }),
}

/** The parts of a call that parsing a payment depends on. */
export type ReadingFor = Pick<Call, 'now' | 'cardTaking'>

const readPart = (value: unknown, path: string, { now, cardTaking }: ReadingFor): SentPart => {
  const reader = new InputReader()
  const fields = reader.object(value, path)
  reader.finish()
  const type = fields['@type']
  const taken = cardTaking === 'test cards' ? readings : realReadings
  const read = typeof type === 'string' && Object.hasOwn(taken, type) ? taken[type] : undefined
  if (!read) throw invalid({ [`${path}.@type`]: 'unknown' })
  const amount = readAmount(reader, fields.amount, path)
  const part = read(reader, fields, path, now)
  reader.finish()
  return { ...part, amount } as SentPart
}

const readContinuation = (fields: Fields, received: unknown): PaymentInput<SentPart> => {
  const reader = new InputReader()
  const path = 'payment.0'
  const { paymentRef } = reader.object(received, `${path}.received3rdPartyData`)
  const transactionId = reader.text(paymentRef, `${path}.received3rdPartyData.paymentRef`, { most: 64 })
  const shown = fields.amount === undefined || fields.amount === null ? undefined : readAmount(reader, fields.amount, path)
  reader.finish()
  return { kind: 'continuation', transactionId, shown }
}

const isContinuation = ({ received3rdPartyData }: Fields): boolean =>
  received3rdPartyData !== undefined && received3rdPartyData !== null

/** Returns true if a payment as sent continues after a bank's or provider's page. Never throws. */
export const isContinued = (payment: unknown): boolean =>
  Array.isArray(payment) && isContinuation(new InputReader().object(payment[0], ''))

/** A gift card with a PIN, or a voucher with a code, that could be a guess. */
export interface Tried {
  kind: 'giftCards' | 'vouchers'
  /** The number of the gift card, or the code of the voucher. */
  target: string
  /** The path and the reason with which the operation reports a wrong PIN or code. */
  path: string
  wrong: 'incorrect_number_or_pin' | 'unknown'
}

const triedIn = (fields: Fields, path: string): Tried | undefined => {
  const reader = new InputReader()
  switch (fields['@type']) {
    case 'GIFT_CARD': {
      const target = readGiftCardNumber(reader, fields, path)
      return { kind: 'giftCards', target, path: `${path}.number`, wrong: 'incorrect_number_or_pin' }
    }
    case 'VOUCHER':
      return { kind: 'vouchers', target: voucherCode(reader, fields, path), path: `${path}.paymentCode`, wrong: 'unknown' }
    default:
      return undefined
  }
}

/**
 * Lists the gift cards and vouchers of a payment, whose PINs and codes could be guesses. Never throws. Empty for a payment that
 * `readPayment` refuses as a whole, because nothing is then looked up.
 */
export const triesIn = (payment: unknown): Tried[] => {
  if (!Array.isArray(payment) || payment.length > mostParts || isContinued(payment)) return []
  return payment.flatMap((part, place) => {
    const tried = triedIn(new InputReader().object(part, ''), `payment.${place}`)
    return tried && tried.target !== '' ? [tried] : []
  })
}

const sumOf = (parts: readonly SentPart[]): Money | undefined => {
  const [first, ...others] = parts.map(({ amount }) => amount)
  if (!first) return undefined
  const wrong = others.findIndex(({ currency }) => currency !== first.currency)
  if (wrong >= 0) throw invalid({ [`payment.${wrong + 1}.amount.currency`]: 'wrongCurrency' })
  return others.reduce(add, first)
}

/**
 * Parses the `payment` of a purchase (contract, 12): the tenders, or `received3rdPartyData.paymentRef` after a bank's or
 * provider's page. Throws a validation error that never repeats submitted values.
 */
export const readPayment = (payment: unknown, reading: ReadingFor): PaymentInput<SentPart> => {
  const reader = new InputReader()
  const list = reader.list(payment, 'payment', mostParts)
  const fields = reader.object(list[0], 'payment.0')
  reader.finish()
  if (isContinuation(fields)) return readContinuation(fields, fields.received3rdPartyData)
  const parts = list.map((each, place) => readPart(each, `payment.${place}`, reading))
  const seen = readNamed(reader, fields)
  reader.finish()
  return { kind: 'parts', parts, shown: sumOf(parts), seen }
}
