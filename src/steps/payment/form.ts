import cardValidator from 'card-validator'
import * as z from 'zod/mini'
import { fromDecimal, type Money } from '#src/domain/money.ts'
import type { BillingAddress } from '#src/domain/payment.ts'

/** What may be kept of an unsent form: names and the address, never an expiry. */
const kept = ['holderName', 'holderName2', 'street1', 'city', 'postcode', 'country'] as const

const Draft = z.record(z.string(), z.string())

/** What was kept of the form, as far as it can be read. */
export const readDraft = (draft: unknown): Record<string, string> => {
  const read = Draft.safeParse(draft)
  return read.success ? draftOf(read.data) : {}
}

export const draftOf = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(kept.flatMap((field) => (values[field] ? [[field, values[field]]] : [])))

const wireCodes: Record<string, string> = {
  visa: 'VI',
  mastercard: 'CA',
  'american-express': 'AX',
  discover: 'DS',
  'diners-club': 'DC',
  jcb: 'JC',
}

export const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** What the digits typed so far suggest: the wire's brand code, how many digits the security code has, where to space the number. */
export const cardHint = (number: string): { brand: string; codeLength: number; gaps: readonly number[] } => {
  const card = cardValidator.number(digitsOf(number)).card
  return { brand: wireCodes[card?.type ?? ''] ?? '', codeLength: card?.code.size ?? 3, gaps: card?.gaps ?? [4, 8, 12] }
}

/** Digits in groups as on the card. */
export const grouped = (number: string): string => {
  const { gaps } = cardHint(number)
  return Array.from(digitsOf(number).slice(0, 19), (digit, place) => (gaps.includes(place) ? ` ${digit}` : digit)).join('')
}

/** Why a number cannot be sent: nothing leaves the page before it is right. */
export const numberFault = (number: string): 'required' | 'badNumber' | undefined => {
  if (digitsOf(number) === '') return 'required'
  return cardValidator.number(digitsOf(number)).isValid ? undefined : 'badNumber'
}

/** `length` is how many digits the card's code has. */
export const codeFault = (code: string, length: number): 'required' | 'badCode' | undefined => {
  if (code.trim() === '') return 'required'
  return digitsOf(code).length === length && digitsOf(code) === code.trim() ? undefined : 'badCode'
}

/** `MM / YY` or `MM/YYYY` as YYYY-MM; undefined when it is no month, or over. */
export const expiryOf = (text: string): string | undefined => {
  const { isValid, month, year } = cardValidator.expirationDate(text)
  if (!isValid || !month || !year) return undefined
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}`
}

export const expiryFault = (text: string): 'required' | 'badExpiry' | undefined => {
  if (text.trim() === '') return 'required'
  return expiryOf(text) ? undefined : 'badExpiry'
}

const latinDigits = (text: string): string =>
  text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))

/** An amount as somebody types it, with a point or a comma before the last digits; undefined when it is none above zero. */
export const amountTyped = (text: string, currency: string): Money | undefined => {
  const plain = latinDigits(text)
    .replaceAll(/\s/g, '')
    .replaceAll('\u066b', '.')
    .replace(/,(\d{1,3})$/, '.$1')
  if (!/^\d{1,9}(?:\.\d{1,3})?$/.test(plain)) return undefined
  const amount = fromDecimal(plain, currency)
  return amount.amount > 0 ? amount : undefined
}

const addressFields = ['street1', 'postcode', 'city', 'country'] as const

export const addressFaults = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(addressFields.flatMap((field) => (values[field]?.trim() ? [] : [[field, 'required']])))

export const billingOf = (values: Readonly<Record<string, string>>): BillingAddress => ({
  street1: values['street1']?.trim() ?? '',
  city: values['city']?.trim() ?? '',
  postcode: values['postcode']?.trim() ?? '',
  country: values['country'] ?? '',
})
