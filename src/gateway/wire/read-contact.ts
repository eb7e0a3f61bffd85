import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { Contact } from '#src/domain/passenger.ts'
import type { InputReader } from './read-input.ts'
import { readCountry } from './read-passenger.ts'

const emailForm = /^[^\s@<>"(),;:]+@[^\s@.<>"(),;:]+(?:\.[^\s@.<>"(),;:]+)+$/

const readEmail = (reader: InputReader, value: unknown): string => {
  const email = reader.text(Array.isArray(value) ? (value as unknown[])[0] : value, 'contact.email', { most: 254 })
  if (email !== '' && !emailForm.test(email)) reader.refuse('contact.email', 'badEmail')
  return email
}

const readPhone = (reader: InputReader, value: unknown): Contact['phone'] => {
  const path = 'contact.phone.number'
  const first = Array.isArray(value) ? (value as unknown[])[0] : value
  const fields = first === undefined || first === null ? {} : reader.object(first, path)
  const country = readCountry(reader, fields.country, 'contact.phone.country', false)
  const dialling = reader.text(fields.countryCode, 'contact.phone.countryCode', { most: 5, isRequired: false }).replace(/^\+/, '')
  const area = reader.text(fields.areaCode, path, { most: 10, isRequired: false })
  const number = reader.text(fields.number, path, { most: 30 })
  const given = reader.text(fields.extension, path, { most: 8, isRequired: false })
  if (number === '') return { countryCode: dialling, country, number }
  const parsed = isSupportedCountry(country)
    ? parsePhoneNumberFromString(`${area}${number}`, country)
    : parsePhoneNumberFromString(`+${dialling}${area}${number}`)
  if (!parsed?.isValid() || !/^\d*$/.test(given)) {
    reader.refuse(path, 'badPhone')
    return { countryCode: dialling, country, number }
  }
  const { countryCallingCode } = parsed
  const extension = given || parsed.ext
  // The international form omits the national trunk prefix, which is usually a leading zero.
  const abroad = parsed
    .formatInternational()
    .slice(`+${countryCallingCode} `.length)
    .replace(/ ext\. .*$/, '')
  return {
    countryCode: countryCallingCode,
    country: country || (parsed.country ?? ''),
    number: abroad,
    ...(extension && { extension }),
  }
}

/** Parses the party's contact, which is one e-mail address and one phone number (contract, 8). */
export const readContact = (reader: InputReader, value: unknown): Contact => {
  const fields = value === undefined || value === null ? {} : reader.object(value, 'contact')
  return { email: readEmail(reader, fields.emails), phone: readPhone(reader, fields.phones) }
}
