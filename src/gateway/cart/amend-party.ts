import type { Contact, Passenger } from '#src/domain/passenger.ts'
import { BusinessError } from '../platform/business-error.ts'
import type { Call } from '../conversation/call.ts'
import { areDocumentsRequired } from './borders.ts'
import { lettersChanged, mostLetters } from './name-typo.ts'
import { flightDates, slotsOf } from './party.ts'
import { readParty } from './read-party.ts'
import { isPlain, type Plain } from '#src/domain/plain.ts'

type Sent = Plain

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === ''

/**
 * Overlays the known fields with the submitted ones; blank fields change nothing. Input that is not an object is returned as it
 * is, so that validation rejects it later.
 */
const over = (known: Sent, sent: unknown): unknown => {
  if (isBlank(sent)) return known
  if (!isPlain(sent)) return sent
  const given = Object.keys(known).flatMap((name) =>
    Object.hasOwn(sent, name) && !isBlank(sent[name]) ? [[name, sent[name]] as const] : [],
  )
  return { ...known, ...Object.fromEntries(given) }
}

/** Converts a passenger to the wire form of a submission. It contains the document number, which clients never receive. */
const asSent = ({ title, firstName, middleName, lastName, dateOfBirth, gender, type, ...passenger }: Passenger) => ({
  details: { firstName, middleName: middleName ?? '', lastName, prefix: title },
  info: { dateOfBirth, gender, type },
  document: {
    documentType: passenger.document?.type ?? 'P',
    documentNumber: passenger.document?.number ?? '',
    issuingCountry: passenger.document?.issuingCountry ?? '',
    nationality: passenger.document?.nationality ?? '',
    expirationDate: passenger.document?.expirationDate ?? '',
  },
  frequentFlyer: passenger.frequentFlyer ? [passenger.frequentFlyer] : [],
})

const indexOf = (sent: unknown, place: number): unknown =>
  isPlain(sent) ? (sent.passengerIndex ?? sent['@id'] ?? place + 1) : undefined

/**
 * Merges the submitted fields into the booking's passengers. Unknown passengers are kept, so that validation rejects them
 * later.
 */
const merged = (passengers: readonly Passenger[], sent: unknown): unknown => {
  if (!isBlank(sent) && !Array.isArray(sent)) return sent
  const list: unknown[] = Array.isArray(sent) ? sent : []
  const isOf = ({ id }: Passenger, candidate: unknown, place: number) => String(indexOf(candidate, place)) === id
  const known = passengers.map((passenger) => {
    const given = list.find((candidate, place) => isOf(passenger, candidate, place))
    const fields: Sent = isPlain(given) ? given : {}
    const { details, info, document, frequentFlyer } = asSent(passenger)
    const preferences = isPlain(fields.preferences) ? fields.preferences : {}
    return {
      passengerIndex: passenger.id,
      passengerDetails: over(details, fields.passengerDetails),
      passengerInfo: over(info, fields.passengerInfo),
      preferences: { frequentFlyer: isBlank(preferences.frequentFlyer) ? frequentFlyer : preferences.frequentFlyer },
      documentInfo: over(document, fields.documentInfo),
      accompanyingPassengerIndex: passenger.withAdult,
    }
  })
  const strangers = list.filter((candidate, place) => !passengers.some((passenger) => isOf(passenger, candidate, place)))
  return [...known, ...strangers]
}

const mergedContact = (contact: Contact | undefined, sent: unknown): unknown => {
  if (!isBlank(sent) && !isPlain(sent)) return sent
  const fields: Sent = isPlain(sent) ? sent : {}
  const isGiven = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : !isBlank(value))
  return {
    emails: isGiven(fields.emails) ? fields.emails : [contact?.email],
    phones: isGiven(fields.phones) ? fields.phones : [contact?.phone],
  }
}

const notChangeable = (passengerIndex: number, field: string, facts: Record<string, unknown> = {}) =>
  new BusinessError(
    'ERR.SSW.PASSENGERS.CHANGE_NOT_ALLOWED',
    field === 'name'
      ? `A name may be corrected by ${mostLetters} letters, not changed to another`
      : `The ${field} of a passenger cannot be changed`,
    { httpStatus: 409, facts: { passengerIndex, field, ...facts } },
  )

/**
 * Merges submitted fields into the party of a booking. A name may differ from the one originally ticketed by up to three letters,
 * dates of birth must stay the same, and everything else may change. Throws one validation error for all invalid fields, and a
 * business error for a forbidden change.
 */
export const amendParty = (
  { engine, conversation }: Call,
  sent: { passengers: unknown; contact: unknown },
  bought: readonly Passenger[],
): { passengers: Passenger[]; contact: Contact } => {
  const { state } = conversation
  const party = readParty(merged(state.passengers, sent.passengers), mergedContact(state.contact, sent.contact), {
    slots: slotsOf(state.search),
    flightDates: flightDates(engine, state),
    areDocumentsRequired: areDocumentsRequired(engine, state),
    known: state.passengers,
  })
  for (const passenger of party.passengers) {
    const before = bought.find(({ id }) => id === passenger.id)
    if (!before) continue
    const letters = lettersChanged(before, passenger)
    const index = Number(passenger.id)
    if (letters > mostLetters) throw notChangeable(index, 'name', { letters, most: mostLetters })
    if (before.dateOfBirth !== passenger.dateOfBirth) throw notChangeable(index, 'dateOfBirth')
  }
  return party
}
