import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min'
import * as z from 'zod/mini'
import type { AssistanceRequest } from '#src/domain/assistance.ts'
import { isCalendarDate } from '#src/domain/calendar-date.ts'
import {
  birthDateProblem,
  type Contact,
  infantNeedsSeatLater,
  numberWithExtension,
  type Passenger,
  type PassengerSlots,
  passengerTypes,
  ticketedName,
} from '#src/domain/passenger.ts'
import { codeOf } from '#src/domain/typed-digits.ts'
import { assistanceFaults, noAssistance, requestsIn, typedAssistance, TypedAssistance } from './assistance-form.ts'

const Person = z.object({
  id: z.string(),
  type: z.enum(passengerTypes),
  title: z.string(),
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  dateOfBirth: z.string(),
  gender: z.enum(['MALE', 'FEMALE', 'UNDISCLOSED', '']),
  withAdult: z.string(),
  document: z.object({ number: z.string(), issuingCountry: z.string(), nationality: z.string(), expirationDate: z.string() }),
  frequentFlyer: z.object({ airline: z.string(), number: z.string() }),
  assistance: TypedAssistance,
})

/** Values of the form. Every field is a text and may be empty. */
export const Typed = z.object({
  passengers: z.array(Person),
  contact: z.object({ email: z.string(), country: z.string(), number: z.string() }),
})

export type TypedPassengers = z.output<typeof Typed>
export type TypedPerson = TypedPassengers['passengers'][number]

/** Code of an error, the same as the gateway's. The messages are in `fault-words.ts`. */
export type FaultCode = string

