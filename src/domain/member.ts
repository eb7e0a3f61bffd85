import type { Contact, Passenger } from './passenger.ts'
import { contactToWire } from './passenger-wire.ts'

/** Minimum length of a new password, in code points. */
export const shortestPassword = 10

/** Name, date of birth and gender of a person, as in the passport. */
export type Person = Pick<Passenger, 'title' | 'firstName' | 'middleName' | 'lastName' | 'dateOfBirth' | 'gender'>

/** The data of a new member, without the password. */
export interface NewMember {
  person: Person
  contact: Contact
}

/** Converts a person to `personalDetails` (contract, 14). */
export const personToWire = ({ title, firstName, middleName, lastName, dateOfBirth, gender }: Person) => ({
  prefix: title,
  firstName,
  middleName,
  lastName,
  dateOfBirth,
  gender: gender === 'UNDISCLOSED' ? undefined : gender,
})

/** Builds the input of `updateProfile` that changes the contact and nothing else. */
export const contactChangeToWire = (contact: Contact) => ({ profile: { contact: contactToWire(contact) } })

/** Builds the input of `createProfile`. `password` is the vault's key for the typed password. */
export const newMemberToWire = ({ person, contact }: NewMember, password: string) => ({
  profile: { personalDetails: personToWire(person), contact: contactToWire(contact), password },
})
