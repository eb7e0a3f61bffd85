import type { Person } from './member.ts'
import type { Contact } from './passenger.ts'
import { contactToWire } from './passenger-wire.ts'

/** The data of a new travel agency, without the password. `person` is responsible for it. */
export interface NewAgency {
  name: string
  /** Seven digits, or eight with the check digit. */
  iataNumber: string
  person: Pick<Person, 'title' | 'firstName' | 'lastName'>
  contact: Contact
}

/** The details that an agency can change itself. */
export type AgencyChange = Pick<NewAgency, 'name' | 'contact'>

/** Builds the input of `agencyCreateProfile`. `password` is the vault's key for the typed password. */
export const newAgencyToWire = (
  { name, iataNumber, person: { title, firstName, lastName }, contact }: NewAgency,
  password: string,
) => ({
  profile: {
    agencyName: name,
    iataNumber,
    personalDetails: { prefix: title, firstName, lastName },
    contact: contactToWire(contact),
    password,
  },
})

/** Builds the input of `agencyUpdateProfile`. */
export const agencyChangeToWire = ({ name, contact }: AgencyChange) => ({
  profile: { agencyName: name, contact: contactToWire(contact) },
})
