import { BusinessError } from '../platform/business-error.ts'
import type { RefusedFields } from '../platform/refused-fields.ts'
import { cardSchemeOf, hasCheckDigit } from './card-number.ts'
import type { AttemptCard } from './parts.ts'
import type { SentPayment } from './payment-parts.ts'
import { behaviourOf } from './test-cards.ts'

/** The instalment plan and the conversion offer chosen for a card, by id. */
export interface CardChoices {
  installmentId?: string
  offerId?: string
}

const numberOf = (refused: RefusedFields, sent: string, path: string): string => {
  const number = sent.replace(/[ -]/g, '')
  const isWhole = cardSchemeOf(number)?.lengths.includes(number.length) ?? /^\d{13,19}$/.test(number)
  if (number !== '' && !(isWhole && hasCheckDigit(number))) refused.refuse(`${path}.number`, 'incorrect_number')
  return number
}

/** Checks the security code, which is then discarded. */
const checkSecurityCode = (refused: RefusedFields, code: string, path: string, length = 3): void => {
  if (code !== '' && !(/^\d+$/.test(code) && code.length === length)) refused.refuse(`${path}.cvc`, 'incorrect_cvc')
}

const checkExpiry = (refused: RefusedFields, date: string, path: string, now: number): void => {
  if (date !== '' && !/^\d{4}-(?:0[1-9]|1[0-2])$/.test(date)) refused.refuse(`${path}.expirationDate`, 'notADate')
  else if (date !== '' && date < new Date(now).toISOString().slice(0, 7)) refused.refuse(`${path}.expirationDate`, 'expired')
}

/** Returns the chosen instalment plan and conversion offer, if any. */
export const choicesIn = ({ installment, selectedDCCOffer }: SentPayment): CardChoices => ({
  ...(installment && { installmentId: installment.installmentId }),
  ...(selectedDCCOffer && { offerId: selectedDCCOffer.offerId }),
})

const testCardsOnly = () =>
  new BusinessError('ERR.SSW.PAYMENT.TEST_CARDS_ONLY', 'This sandbox accepts only its test cards', {
    facts: { reason: 'test_cards_only', isFinal: false },
  })

/** Returns a required text of a form of payment. Refuses it and returns an empty text if it is missing. */
export const requiredText = (
  refused: RefusedFields,
  sent: SentPayment,
  name: 'number' | 'cvc' | 'expirationDate' | 'holderName' | 'token' | 'pin' | 'fopCode' | 'paymentCode',
  path: string,
): string => {
  const value = sent[name] ?? ''
  if (value === '') refused.refuse(`${path}.${name}`, 'required')
  return value
}

/**
 * Checks a card. Card number and security code are used nowhere else. The result contains the brand, last four digits, expiry
 * date and token, plus the first digits, which determine the card's currency. Throws a validation error that never repeats
 * submitted values, or ERR.SSW.PAYMENT.TEST_CARDS_ONLY if the card could be real.
 */
export const checkedCard = (
  refused: RefusedFields,
  sent: SentPayment,
  path: string,
  now: number,
): { card: AttemptCard; firstDigits: string } => {
  const number = numberOf(refused, requiredText(refused, sent, 'number', path), path)
  checkSecurityCode(refused, requiredText(refused, sent, 'cvc', path), path, cardSchemeOf(number)?.securityCodeLength)
  const expirationDate = requiredText(refused, sent, 'expirationDate', path)
  checkExpiry(refused, expirationDate, path, now)
  const holderName = requiredText(refused, sent, 'holderName', path)
  refused.finish()
  const token = behaviourOf(number, holderName)
  const brand = cardSchemeOf(number)
  if (!token || !brand) throw testCardsOnly()
  const card = { brand: brand.code, lastFour: number.slice(-4), expirationDate, token }
  return { card, firstDigits: number.slice(0, 8) }
}
