import type { PassengerSlots } from '#src/domain/passenger.ts'
import type { MemberDetails } from '#src/trip/account.tsx'
import type { TypedPassengers, TypedPerson } from './form.ts'

/** The traveller whom a member's own details are for: the first adult; -1 where there is none. */
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
    // The number is known masked only: its owner types it.
    document: passport
      ? {
          number: person.document.number,
          issuingCountry: passport.issuingCountry,
          nationality: passport.nationality,
          expirationDate: passport.expirationDate,
        }
      : person.document,
    frequentFlyer: flyer ? { airline: flyer.airline, number: flyer.number } : person.frequentFlyer,
  }
}

/** The form with a member's own details in the place of the first adult and of the contact; everything else stays as it was typed. */
export const withOwnDetails = (typed: TypedPassengers, details: MemberDetails, slots: PassengerSlots): TypedPassengers => ({
  passengers: typed.passengers.map((person, place) => (place === ownPlace(slots) ? filled(person, details) : person)),
  contact: details.contact
    ? { email: details.contact.email, country: details.contact.phone.country, number: details.contact.phone.number }
    : typed.contact,
})
