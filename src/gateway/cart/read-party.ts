import {
  birthDateProblem,
  type Contact,
  infantNeedsSeatLater,
  isSamePerson,
  type Passenger,
  type TravelDocument,
} from '#src/domain/passenger.ts'
import { readContact } from '../wire/read-contact.ts'
import { InputReader } from '../wire/read-input.ts'
import { readDocument, readPassenger } from '../wire/read-passenger.ts'
import type { Slot } from './party.ts'

const mostPassengers = 18

/** Facts against which a submitted party is validated. */
export interface PartyRules {
  slots: readonly Slot[]
  /** Local departure dates of all flights, in order. */
  flightDates: readonly string[]
  areDocumentsRequired: boolean
  /** Passengers named earlier in this conversation, with their documents. */
  known: readonly Passenger[]
}

const knownDocument = (known: readonly Passenger[], passenger: Omit<Passenger, 'document'>): TravelDocument | undefined =>
  known.find((candidate) => candidate.id === passenger.id && isSamePerson(candidate, passenger))?.document

interface Placed {
  path: string
  passenger: Passenger
}

const checkAges = (reader: InputReader, placed: readonly Placed[], flightDates: readonly string[]): void => {
  const [first, last] = [flightDates[0] ?? '', flightDates.at(-1) ?? '']
  for (const { path, passenger } of placed) {
    if (passenger.dateOfBirth === '') continue
    const problem = birthDateProblem(passenger.type, passenger.dateOfBirth, first)
    if (problem) reader.refuse(`${path}.dateOfBirth`, problem)
    else if (infantNeedsSeatLater(passenger, last)) reader.refuse(`${path}.dateOfBirth`, 'infantNeedsSeat')
  }
}

const checkNames = (reader: InputReader, placed: readonly Placed[]): void => {
  placed.forEach(({ path, passenger }, place) => {
    const isTwice = placed.slice(0, place).some((other) => passenger.lastName !== '' && isSamePerson(other.passenger, passenger))
    if (isTwice) reader.refuse(`${path}.lastName`, 'duplicate')
  })
}

/** Assigns each lap infant to an adult who has no other infant: the requested adult, otherwise the first free one. */
const pairInfants = (reader: InputReader, placed: readonly Placed[]): void => {
  const adults = placed.filter(({ passenger }) => passenger.type === 'ADT').map(({ passenger }) => passenger.id)
  const taken = new Set<string>()
  const infants = placed.filter(({ passenger }) => passenger.type === 'INF')
  for (const { path, passenger } of infants) {
    if (passenger.withAdult === undefined) continue
    if (!adults.includes(passenger.withAdult)) reader.refuse(`${path}.withAdult`, 'noSuchAdult')
    else if (taken.has(passenger.withAdult)) reader.refuse(`${path}.withAdult`, 'adultHasInfant')
    taken.add(passenger.withAdult)
  }
  for (const { path, passenger } of infants) {
    if (passenger.withAdult !== undefined) continue
    const free = adults.find((adult) => !taken.has(adult))
    if (free === undefined) reader.refuse(`${path}.withAdult`, 'required')
    else taken.add(free)
    passenger.withAdult = free
  }
}

const readPlaced = (reader: InputReader, value: unknown, rules: PartyRules): Placed[] => {
  const list = reader.list(value, 'passengers', mostPassengers)
  const placed: Placed[] = []
  list.forEach((item, place) => {
    const path = `passengers.${place}`
    const fields = reader.object(item, path)
    const index = reader.whole(fields.passengerIndex ?? fields['@id'] ?? place + 1, `${path}.id`, 1, 99)
    const slot = rules.slots.find(({ passengerIndex }) => passengerIndex === index)
    if (!slot || placed.some(({ passenger }) => passenger.id === String(index))) {
      reader.refuse(`${path}.id`, slot ? 'duplicate' : 'unknown')
      return
    }
    const passenger = readPassenger(reader, fields, path, { id: String(index), type: slot.type })
    const document = readDocument(reader, fields.documentInfo, `${path}.document`, {
      isRequired: rules.areDocumentsRequired,
      lastDate: rules.flightDates.at(-1) ?? '',
      known: knownDocument(rules.known, passenger),
    })
    placed.push({ path, passenger: { ...passenger, document } })
  })
  rules.slots.forEach(({ passengerIndex }, place) => {
    const isThere = placed.some(({ passenger }) => passenger.id === String(passengerIndex))
    if (!isThere) reader.refuse(`passengers.${place}.lastName`, 'required')
  })
  return placed
}

/**
 * Validates a submitted party: each field, each passenger's age on the flight dates, and the passengers together. Throws a single
 * validation error that lists every problem by form path, such as `passengers.0.document.number`.
 */
export const readParty = (
  passengers: unknown,
  contact: unknown,
  rules: PartyRules,
): { passengers: Passenger[]; contact: Contact } => {
  const reader = new InputReader()
  const placed = readPlaced(reader, passengers, rules)
  checkAges(reader, placed, rules.flightDates)
  checkNames(reader, placed)
  pairInfants(reader, placed)
  const reached = readContact(reader, contact)
  reader.finish()
  return {
    passengers: placed.map(({ passenger }) => passenger).toSorted((one, other) => Number(one.id) - Number(other.id)),
    contact: reached,
  }
}