const nameForm = /^[\p{L}\p{M} '’.-]+$/u
const emailForm = /^[^\s@<>"(),;:]+@[^\s@.<>"(),;:]+(?:\.[^\s@.<>"(),;:]+)+$/

const nameFault = (name: string): FaultCode | undefined => {
  if (name.trim() === '') return 'required'
  if (name.length > 50) return 'tooLong'
  if (!nameForm.test(name)) return 'badCharacters'
  return ticketedName(name) === '' ? 'notLatin' : undefined
}

const birthFault = (person: TypedPerson, slots: PassengerSlots): FaultCode | undefined => {
  if (person.dateOfBirth === '') return 'required'
  if (!isCalendarDate(person.dateOfBirth)) return 'notADate'
  const problem = birthDateProblem(person.type, person.dateOfBirth, slots.dateOfFirstFlight)
  if (problem) return problem
  return infantNeedsSeatLater(person, slots.dateOfLastFlight) ? 'infantNeedsSeat' : undefined
}

const documentFaults = (person: TypedPerson, slots: PassengerSlots): Record<string, FaultCode> => {
  const { number, issuingCountry, nationality, expirationDate } = person.document
  const isKnown = slots.passengers.some(({ id, document }) => id === person.id && document !== undefined)
  const faults: Record<string, FaultCode | undefined> = {
    number:
      number.trim() === ''
        ? isKnown
          ? undefined
          : 'required'
        : /^[A-Z0-9-]{3,20}$/.test(codeOf(number))
          ? undefined
          : 'badNumber',
    issuingCountry: issuingCountry === '' ? 'required' : undefined,
    nationality: nationality === '' ? 'required' : undefined,
    expirationDate:
      expirationDate === ''
        ? 'required'
        : !isCalendarDate(expirationDate)
          ? 'notADate'
          : expirationDate < slots.dateOfLastFlight
            ? 'expired'
            : undefined,
  }
  return Object.fromEntries(Object.entries(faults).flatMap(([field, code]) => (code ? [[`document.${field}`, code]] : [])))
}

/** Removes spaces and hyphens from a membership number, because cards print it in groups. */
const membershipOf = (number: string): string => codeOf(number).replaceAll('-', '')

const frequentFlyerFaults = ({ frequentFlyer }: TypedPerson): Record<string, FaultCode | undefined> => {
  const [airline, number] = [codeOf(frequentFlyer.airline), membershipOf(frequentFlyer.number)]
  if (airline === '' && number === '') return {}
  return {
    'frequentFlyer.airline': airline === '' ? 'required' : /^[A-Z0-9]{2,3}$/.test(airline) ? undefined : 'badAirline',
    'frequentFlyer.number': number === '' ? 'required' : /^[A-Z0-9]{1,20}$/.test(number) ? undefined : 'badNumber',
  }
}

const isSamePerson = (one: TypedPerson, other: TypedPerson): boolean =>
  ticketedName(one.lastName) !== '' &&
  ticketedName(one.lastName) === ticketedName(other.lastName) &&
  ticketedName(one.firstName) === ticketedName(other.firstName) &&
  one.dateOfBirth === other.dateOfBirth

const contactFaults = ({ email, country, number }: TypedPassengers['contact']): Record<string, FaultCode> => {
  const phone = parsePhoneNumberFromString(number, country ? (country as CountryCode) : undefined)
  return {
    ...(email.trim() === ''
      ? { 'contact.email': 'required' }
      : emailForm.test(email.trim())
        ? {}
        : { 'contact.email': 'badEmail' }),
    ...(country === '' && !number.trim().startsWith('+') ? { 'contact.country': 'required' } : {}),
    ...(number.trim() === '' ? { 'contact.number': 'required' } : phone?.isValid() ? {} : { 'contact.number': 'badPhone' }),
  }
}

/**
 * Validates the form and returns an error code for each wrong field, by path (`passengers.0.lastName`, `contact.email`). Empty if the form
 * is valid. `flights` are the ids of the trip's flights.
 */
export const faultsOf = (
  typed: TypedPassengers,
  slots: PassengerSlots,
  flights: readonly string[] = [],
): Record<string, FaultCode> => {
  const faults: Record<string, FaultCode> = {}
  typed.passengers.forEach((person, place) => {
    const found: Record<string, FaultCode | undefined> = {
      title: person.title === '' ? 'required' : undefined,
      firstName: nameFault(person.firstName),
      middleName: person.middleName.trim() === '' ? undefined : nameFault(person.middleName),
      lastName:
        nameFault(person.lastName) ??
        (typed.passengers.slice(0, place).some((other) => isSamePerson(other, person)) ? 'duplicate' : undefined),
      dateOfBirth: birthFault(person, slots),
      gender: person.gender === '' ? 'required' : undefined,
      ...(slots.documentsAreRequired ? documentFaults(person, slots) : {}),
      ...frequentFlyerFaults(person),
      ...Object.fromEntries(
        Object.entries(assistanceFaults(person.assistance, flights)).map(([path, code]) => [`assistance.${path}`, code]),
      ),
    }
    const isShared = typed.passengers.some(
      ({ type, withAdult }, other) => other < place && type === 'INF' && withAdult === person.withAdult,
    )
    if (person.type === 'INF' && person.withAdult === '') found.withAdult = 'required'
    else if (person.type === 'INF' && isShared) found.withAdult = 'adultHasInfant'
    for (const [field, code] of Object.entries(found)) if (code) faults[`passengers.${place}.${field}`] = code
  })
  return { ...faults, ...contactFaults(typed.contact) }
}

/** True for a field that may be corrected in a booked trip: names, assistance, and the contact. */
const isCorrectable = (path: string): boolean => /^contact\.|\.(?:first|middle|last)Name$|\.assistance\./.test(path)

/**
 * Builds the form's schema: first the shape of each field, then what the route requires. Error messages are fault codes, which the page
 * translates.
 */
export const schemaFor = (slots: PassengerSlots, flights: readonly string[] = [], isCorrection = false) =>
  Typed.check(({ value, issues }) => {
    for (const [path, message] of Object.entries(faultsOf(value, slots, flights))) {
      if (isCorrection && !isCorrectable(path)) continue
      const parts = path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
      issues.push({ code: 'custom', message, path: parts, input: undefined })
    }
  })

const emptyDocument = { number: '', issuingCountry: '', nationality: '', expirationDate: '' }

const personOf = (
  slot: PassengerSlots['slots'][number],
  slots: PassengerSlots,
  place: number,
  flights: readonly string[],
): TypedPerson => {
  const known = slots.passengers.find(({ id, lastName }) => id === slot.id && lastName !== '')
  const adults = slots.slots.filter(({ type }) => type === 'ADT')
  const infants = slots.slots.filter(({ type }) => type === 'INF')
  return {
    id: slot.id,
    type: slot.type,
    title: known?.title ?? '',
    firstName: known?.firstName ?? '',
    middleName: known?.middleName ?? '',
    lastName: known?.lastName ?? '',
    dateOfBirth: known?.dateOfBirth ?? '',
    gender: known?.gender ?? '',
    withAdult:
      slot.type === 'INF'
        ? (known?.withAdult ?? adults[infants.findIndex(({ id }) => id === slots.slots[place]?.id)]?.id ?? '')
        : '',
    document: known?.document ? { ...known.document, number: '' } : emptyDocument,
    frequentFlyer: known?.frequentFlyer ?? { airline: '', number: '' },
    assistance: slot.type === 'INF' ? noAssistance : typedAssistance(known?.assistance, flights),
  }
}

/**
 * Returns the country of a phone number. If the gateway does not send it, the number decides, because several countries share a calling
 * code.
 */
const countryOf = ({ country, countryCode, number }: Contact['phone']): string =>
  country || (parsePhoneNumberFromString(`+${countryCode}${number}`)?.country ?? '')

/** Builds the form's initial values from the gateway's data. A draft for the same travellers takes precedence. */
export const startingValues = (slots: PassengerSlots, draft: unknown, flights: readonly string[] = []): TypedPassengers => {
  const known: TypedPassengers = {
    passengers: slots.slots.map((slot, place) => personOf(slot, slots, place, flights)),
    contact: {
      email: slots.contact?.email ?? '',
      country: slots.contact ? countryOf(slots.contact.phone) : '',
      number: slots.contact ? numberWithExtension(slots.contact.phone) : '',
    },
  }
  const kept = Typed.safeParse(draft)
  const isSameParty =
    kept.success &&
    kept.data.passengers.map(({ id, type }) => id + type).join() === slots.slots.map(({ id, type }) => id + type).join()
  return isSameParty ? kept.data : known
}

const Correction = z.object({ correctionOf: z.optional(z.string()) })

/**
 * Returns the part of a form that may be stored as a draft, without document numbers. `correctionOf` is the reference of the trip whose
 * names are being corrected.
 */
export const draftOf = (typed: TypedPassengers, correctionOf?: string) => ({
  ...typed,
  passengers: typed.passengers.map((person) => ({ ...person, document: { ...person.document, number: '' } })),
  ...(correctionOf !== undefined && { correctionOf }),
})

/** Returns the draft if it belongs to this trip. The draft of a correction is never used for a new booking, and vice versa. */
export const draftFor = (correctionOf: string | undefined, draft: unknown): unknown => {
  const kept = Correction.safeParse(draft)
  return kept.success && kept.data.correctionOf === correctionOf ? draft : undefined
}

/** Nothing is sent about assistance that was never requested. An empty list withdraws what was. */
const assistanceToSend = (id: string, assistance: AssistanceRequest[], slots: PassengerSlots): Pick<Passenger, 'assistance'> => {
  const isKnown = slots.passengers.some((known) => known.id === id && known.assistance !== undefined)
  return assistance.length > 0 || isKnown ? { assistance } : {}
}

/** Converts the form to passengers and contact. */
export const toParty = (
  typed: TypedPassengers,
  slots: PassengerSlots,
  flights: readonly string[] = [],
): { passengers: Passenger[]; contact: Contact } => {
  const phone = parsePhoneNumberFromString(typed.contact.number, (typed.contact.country || undefined) as CountryCode | undefined)
  return {
    passengers: typed.passengers.map(({ gender, middleName, withAdult, document, frequentFlyer, assistance, ...person }) => ({
      ...person,
      firstName: person.firstName.trim(),
      lastName: person.lastName.trim(),
      gender: gender === '' ? 'UNDISCLOSED' : gender,
      middleName: middleName.trim() || undefined,
      withAdult: withAdult || undefined,
      document: slots.documentsAreRequired ? { type: 'P', ...document, number: codeOf(document.number) } : undefined,
      frequentFlyer:
        membershipOf(frequentFlyer.number) === ''
          ? undefined
          : { airline: codeOf(frequentFlyer.airline), number: membershipOf(frequentFlyer.number) },
      ...assistanceToSend(person.id, requestsIn(assistance, flights), slots),
    })),
    contact: {
      email: typed.contact.email.trim(),
      phone: {
        countryCode: phone?.countryCallingCode ?? '',
        country: phone?.country ?? typed.contact.country,
        number: phone?.nationalNumber ?? typed.contact.number,
        ...(phone?.ext && { extension: phone.ext }),
      },
    },
  }
}

/** Maps a field path of the gateway to the form: `contact.phone.number` is `contact.number` here, and assistance is one field. */
export const formPath = (path: string): string => path.replace('contact.phone.', 'contact.').replace(/(\.assistance)\..*$/, '$1')
