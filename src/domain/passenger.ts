import type { AssistanceRequest } from './assistance.ts'
import type { passengerTypes } from './passenger-types.ts'
import { remainingTravellers } from './remaining-travellers.ts'

export type PassengerType = (typeof passengerTypes)[number]

/** Nationalities of travellers without a country (ICAO 9303): stateless persons, refugees of the 1951 convention, other refugees. */
export const withoutCountry = ['XXA', 'XXB', 'XXC'] as const

/**
 * A travel document. Dates are `YYYY-MM-DD`, countries ISO 3166 alpha-2. The nationality may be one of `withoutCountry`. Without an
 * expiry, `expirationDate` is empty.
 */
export interface TravelDocument {
  type: 'P' | 'I'
  number: string
  issuingCountry: string
  nationality: string
  expirationDate: string
  doesNotExpire?: true
}

/** A traveller's details as typed. `id` is the number of the passenger in the booking, counted from "1". */
export interface Passenger {
  id: string
  type: PassengerType
  title: string
  firstName: string
  middleName?: string
  lastName: string
  dateOfBirth: string
  gender: 'MALE' | 'FEMALE' | 'UNDISCLOSED'
  document?: TravelDocument
  frequentFlyer?: { airline: string; number: string }
  /** For a lap infant: id of the adult on whose lap the infant travels. */
  withAdult?: string
  /** Assistance at the airport and on board. An empty list withdraws what was requested before. */
  assistance?: AssistanceRequest[]
}

/**
 * The party's contact. `phone.countryCode` is the dialling code without plus. `phone.extension` are the digits dialled once the
 * call is answered.
 */
export interface Contact {
  email: string
  phone: { countryCode: string; country: string; number: string; extension?: string }
}

/** Formats a phone number, without its dialling code, with the extension: "20 7946 0143 ext. 12". */
export const numberWithExtension = ({ number, extension }: Pick<Contact['phone'], 'number' | 'extension'>): string =>
  extension ? `${number} ext. ${extension}` : number

/**
 * Initial data of the passengers step: the travellers to name, the details stored so far, and the documents that the route
 * requires.
 */
export interface PassengerSlots {
  slots: { id: string; type: PassengerType }[]
  /** The details stored in the gateway's session. Document numbers are never returned. */
  passengers: Passenger[]
  contact?: Contact
  documentsAreRequired: boolean
  dateOfFirstFlight: string
  dateOfLastFlight: string
}

/** Names and contact that the traveller entered in an earlier conversation. */
export interface Party {
  passengers: Passenger[]
  contact?: Contact | undefined
}

/** Returns the travellers and the contact of a cart, or undefined if no traveller has a name yet. */
export const partyOf = ({ passengers, contact }: Party): Party | undefined =>
  passengers.some(({ lastName }) => lastName !== '') ? { passengers, contact } : undefined

/**
 * Prefills the passengers step with details from an earlier conversation, unless the gateway already has names. If the party has
 * changed, only the travellers who are still in it are prefilled.
 */
export const withParty = (asked: PassengerSlots, party: Party | undefined): PassengerSlots => {
  if (!party || asked.passengers.some(({ lastName }) => lastName !== '')) return asked
  const contact = asked.contact ?? party.contact
  return { ...asked, passengers: [...remainingTravellers(asked.slots, party.passengers).values()], ...(contact && { contact }) }
}

const yearsOn = (dateOfBirth: string, date: string): number => {
  const years = Number(date.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return date.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}

/** Computes the age in whole years on a `YYYY-MM-DD` date. A birthday on 29 February counts from 1 March in common years. */
export const ageOn = yearsOn

/** Returns the passenger type for an age in years: INF under 2, CHD under 12, otherwise ADT. */
export const typeForAge = (age: number): PassengerType => {
  if (age < 2) return 'INF'
  return age < 12 ? 'CHD' : 'ADT'
}

/**
 * Returns the reason why a date of birth does not fit the passenger type on the date of the first flight, or undefined if it
 * fits.
 */
export const birthDateProblem = (
  type: PassengerType,
  dateOfBirth: string,
  dateOfFirstFlight: string,
): 'notBornYet' | 'tooOld' | 'wrongType' | undefined => {
  const age = yearsOn(dateOfBirth, dateOfFirstFlight)
  if (dateOfBirth > dateOfFirstFlight) return 'notBornYet'
  if (age > 120) return 'tooOld'
  return typeForAge(age) === type ? undefined : 'wrongType'
}

/**
 * Returns true if nobody of a party has reached the age from which travellers may fly without an older companion. Travellers whose
 * date of birth is not known yet may have.
 */
export const isTooYoungAlone = (
  passengers: readonly Pick<Passenger, 'dateOfBirth'>[],
  dateOfFirstFlight: string,
  from: number,
): boolean =>
  passengers.length > 0 &&
  passengers.every(({ dateOfBirth }) => dateOfBirth !== '' && yearsOn(dateOfBirth, dateOfFirstFlight) < from)

/** Returns true if an infant turns two before the last flight. The infant needs a seat from then on. */
export const infantNeedsSeatLater = (passenger: Pick<Passenger, 'type' | 'dateOfBirth'>, dateOfLastFlight: string): boolean =>
  passenger.type === 'INF' && yearsOn(passenger.dateOfBirth, dateOfLastFlight) >= 2

const latin: Record<string, string> = {
  ä: 'AE',
  ö: 'OE',
  ü: 'UE',
  ß: 'SS',
  æ: 'AE',
  ø: 'OE',
  å: 'AA',
  œ: 'OE',
  þ: 'TH',
  ð: 'D',
  ł: 'L',
  đ: 'D',
}

/** Transliterates a name as it is printed on tickets (ICAO 9303). The result contains only capitals and spaces. */
export const ticketedName = (name: string): string =>
  [...name.normalize('NFC').toLowerCase()]
    .map((letter) => latin[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, ''))
    .join('')
    .toUpperCase()
    .replace(/[^A-Z]+/g, ' ')
    .trim()

/** Returns true if the details are those of one traveller: equal first and last name as ticketed, and equal date of birth. */
export const isSamePerson = (
  one: Pick<Passenger, 'firstName' | 'lastName' | 'dateOfBirth'>,
  other: Pick<Passenger, 'firstName' | 'lastName' | 'dateOfBirth'>,
): boolean =>
  ticketedName(one.firstName) === ticketedName(other.firstName) &&
  ticketedName(one.lastName) === ticketedName(other.lastName) &&
  one.dateOfBirth === other.dateOfBirth
