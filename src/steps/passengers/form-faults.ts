import { isCalendarDate } from '#src/domain/calendar-date.ts'
import {
  birthDateProblem,
  infantNeedsSeatLater,
  isTooYoungAlone,
  type PassengerSlots,
  ticketedName,
} from '#src/domain/passenger.ts'
import { codeOf } from '#src/domain/typed-digits.ts'
import { nameFault } from '#src/trip/name-fault.ts'
import { contactFaults } from '#src/trip/typed-contact.ts'
import { assistanceFaults } from './assistance-form.ts'
import { membershipOf, Typed, type TypedPassengers, type TypedPerson } from './form.ts'

/** Code of an error, the same as the gateway's. The messages are in `fault-words.ts`. */
export type FaultCode = string

const birthFault = (person: TypedPerson, slots: PassengerSlots): FaultCode | undefined => {
  if (person.dateOfBirth === '') return 'required'
  if (!isCalendarDate(person.dateOfBirth)) return 'notADate'
  const problem = birthDateProblem(person.type, person.dateOfBirth, slots.dateOfFirstFlight)
  if (problem) return problem
  return infantNeedsSeatLater(person, slots.dateOfLastFlight) ? 'infantNeedsSeat' : undefined
}

const expiryFault = (date: string, { dateOfLastFlight }: PassengerSlots): FaultCode | undefined => {
  if (date === '') return 'required'
  if (!isCalendarDate(date)) return 'notADate'
  return date < dateOfLastFlight ? 'expired' : undefined
}

const numberFault = (number: string): FaultCode | undefined => {
  if (number.length < 3) return 'tooShort'
  if (number.length > 20) return 'tooLong'
  return /^[A-Z0-9-]+$/.test(number) ? undefined : 'badNumber'
}

const documentFaults = (person: TypedPerson, slots: PassengerSlots): Record<string, FaultCode> => {
  const { number, issuingCountry, nationality, expirationDate, doesNotExpire } = person.document
  const isKnown = slots.passengers.some(({ id, document }) => id === person.id && document !== undefined)
  const faults: Record<string, FaultCode | undefined> = {
    number: number.trim() === '' ? (isKnown ? undefined : 'required') : numberFault(codeOf(number)),
    issuingCountry: issuingCountry === '' ? 'required' : undefined,
    nationality: nationality === '' ? 'required' : undefined,
    expirationDate: doesNotExpire ? undefined : expiryFault(expirationDate, slots),
  }
  return Object.fromEntries(Object.entries(faults).flatMap(([field, code]) => (code ? [[`document.${field}`, code]] : [])))
}

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

/** True for a field that may be corrected in a booked trip: names, assistance, and the contact. */
const isCorrectable = (path: string): boolean => /^contact\.|\.(?:first|middle|last)Name$|\.assistance\./.test(path)

const hasBirthday = ({ dateOfBirth }: TypedPerson): boolean => isCalendarDate(dateOfBirth)

/** Rules for validating the form. */
export interface FormRules {
  /** Ids of the trip's flights. */
  flights?: readonly string[]
  /** Minimum age in years of at least one traveller. Undefined if the airline has no such rule. */
  aloneFrom?: number | undefined
  /** True while correcting a booked trip, where only some fields are validated. */
  isCorrection?: boolean
}

/**
 * Validates the form and returns an error code for each wrong field, by path (`passengers.0.lastName`, `contact.email`). Empty if the form
 * is valid.
 */
export const faultsOf = (
  typed: TypedPassengers,
  slots: PassengerSlots,
  { flights = [], aloneFrom, isCorrection = false }: FormRules = {},
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
  const born = 'passengers.0.dateOfBirth'
  const isAlone =
    aloneFrom !== undefined &&
    typed.passengers.every(hasBirthday) &&
    isTooYoungAlone(typed.passengers, slots.dateOfFirstFlight, aloneFrom)
  // A search with a child fare does not help, because it needs an adult too.
  if (isAlone && (faults[born] ?? 'wrongType') === 'wrongType') faults[born] = 'travelsAlone'
  const contact = Object.entries(contactFaults(typed.contact)).map(([field, code]) => [`contact.${field}`, code])
  const all: Record<string, FaultCode> = { ...faults, ...Object.fromEntries(contact) }
  return isCorrection ? Object.fromEntries(Object.entries(all).filter(([path]) => isCorrectable(path))) : all
}

/**
 * Builds the form's schema: first the shape of each field, then what the route requires. Error messages are fault codes, which the page
 * translates.
 */
export const schemaFor = (slots: PassengerSlots, rules: FormRules = {}) =>
  Typed.check(({ value, issues }) => {
    for (const [path, message] of Object.entries(faultsOf(value, slots, rules))) {
      const parts = path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
      issues.push({ code: 'custom', message, path: parts, input: undefined })
    }
  })
