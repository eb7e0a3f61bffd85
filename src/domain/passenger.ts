/** Passenger types that the booking flow sells. */
export const passengerTypes = ['ADT', 'CHD', 'INF'] as const

export type PassengerType = (typeof passengerTypes)[number]

/** A travel document. Dates are `YYYY-MM-DD`, countries ISO 3166 alpha-2. */
export interface TravelDocument {
  type: 'P' | 'I'
  number: string
  issuingCountry: string
  nationality: string
  expirationDate: string
}

/** A traveller as typed. `id` is the passenger's number in the booking, from "1". */
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
  /** For a lap infant: id of the adult who holds it. */
  withAdult?: string
}

/** The party's contact. `phone.countryCode` is the dialling code without plus, `phone.extension` the digits dialled after the number. */
export interface Contact {
  email: string
  phone: { countryCode: string; country: string; number: string; extension?: string }
}

/** Writes a phone number behind its dialling code, with its extension: "20 7946 0143 ext. 12". */
export const numberWithExtension = ({ number, extension }: Pick<Contact['phone'], 'number' | 'extension'>): string =>
  extension ? `${number} ext. ${extension}` : number

/** The answer that the passengers step starts with: the travellers, and what the route requires. */
export interface PassengerSlots {
  slots: { id: string; type: PassengerType }[]
  /** Data already in the gateway's session, which never returns document numbers. */
  passengers: Passenger[]
  contact?: Contact
  documentsAreRequired: boolean
  dateOfFirstFlight: string
  dateOfLastFlight: string
}

/** Previously typed travellers and contact. */
export interface Party {
  passengers: Passenger[]
  contact?: Contact | undefined
}

/** Returns a cart's named travellers, or undefined while nobody is named. */
export const partyOf = ({ passengers, contact }: Party): Party | undefined =>
  passengers.some(({ lastName }) => lastName !== '') ? { passengers, contact } : undefined

/** Returns the step's answer, with previously typed names for travellers that the gateway does not know. */
export const withParty = (asked: PassengerSlots, party: Party | undefined): PassengerSlots => {
  if (!party || asked.passengers.some(({ lastName }) => lastName !== '')) return asked
  const isOfTheSame = asked.slots.every(({ id, type }) => party.passengers.some((each) => each.id === id && each.type === type))
  if (!isOfTheSame) return asked
  const contact = asked.contact ?? party.contact
  return { ...asked, passengers: party.passengers, ...(contact && { contact }) }
}

const yearsOn = (dateOfBirth: string, date: string): number => {
  const years = Number(date.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return date.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}

/** Age in whole years on a `YYYY-MM-DD` date. A birthday on 29 February counts from 1 March. */
export const ageOn = yearsOn

/** Returns the passenger type for an age: INF under 2, CHD under 12, otherwise ADT. */
export const typeForAge = (age: number): PassengerType => {
  if (age < 2) return 'INF'
  return age < 12 ? 'CHD' : 'ADT'
}

/** Returns why a date of birth does not match a passenger type on the day of the first flight, or undefined if it does. */
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

/** Tells whether an infant turns two before a later flight, and so needs a seat from then on. */
export const infantNeedsSeatLater = (passenger: Passenger, dateOfLastFlight: string): boolean =>
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

/** Returns the name as printed on the ticket: ICAO 9303 transliteration, letters and spaces only. */
export const ticketedName = (name: string): string =>
  [...name.normalize('NFC').toLowerCase()]
    .map((letter) => latin[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, ''))
    .join('')
    .toUpperCase()
    .replace(/[^A-Z]+/g, ' ')
    .trim()

/** Tells whether two names are the same traveller's: first and last name as ticketed, and date of birth. */
export const isSamePerson = (
  one: Pick<Passenger, 'firstName' | 'lastName' | 'dateOfBirth'>,
  other: Pick<Passenger, 'firstName' | 'lastName' | 'dateOfBirth'>,
): boolean =>
  ticketedName(one.firstName) === ticketedName(other.firstName) &&
  ticketedName(one.lastName) === ticketedName(other.lastName) &&
  one.dateOfBirth === other.dateOfBirth
