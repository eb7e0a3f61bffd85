import { BusinessError } from '../platform/business-error.ts'
import type { InputReader } from '../wire/read-input.ts'
import { brandOf, hasCheckDigit } from './card-number.ts'
import type { KeptCard } from './parts.ts'
import { behaviourOf } from './test-cards.ts'

type Fields = Record<string, unknown>

/** The instalment plan and the conversion offer chosen for a card, by id. */
export interface CardChoices {
  installmentId?: string
  offerId?: string
}

const readNumber = (reader: InputReader, value: unknown, path: string): string => {
  const number = reader.text(value, `${path}.number`, { most: 40 }).replace(/[ -]/g, '')
  const isWhole = brandOf(number)?.lengths.includes(number.length) ?? /^\d{13,19}$/.test(number)
  if (number !== '' && !(isWhole && hasCheckDigit(number))) reader.refuse(`${path}.number`, 'incorrect_number')
  return number
}

/** Validates the security code and discards it. */
export const readSecurityCode = (reader: InputReader, value: unknown, path: string, length = 3): void => {
  const code = reader.text(value, `${path}.cvc`, { most: 10 })
  if (code !== '' && !(/^\d+$/.test(code) && code.length === length)) reader.refuse(`${path}.cvc`, 'incorrect_cvc')
}

const readExpiry = (reader: InputReader, value: unknown, path: string, now: number): string => {
  const date = reader.text(value, `${path}.expirationDate`, { most: 10 })
  if (date !== '' && !/^\d{4}-(?:0[1-9]|1[0-2])$/.test(date)) reader.refuse(`${path}.expirationDate`, 'notADate')
  else if (date !== '' && date < new Date(now).toISOString().slice(0, 7)) reader.refuse(`${path}.expirationDate`, 'expired')
  return date
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null

/** Reads the chosen instalment plan and conversion offer, if any. */
export const readChoices = (reader: InputReader, fields: Fields, path: string): CardChoices => {
  const choices: CardChoices = {}
  if (isGiven(fields.installment)) {
    const { installmentId } = reader.object(fields.installment, `${path}.installment`)
    choices.installmentId = reader.text(installmentId, `${path}.installment.installmentId`, { most: 40 })
  }
  if (isGiven(fields.selectedDCCOffer)) {
    const { offerId } = reader.object(fields.selectedDCCOffer, `${path}.selectedDCCOffer`)
    choices.offerId = reader.text(offerId, `${path}.selectedDCCOffer.offerId`, { most: 64 })
  }
  return choices
}

const testCardsOnly = () =>
  new BusinessError('ERR.SSW.PAYMENT.TEST_CARDS_ONLY', 'This sandbox accepts only its test cards', {
    facts: { reason: 'test_cards_only', isFinal: false },
  })

/**
 * Parses a card. Card number and security code are read nowhere else. The result contains the brand, last four digits, expiry
 * date and token, plus the first digits, which determine the card's currency. Throws a validation error that never repeats
 * submitted values, or ERR.SSW.PAYMENT.TEST_CARDS_ONLY if the card could be real.
 */
export const readCard = (
  reader: InputReader,
  fields: Fields,
  path: string,
  now: number,
): { card: KeptCard; firstDigits: string } => {
  const number = readNumber(reader, fields.number, path)
  readSecurityCode(reader, fields.cvc, path, brandOf(number)?.securityCodeLength)
  const expirationDate = readExpiry(reader, fields.expirationDate, path, now)
  const holderName = reader.text(fields.holderName, `${path}.holderName`, { most: 80 })
  reader.finish()
  const token = behaviourOf(number, holderName)
  const brand = brandOf(number)
  if (!token || !brand) throw testCardsOnly()
  const card = { brand: brand.code, lastFour: number.slice(-4), expirationDate, token }
  return { card, firstDigits: number.slice(0, 8) }
}
