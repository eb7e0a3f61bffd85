import type { Companion } from '#src/domain/member.ts'
import { ageOn, numberWithExtension, type PassengerSlots, type PassengerType, typeForAge } from '#src/domain/passenger.ts'
import type { MemberDetails } from '#src/trip/account.tsx'
import type { TypedPassengers, TypedPerson } from './form.ts'

/** A traveller whose stored details can be filled in: the member, or one of the saved travellers. */
export interface SavedTraveller extends Companion {
  isMember: boolean
  frequentFlyer?: { airline: string; number: string } | undefined
}

/** Returns the index of the traveller that a member's details are filled into: the first adult, or -1 if there is none. */
export const ownPlace = ({ slots }: PassengerSlots): number => slots.findIndex(({ type }) => type === 'ADT')

/** The member as a saved traveller, with the first passport and the first frequent-flyer number. */
export const memberAsTraveller = ({ profileId, person, documents, frequentFlyer: [flyer] }: MemberDetails): SavedTraveller => ({
  id: profileId,
  isMember: true,
  person,
  document: documents.find(({ type }) => type === 'P'),
  frequentFlyer: flyer && { airline: flyer.airline, number: flyer.number },
})

/** Lists the travellers of a profile who have the age of this passenger type on the day of the first flight. The member comes first. */
export const savedTravellers = (details: MemberDetails, type: PassengerType, dateOfFirstFlight: string): SavedTraveller[] =>
  [memberAsTraveller(details), ...details.companions.map((each) => ({ ...each, isMember: false }))].filter(
    ({ person: { dateOfBirth } }) =>
      dateOfBirth !== '' && dateOfBirth <= dateOfFirstFlight && typeForAge(ageOn(dateOfBirth, dateOfFirstFlight)) === type,
  )

const titles: Record<PassengerType, readonly string[]> = {
  ADT: ['MS', 'MR', 'MRS', 'MX'],
  CHD: ['MISS', 'MSTR'],
  INF: ['MISS', 'MSTR'],
}

/**
 * Fills the stored details of a traveller into a card of the form. A title that the ticket of this type can't have is left to choose,
 * and a document number to type, because stored ones are masked.
 */
export const filledWith = (typed: TypedPerson, { person, document, frequentFlyer }: SavedTraveller): TypedPerson => ({
  ...typed,
  title: titles[typed.type].includes(person.title) ? person.title : '',
  firstName: person.firstName,
  middleName: person.middleName ?? '',
  lastName: person.lastName,
  dateOfBirth: person.dateOfBirth,
  gender: person.gender,
  document: {
    number: '',
    issuingCountry: document?.issuingCountry ?? '',
    nationality: document?.nationality ?? '',
    expirationDate: document?.expirationDate ?? '',
    doesNotExpire: document?.doesNotExpire === true,
  },
  frequentFlyer: frequentFlyer ?? { airline: '', number: '' },
})

/** Returns true if no name or date of birth has been entered. */
export const isUntouched = ({ firstName, middleName, lastName, dateOfBirth }: TypedPerson): boolean =>
  [firstName, middleName, lastName, dateOfBirth].every((text) => text.trim() === '')

/** Fills the member's contact in, if none was typed. */
export const contactFilled = (typed: TypedPassengers['contact'], { contact }: MemberDetails): TypedPassengers['contact'] =>
  contact && typed.email.trim() === '' && typed.number.trim() === ''
    ? { email: contact.email, country: contact.phone.country, number: numberWithExtension(contact.phone) }
    : typed
