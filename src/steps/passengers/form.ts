import * as z from 'zod/mini'
import type { AssistanceRequest } from '#src/domain/assistance.ts'
import type { Contact, Passenger, PassengerSlots } from '#src/domain/passenger.ts'
import { passengerTypes } from '#src/domain/passenger-types.ts'
import { remainingTravellers } from '#src/domain/remaining-travellers.ts'
import { codeOf } from '#src/domain/typed-digits.ts'
import { contactFrom, TypedContact, typedContactOf } from '#src/trip/typed-contact.ts'
import { TypedIdentity, typedIdentityOf } from '#src/trip/typed-identity.ts'
import { noAssistance, requestsIn, typedAssistance, TypedAssistance } from './assistance-form.ts'

const Person = z.object({
  id: z.string(),
  type: z.enum(passengerTypes),
  ...TypedIdentity.shape,
  withAdult: z.string(),
  document: z.object({
    number: z.string(),
    issuingCountry: z.string(),
    nationality: z.string(),
    expirationDate: z.string(),
    doesNotExpire: z.boolean(),
  }),
  frequentFlyer: z.object({ airline: z.string(), number: z.string() }),
  assistance: TypedAssistance,
})

/** Values of the form. Texts may be empty. */
export const Typed = z.object({
  passengers: z.array(Person),
  contact: TypedContact,
})

export type TypedPassengers = z.output<typeof Typed>
export type TypedPerson = TypedPassengers['passengers'][number]

/** Removes spaces and hyphens from a membership number, because cards print it in groups. */
export const membershipOf = (number: string): string => codeOf(number).replaceAll('-', '')

const emptyDocument = { number: '', issuingCountry: '', nationality: '', expirationDate: '', doesNotExpire: false }

const personOf = (slot: PassengerSlots['slots'][number], slots: PassengerSlots, flights: readonly string[]): TypedPerson => {
  const known = slots.passengers.find(({ id, lastName }) => id === slot.id && lastName !== '')
  return {
    id: slot.id,
    type: slot.type,
    ...typedIdentityOf(known),
    withAdult: (slot.type === 'INF' && known?.withAdult) || '',
    document: known?.document
      ? { ...known.document, number: '', doesNotExpire: known.document.doesNotExpire === true }
      : emptyDocument,
    frequentFlyer: known?.frequentFlyer ?? { airline: '', number: '' },
    assistance: slot.type === 'INF' ? noAssistance : typedAssistance(known?.assistance, flights),
  }
}

/** Assigns every infant without an adult the first adult who has no infant. */
const withAdults = (people: readonly TypedPerson[]): TypedPerson[] => {
  const taken = new Set(people.map(({ withAdult }) => withAdult))
  const free = people.filter(({ id, type }) => type === 'ADT' && !taken.has(id))
  return people.map((person) =>
    person.type === 'INF' && person.withAdult === '' ? { ...person, withAdult: free.shift()?.id ?? '' } : person,
  )
}

/**
 * Builds the form's initial values from the gateway's data. A draft takes precedence. If the party has changed since the draft was
 * stored, the travellers who are still in it keep their details.
 */
export const startingValues = (slots: PassengerSlots, draft: unknown, flights: readonly string[] = []): TypedPassengers => {
  const { data: stored } = Typed.safeParse(draft)
  const typed = remainingTravellers(slots.slots, stored?.passengers ?? [])
  return {
    passengers: withAdults(slots.slots.map((slot) => typed.get(slot.id) ?? personOf(slot, slots, flights))),
    contact: stored?.contact ?? typedContactOf(slots.contact),
  }
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

const documentToSend = ({ doesNotExpire, expirationDate, ...document }: TypedPerson['document']): Passenger['document'] => ({
  type: 'P',
  ...document,
  number: codeOf(document.number),
  ...(doesNotExpire ? { expirationDate: '', doesNotExpire } : { expirationDate }),
})

/** Omits assistance that was never requested. An empty list withdraws an earlier request. */
const assistanceToSend = (id: string, assistance: AssistanceRequest[], slots: PassengerSlots): Pick<Passenger, 'assistance'> => {
  const isKnown = slots.passengers.some((known) => known.id === id && known.assistance !== undefined)
  return assistance.length > 0 || isKnown ? { assistance } : {}
}

/** Converts the form to passengers and contact. */
export const toParty = (
  typed: TypedPassengers,
  slots: PassengerSlots,
  flights: readonly string[] = [],
): { passengers: Passenger[]; contact: Contact } => ({
  passengers: typed.passengers.map(({ gender, middleName, withAdult, document, frequentFlyer, assistance, ...person }) => ({
    ...person,
    firstName: person.firstName.trim(),
    lastName: person.lastName.trim(),
    gender: gender === '' ? 'UNDISCLOSED' : gender,
    middleName: middleName.trim() || undefined,
    withAdult: withAdult || undefined,
    document: slots.documentsAreRequired ? documentToSend(document) : undefined,
    frequentFlyer:
      membershipOf(frequentFlyer.number) === ''
        ? undefined
        : { airline: codeOf(frequentFlyer.airline), number: membershipOf(frequentFlyer.number) },
    ...assistanceToSend(person.id, requestsIn(assistance, flights), slots),
  })),
  contact: contactFrom(typed.contact),
})

/** Maps a field path of the gateway to the form: `contact.phone.number` is `contact.number` here, and assistance is one field. */
export const formPath = (path: string): string => path.replace('contact.phone.', 'contact.').replace(/(\.assistance)\..*$/, '$1')
