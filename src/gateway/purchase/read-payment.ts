import { fromDecimal, type Money } from '#src/domain/money.ts'
import { BusinessError, invalid } from '../business-error.ts'
import { InputReader } from '../shopping/read-input.ts'
import { brandOf, hasCheckDigit } from './card-number.ts'
import { type BehaviourName, behaviourOf } from './test-cards.ts'

/** A card as an attempt may keep it: what may be shown, and the token that the card network gave for the rest. */
export interface KeptCard {
  brand: string
  lastFour: string
  /** YYYY-MM */
  expirationDate: string
  token: BehaviourName
}

/** What a purchase asks for: to charge a card, or to go on after the bank's check. `shown` is the total that the traveller saw. */
export type PaymentInput =
  | { kind: 'card'; card: KeptCard; shown: Money }
  | { kind: 'continuation'; transactionId: string; shown: Money | undefined }

const path = 'payment.0'

const readAmount = (reader: InputReader, value: unknown): Money | undefined => {
  const { amount, currency } = reader.object(value, `${path}.amount`)
  const code = reader.text(currency, `${path}.amount.currency`, { most: 3 })
  if (typeof amount !== 'number' || !/^[A-Z]{3}$/.test(code)) {
    reader.refuse(`${path}.amount.amount`, amount === undefined || amount === null ? 'required' : 'notANumber')
    return undefined
  }
  try {
    return fromDecimal(amount, code)
  } catch {
    reader.refuse(`${path}.amount.amount`, 'notANumber')
    return undefined
  }
}

const readNumber = (reader: InputReader, value: unknown): string => {
  const number = reader.text(value, `${path}.number`, { most: 40 }).replace(/[ -]/g, '')
  const isWhole = brandOf(number)?.lengths.includes(number.length) ?? /^\d{13,19}$/.test(number)
  if (number !== '' && !(isWhole && hasCheckDigit(number))) reader.refuse(`${path}.number`, 'incorrect_number')
  return number
}

const readSecurityCode = (reader: InputReader, value: unknown, number: string): void => {
  const code = reader.text(value, `${path}.cvc`, { most: 10 })
  const length = brandOf(number)?.securityCodeLength ?? 3
  if (code !== '' && !(/^\d+$/.test(code) && code.length === length)) reader.refuse(`${path}.cvc`, 'incorrect_cvc')
}

const readExpiry = (reader: InputReader, value: unknown, now: number): string => {
  const date = reader.text(value, `${path}.expirationDate`, { most: 10 })
  if (date !== '' && !/^\d{4}-(?:0[1-9]|1[0-2])$/.test(date)) reader.refuse(`${path}.expirationDate`, 'notADate')
  else if (date !== '' && date < new Date(now).toISOString().slice(0, 7)) reader.refuse(`${path}.expirationDate`, 'expired')
  return date
}

/**
 * Reads `payment` of a purchase (gateway-wire-format, 12): one card, or `received3rdPartyData.paymentRef` after the bank's
 * check. Number and security code are looked at here and nowhere else: what is handed on has the brand, the last four digits,
 * the expiry and the network's token. Throws a validation error with codes only, never with what was sent, and
 * ERR.SSW.PAYMENT.TEST_CARDS_ONLY for a card that could be somebody's.
 */
export const readPayment = (payment: unknown, now: number): PaymentInput => {
  const reader = new InputReader()
  const list = reader.list(payment, 'payment', 1)
  const fields = reader.object(list[0], path)
  reader.finish()
  const received = fields.received3rdPartyData
  if (received !== undefined && received !== null) {
    const { paymentRef } = reader.object(received, `${path}.received3rdPartyData`)
    const transactionId = reader.text(paymentRef, `${path}.received3rdPartyData.paymentRef`, { most: 64 })
    const shown = fields.amount === undefined || fields.amount === null ? undefined : readAmount(reader, fields.amount)
    reader.finish()
    return { kind: 'continuation', transactionId, shown }
  }
  if (fields['@type'] !== 'CREDIT_CARD') throw invalid({ [`${path}.@type`]: 'unknown' })
  const shown = readAmount(reader, fields.amount)
  const number = readNumber(reader, fields.number)
  readSecurityCode(reader, fields.cvc, number)
  const expirationDate = readExpiry(reader, fields.expirationDate, now)
  const holderName = reader.text(fields.holderName, `${path}.holderName`, { most: 80 })
  reader.finish()
  const token = behaviourOf(number, holderName)
  const brand = brandOf(number)
  if (!token || !brand || !shown)
    throw new BusinessError('ERR.SSW.PAYMENT.TEST_CARDS_ONLY', 'This is a sandbox: only its test cards are taken', {
      facts: { reason: 'test_cards_only', isFinal: false },
    })
  return { kind: 'card', card: { brand: brand.code, lastFour: number.slice(-4), expirationDate, token }, shown }
}
