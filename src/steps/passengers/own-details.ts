import { numberWithExtension, type PassengerSlots } from '#src/domain/passenger.ts'
import type { MemberDetails } from '#src/trip/account.tsx'
import type { TypedPassengers, TypedPerson } from './form.ts'

/** Returns the index of the traveller that a member's details are filled into: the first adult, or -1 if there is none. */
export const ownPlace = ({ slots }: PassengerSlots): number => slots.findIndex(({ type }) => type === 'ADT')

const genders = ['FEMALE', 'MALE'] as const

const filled = (person: TypedPerson, { person: known, documents, frequentFlyer }: MemberDetails): TypedPerson => {
  const [passport] = documents.filter(({ type }) => type === 'P')
  const [flyer] = frequentFlyer
  return {
    ...person,
    title: known.title,
    firstName: known.firstName,
    middleName: known.middleName ?? '',
    lastName: known.lastName,
    dateOfBirth: known.dateOfBirth,
    gender: genders.find((each) => each === known.gender) ?? 'UNDISCLOSED',
    // The stored number is masked, so the member has to type it.
    document: passport
      ? {
          number: person.document.number,
          issuingCountry: passport.issuingCountry,
          nationality: passport.nationality,
          expirationDate: passport.expirationDate,
          doesNotExpire: false,
        }
      : person.document,
    frequentFlyer: flyer ? { airline: flyer.airline, number: flyer.number } : person.frequentFlyer,
  }
}

/** Fills a member's details into the first adult and the contact. Other values stay as they are. */
export const withOwnDetails = (typed: TypedPassengers, details: MemberDetails, slots: PassengerSlots): TypedPassengers => ({
  passengers: typed.passengers.map((person, place) => (place === ownPlace(slots) ? filled(person, details) : person)),
  contact: details.contact
    ? { email: details.contact.email, country: details.contact.phone.country, number: numberWithExtension(details.contact.phone) }
    : typed.contact,
})
