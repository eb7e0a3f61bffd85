import {
  birthDateProblem,
  type Contact,
  infantNeedsSeatLater,
  isTooYoungAlone,
  isSamePerson,
  type Passenger,
  type TravelDocument,
} from '#src/domain/passenger.ts'
import type { Requested } from '#src/operations/index.ts'
import { passengerTypeOf } from '#src/operations/flights/passenger-type-request.ts'
import { RefusedFields } from '../platform/refused-fields.ts'
import { checkedDocument } from '../wire/checked-document.ts'
import type { Slot } from './party.ts'

/** A party as submitted. Any field may be missing. */
export type SentParty = Pick<Requested<'updatePassengers'>, 'passengers' | 'contact'>

export type SentPassenger = SentParty['passengers'][number]

/** Facts against which a submitted party is validated. */
export interface PartyRules {
  slots: readonly Slot[]
  /** Local departure dates of all flights, in order. */
  flightDates: readonly string[]
  areDocumentsRequired: boolean
  /** Passengers named earlier in this conversation, with their documents. */
  known: readonly Passenger[]
  /** Minimum age in years of at least one member of a new party. Undefined for an existing booking, which staff handle. */
  aloneFrom?: number | undefined
}

const knownDocument = (known: readonly Passenger[], passenger: Omit<Passenger, 'document'>): TravelDocument | undefined =>
  known.find((candidate) => candidate.id === passenger.id && isSamePerson(candidate, passenger))?.document

interface Placed {
  path: string
  passenger: Passenger
}

const checkAges = (refused: RefusedFields, placed: readonly Placed[], flightDates: readonly string[]): void => {
  const [first, last] = [flightDates[0] ?? '', flightDates.at(-1) ?? '']
  for (const { path, passenger } of placed) {
    if (passenger.dateOfBirth === '') continue
    const problem = birthDateProblem(passenger.type, passenger.dateOfBirth, first)
    if (problem) refused.refuse(`${path}.dateOfBirth`, problem)
    else if (infantNeedsSeatLater(passenger, last)) refused.refuse(`${path}.dateOfBirth`, 'infantNeedsSeat')
  }
}

/** Refuses a party whose members are all too young to travel unaccompanied. */
const checkCompany = (refused: RefusedFields, placed: readonly Placed[], { flightDates, aloneFrom }: PartyRules): void => {
  const passengers = placed.map(({ passenger }) => passenger)
  if (aloneFrom !== undefined && isTooYoungAlone(passengers, flightDates[0] ?? '', aloneFrom))
    refused.refuse(`${placed[0]?.path}.dateOfBirth`, 'travelsAlone')
}

const checkNames = (refused: RefusedFields, placed: readonly Placed[]): void => {
  placed.forEach(({ path, passenger }, place) => {
    const isTwice = placed.slice(0, place).some((other) => passenger.lastName !== '' && isSamePerson(other.passenger, passenger))
    if (isTwice) refused.refuse(`${path}.lastName`, 'duplicate')
  })
}

/** Assigns each lap infant to an adult who has no other infant: the requested adult, otherwise the first free one. */
const pairInfants = (refused: RefusedFields, placed: readonly Placed[]): void => {
  const adults = placed.filter(({ passenger }) => passenger.type === 'ADT').map(({ passenger }) => passenger.id)
  const taken = new Set<string>()
  const infants = placed.filter(({ passenger }) => passenger.type === 'INF')
  for (const { path, passenger } of infants) {
    if (passenger.withAdult === undefined) continue
    if (!adults.includes(passenger.withAdult)) refused.refuse(`${path}.withAdult`, 'noSuchAdult')
    else if (taken.has(passenger.withAdult)) refused.refuse(`${path}.withAdult`, 'adultHasInfant')
    taken.add(passenger.withAdult)
  }
  for (const { path, passenger } of infants) {
    if (passenger.withAdult !== undefined) continue
    const free = adults.find((adult) => !taken.has(adult))
    if (free === undefined) refused.refuse(`${path}.withAdult`, 'required')
    else taken.add(free)
    passenger.withAdult = free
  }
}

