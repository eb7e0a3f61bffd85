import * as z from 'zod/mini'
import type { BillingAddress } from '#src/domain/payment.ts'
import { digitsOf } from '#src/domain/typed-digits.ts'
import { addressFieldsIn } from './address-fields.ts'
import { cardOf, expiryOf } from '#src/trip/typed-card.ts'

/** Fields whose values may be stored as a draft. The expiry date is not one of them. */
const kept = ['holderName', 'holderName2', 'street1', 'city', 'postcode', 'country'] as const

const Draft = z.catchall(z.object({}), z.string())

/** Restores the stored values. Invalid ones are left out. */
export const readDraft = (draft: unknown): Record<string, string> => {
  const read = Draft.safeParse(draft)
  return read.success ? draftOf(read.data) : {}
}

export const draftOf = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(kept.flatMap((field) => (values[field] ? [[field, values[field]]] : [])))

/** Groups the digits of a card number as on the card. */
export const grouped = (number: string): string => {
  const { gaps } = cardOf(number)
  return Array.from(digitsOf(number).slice(0, 19), (digit, place) => (gaps.includes(place) ? ` ${digit}` : digit)).join('')
}

/** Checks a card number. Returns undefined if it is valid. Nothing is sent before it is. */
export const numberFault = (number: string): 'required' | 'badNumber' | undefined => {
  if (digitsOf(number) === '') return 'required'
  return cardOf(number).isValid ? undefined : 'badNumber'
}

/** Checks a security code. Returns undefined if it is valid. `length` is the required number of digits. */
export const codeFault = (code: string, length: number): 'required' | 'badCode' | undefined => {
  if (code.trim() === '') return 'required'
  return digitsOf(code).length === length && !/\p{L}/u.test(code) ? undefined : 'badCode'
}

export const expiryFault = (text: string): 'required' | 'badExpiry' | undefined => {
  if (text.trim() === '') return 'required'
  return expiryOf(text) ? undefined : 'badExpiry'
}

/** Lists the empty fields of an address, in the order of the page. */
export const addressFaults = (values: Readonly<Record<string, string>>, locale: string): Record<string, string> =>
  Object.fromEntries(addressFieldsIn(locale).flatMap((field) => (values[field]?.trim() ? [] : [[field, 'required']])))

export const billingOf = (values: Readonly<Record<string, string>>): BillingAddress => ({
  street1: values['street1']?.trim() ?? '',
  city: values['city']?.trim() ?? '',
  postcode: values['postcode']?.trim() ?? '',
  country: values['country'] ?? '',
})
