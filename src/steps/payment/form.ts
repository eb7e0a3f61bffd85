import cardValidator from 'card-validator'
import * as z from 'zod/mini'
import type { BillingAddress } from '#src/domain/payment.ts'

/** What the form holds beside number and security code, which never enter it. */
export const Typed = z.object({
  expiry: z.string(),
  holderName: z.string(),
  street1: z.string(),
  city: z.string(),
  postcode: z.string(),
  country: z.string(),
})

export type TypedPayment = z.output<typeof Typed>

export const nothingTyped: TypedPayment = { expiry: '', holderName: '', street1: '', city: '', postcode: '', country: '' }

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

export const codeFault = (code: string, number: string): 'required' | 'badCode' | undefined => {
  if (code.trim() === '') return 'required'
  return digitsOf(code).length === cardHint(number).codeLength && digitsOf(code) === code.trim() ? undefined : 'badCode'
}

/** `MM / YY` or `MM/YYYY` as YYYY-MM; undefined when it is no month, or over. */
export const expiryOf = (text: string): string | undefined => {
  const { isValid, month, year } = cardValidator.expirationDate(text)
  if (!isValid || !month || !year) return undefined
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}`
}

/** The form's schema; a message is a fault code. */
export const schema = Typed.check(({ value, issues }) => {
  const faults: [keyof TypedPayment, string | undefined][] = [
    ['expiry', value.expiry.trim() === '' ? 'required' : expiryOf(value.expiry) ? undefined : 'badExpiry'],
    ['holderName', value.holderName.trim() === '' ? 'required' : undefined],
    ['street1', value.street1.trim() === '' ? 'required' : undefined],
    ['city', value.city.trim() === '' ? 'required' : undefined],
    ['postcode', value.postcode.trim() === '' ? 'required' : undefined],
    ['country', value.country === '' ? 'required' : undefined],
  ]
  for (const [field, message] of faults) if (message) issues.push({ code: 'custom', message, path: [field], input: undefined })
})

export const billingOf = ({ street1, city, postcode, country }: TypedPayment): BillingAddress => ({
  street1: street1.trim(),
  city: city.trim(),
  postcode: postcode.trim(),
  country,
})

/** What may be kept of an unsent form: the address and the name, never the expiry. */
export const draftOf = (typed: TypedPayment): TypedPayment => ({ ...typed, expiry: '' })
