import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min'
import * as z from 'zod/mini'
import { type Contact, numberWithExtension } from '#src/domain/passenger.ts'

const emailForm = /^[^\s@<>"(),;:]+@[^\s@.<>"(),;:]+(?:\.[^\s@.<>"(),;:]+)+$/

/** A contact as typed. Texts may be empty. `country` is the country of the phone number. */
export const TypedContact = z.object({ email: z.string(), country: z.string(), number: z.string() })

export type TypedContact = z.output<typeof TypedContact>

/**
 * Returns the country of a phone number. If the gateway does not send it, the number decides, because several countries share a calling
 * code.
 */
const countryOf = ({ country, countryCode, number }: Contact['phone']): string =>
  country || (parsePhoneNumberFromString(`+${countryCode}${number}`)?.country ?? '')

/** Fills the form with a known contact, or with nothing. */
export const typedContactOf = (contact: Contact | undefined): TypedContact => ({
  email: contact?.email ?? '',
  country: contact ? countryOf(contact.phone) : '',
  number: contact ? numberWithExtension(contact.phone) : '',
})

/** Converts a typed contact. A number that starts with + needs no country. */
export const contactFrom = ({ email, country, number }: TypedContact): Contact => {
  const phone = parsePhoneNumberFromString(number, (country || undefined) as CountryCode | undefined)
  return {
    email: email.trim(),
    phone: {
      countryCode: phone?.countryCallingCode ?? '',
      country: phone?.country ?? country,
      number: phone?.nationalNumber ?? number,
      ...(phone?.ext && { extension: phone.ext }),
    },
  }
}

/** Returns an error code for each wrong field of a typed contact. The codes are the gateway's. */
export const contactFaults = ({ email, country, number }: TypedContact): Partial<Record<keyof TypedContact, string>> => {
  const phone = parsePhoneNumberFromString(number, country ? (country as CountryCode) : undefined)
  return {
    ...(email.trim() === '' ? { email: 'required' } : emailForm.test(email.trim()) ? {} : { email: 'badEmail' }),
    ...(country === '' && !number.trim().startsWith('+') ? { country: 'required' } : {}),
    ...(number.trim() === '' ? { number: 'required' } : phone?.isValid() ? {} : { number: 'badPhone' }),
  }
}
