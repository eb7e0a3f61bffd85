import { isSupportedCountry } from 'libphonenumber-js/max'
import { type Passenger, ticketedName, type TravelDocument } from '#src/domain/passenger.ts'
import type { InputReader } from './read-input.ts'
import { readDay } from './read-day.ts'
import { passengerTypeOf } from '#src/operations/requests/passenger-type.ts'

const longestName = 50

const nameForm = /^[\p{L}\p{M} '’.-]+$/u

const readName = (reader: InputReader, value: unknown, path: string, isRequired: boolean): string => {
  const name = reader.text(value, path, { most: longestName, isRequired })
  if (name === '') return ''
  if (!nameForm.test(name)) reader.refuse(path, 'badCharacters')
  else if (ticketedName(name) === '') reader.refuse(path, 'notLatin')
  return name
}

/** Reads an ISO 3166 alpha-2 country code. Returns an empty string if it is missing or invalid. */
export const readCountry = (reader: InputReader, value: unknown, path: string, isRequired = true): string => {
  const country = reader.text(value, path, { most: 2, isRequired }).toUpperCase()
  if (country === '' || isSupportedCountry(country)) return country
  reader.refuse(path, 'unknownCountry')
  return ''
}

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === ''

const isBlank = (value: unknown): boolean =>
  isMissing(value) || (typeof value === 'object' && value !== null && Object.values(value).every(isMissing))

const holdsNothing = (fields: Record<string, unknown>): boolean =>
  ['documentNumber', 'issuingCountry', 'nationality', 'expirationDate'].every((name) => isBlank(fields[name]))

/**
 * Reads a travel document. Clients may omit the number of a document that the conversation already has, because the gateway never
 * sends them document numbers. Returns undefined if there is no document, and records a problem if the route requires one.
 */
export const readDocument = (
  reader: InputReader,
  value: unknown,
  path: string,
  { isRequired, lastDate, known }: { isRequired: boolean; lastDate: string; known: TravelDocument | undefined },
): TravelDocument | undefined => {
  const fields = isBlank(value) ? {} : reader.object(value, path)
  if (holdsNothing(fields)) {
    if (isRequired) reader.refuse(`${path}.number`, 'required')
    return undefined
  }
  const number =
    isBlank(fields.documentNumber) && known ? known.number : reader.text(fields.documentNumber, `${path}.number`, { most: 20 })
  if (number !== '' && !/^[A-Za-z0-9-]{3,20}$/.test(number)) reader.refuse(`${path}.number`, 'badCharacters')
  const expirationDate = readDay(reader, fields.expirationDate, `${path}.expirationDate`)
  if (expirationDate !== '' && expirationDate < lastDate) reader.refuse(`${path}.expirationDate`, 'expired')
  return {
    type: fields.documentType === 'I' ? 'I' : 'P',
    number: number.toUpperCase(),
    issuingCountry: readCountry(reader, fields.issuingCountry, `${path}.issuingCountry`),
    nationality: readCountry(reader, fields.nationality, `${path}.nationality`),
    expirationDate,
  }
}

const readGender = (reader: InputReader, value: unknown, path: string): Passenger['gender'] => {
  const gender = reader.text(value, path, { most: 12, isRequired: false }).toUpperCase()
  if (gender === 'MALE' || gender === 'FEMALE') return gender
  if (gender !== '' && gender !== 'UNDISCLOSED') reader.refuse(path, 'unknown')
  return 'UNDISCLOSED'
}

const readFrequentFlyer = (reader: InputReader, value: unknown, path: string): Passenger['frequentFlyer'] => {
  const first = Array.isArray(value) ? (value as unknown[])[0] : undefined
  if (isBlank(first)) return undefined
  const fields = reader.object(first, path)
  const airline = reader.text(fields.airline, `${path}.airline`, { most: 3 }).toUpperCase()
  const number = reader.text(fields.number, `${path}.number`, { most: 20 })
  if (airline !== '' && !/^[A-Z0-9]{2,3}$/.test(airline)) reader.refuse(`${path}.airline`, 'badCharacters')
  if (number !== '' && !/^[A-Za-z0-9]+$/.test(number)) reader.refuse(`${path}.number`, 'badCharacters')
  return { airline, number }
}

const fieldsOf = (reader: InputReader, value: unknown, path: string): Record<string, unknown> =>
  value === undefined || value === null ? {} : reader.object(value, path)

/** Reads the fields of one passenger (contract, 8). Ages and rules that involve several passengers are checked later. */
export const readPassenger = (
  reader: InputReader,
  fields: Record<string, unknown>,
  path: string,
  { type, id }: Pick<Passenger, 'type' | 'id'>,
): Omit<Passenger, 'document'> => {
  const details = fieldsOf(reader, fields.passengerDetails, path)
  const info = fieldsOf(reader, fields.passengerInfo, path)
  const preferences = fieldsOf(reader, fields.preferences, `${path}.frequentFlyer`)
  if (info.type !== undefined && passengerTypeOf(typeof info.type === 'string' ? info.type : '') !== type)
    reader.refuse(`${path}.type`, 'wrongType')
  const title = reader.text(details.prefix, `${path}.title`, { most: 12, isRequired: false })
  if (title !== '' && !/^[\p{L}\p{M}.]+$/u.test(title)) reader.refuse(`${path}.title`, 'badCharacters')
  const withAdult = fields.accompanyingPassengerIndex
  return {
    id,
    type,
    title,
    firstName: readName(reader, details.firstName, `${path}.firstName`, true),
    middleName: readName(reader, details.middleName, `${path}.middleName`, false) || undefined,
    lastName: readName(reader, details.lastName, `${path}.lastName`, true),
    dateOfBirth: readDay(reader, info.dateOfBirth, `${path}.dateOfBirth`),
    gender: readGender(reader, info.gender, `${path}.gender`),
    frequentFlyer: readFrequentFlyer(reader, preferences.frequentFlyer, `${path}.frequentFlyer`),
    withAdult:
      type === 'INF' && withAdult !== undefined && withAdult !== null && withAdult !== ''
        ? String(reader.whole(withAdult, `${path}.withAdult`, 1, 99))
        : undefined,
  }
}