const noDocument = {
  type: undefined,
  number: undefined,
  issuingCountry: undefined,
  nationality: undefined,
  expirationDate: undefined,
  doesNotExpire: undefined,
}

const passengerOf = (sent: SentPassenger, { passengerIndex, type }: Slot): Omit<Passenger, 'document'> => {
  const { airline, number } = sent.frequentFlyer ?? {}
  return {
    id: String(passengerIndex),
    type,
    title: sent.title ?? '',
    firstName: sent.firstName ?? '',
    middleName: sent.middleName,
    lastName: sent.lastName ?? '',
    dateOfBirth: sent.dateOfBirth ?? '',
    gender: sent.gender ?? 'UNDISCLOSED',
    frequentFlyer: airline !== undefined && number !== undefined ? { airline, number } : undefined,
    withAdult: type === 'INF' && sent.withAdult !== undefined ? String(sent.withAdult) : undefined,
    assistance: sent.assistance?.length ? sent.assistance : undefined,
  }
}

const placedIn = (refused: RefusedFields, passengers: readonly SentPassenger[], rules: PartyRules): Placed[] => {
  const placed: Placed[] = []
  passengers.forEach((sent, place) => {
    const path = `passengers.${place}`
    const index = sent.id ?? place + 1
    const slot = rules.slots.find(({ passengerIndex }) => passengerIndex === index)
    if (!slot || placed.some(({ passenger }) => passenger.id === String(index))) {
      refused.refuse(`${path}.id`, slot ? 'duplicate' : 'unknown')
      return
    }
    if (sent.type !== undefined && passengerTypeOf(sent.type) !== slot.type) refused.refuse(`${path}.type`, 'wrongType')
    refused.require(sent, path, ['firstName', 'lastName', 'dateOfBirth'])
    const passenger = passengerOf(sent, slot)
    const document = checkedDocument(refused, sent.document ?? noDocument, `${path}.document`, {
      isRequired: rules.areDocumentsRequired,
      lastDate: rules.flightDates.at(-1) ?? '',
      known: knownDocument(rules.known, passenger),
    })
    if (passenger.assistance && slot.type === 'INF') refused.refuse(`${path}.assistance`, 'notForInfants')
    placed.push({ path, passenger: { ...passenger, document } })
  })
  rules.slots.forEach(({ passengerIndex }, place) => {
    const isThere = placed.some(({ passenger }) => passenger.id === String(passengerIndex))
    if (!isThere) refused.refuse(`passengers.${place}.lastName`, 'required')
  })
  return placed
}

const noPhone: Contact['phone'] = { countryCode: '', country: '', number: '' }

const contactOf = (refused: RefusedFields, { email = '', phone }: SentParty['contact']): Contact => {
  if (email === '') refused.refuse('contact.email', 'required')
  if (phone === undefined) refused.refuse('contact.phone.number', 'required')
  return { email, phone: phone ?? noPhone }
}

/**
 * Checks a submitted party: required fields, each passenger's age on the flight dates, and the passengers together. Throws a
 * single validation error that lists every problem by form path, such as `passengers.0.document.number`.
 */
export const checkParty = (sent: SentParty, rules: PartyRules): { passengers: Passenger[]; contact: Contact } => {
  const refused = new RefusedFields()
  const placed = placedIn(refused, sent.passengers, rules)
  checkCompany(refused, placed, rules)
  checkAges(refused, placed, rules.flightDates)
  checkNames(refused, placed)
  pairInfants(refused, placed)
  const contact = contactOf(refused, sent.contact)
  refused.finish()
  return {
    passengers: placed.map(({ passenger }) => passenger).toSorted((one, other) => Number(one.id) - Number(other.id)),
    contact,
  }
}
