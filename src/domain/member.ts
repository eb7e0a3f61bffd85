import type { Contact, Passenger, TravelDocument } from './passenger.ts'
import { contactToWire } from './passenger-wire.ts'

/** Minimum length of a new password, in code points. */
export const shortestPassword = 10

/** The most companions that a member may keep. */
export const mostCompanions = 12

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

/** A travel document as a profile shows it. Sent back with its masked number, it keeps the stored one. */
export type MaskedDocument = Omit<TravelDocument, 'number'> & { maskedNumber: string }

/** A traveller whom a member keeps for later bookings. */
export interface Companion {
  id: string
  person: Person
  document?: MaskedDocument | undefined
}

/** A companion to save: a known one, or without an id a new one. `number` is set if a document number was typed. */
export interface CompanionToKeep {
  id?: string | undefined
  person: Person
  document?: TravelDocument | undefined
}

/** A member's preferences. `meal` is an IATA code. An undefined field means that the member has no preference. */
export interface Preferences {
  seat?: (typeof seatWishes)[number] | undefined
  meal?: string | undefined
  language?: string | undefined
  currency?: string | undefined
}

export const seatWishes = ['WINDOW', 'AISLE'] as const

/** IATA codes of the special meals that a member can prefer. */
export const mealWishes = ['VGML', 'MOML', 'KSML', 'HNML', 'GFML', 'NLML', 'DBML', 'CHML'] as const

/** Maximum number of travel documents in a profile. */
export const mostDocuments = 5

/** A change of one part of a member's profile. The other parts stay as they are. */
export type ProfileChange =
  | { part: 'contact'; contact: Contact }
  /** All companions that the member keeps from now on. */
  | { part: 'companions'; companions: CompanionToKeep[] }
  | { part: 'person'; person: Person }
  /** All documents to keep. Those already stored are sent with masked numbers. */
  | { part: 'documents'; documents: TravelDocument[] }
  | { part: 'preferences'; preferences: Preferences }

export type ProfilePart = ProfileChange['part']

const documentToWire = ({ type, number, issuingCountry, nationality, expirationDate, doesNotExpire }: TravelDocument) => ({
  documentType: type,
  documentNumber: number,
  issuingCountry,
  nationality,
  expirationDate,
  doesNotExpire,
})

const companionToWire = ({ id, person, document }: CompanionToKeep) => ({
  companionId: id,
  personalDetails: personToWire(person),
  documentInfo: document && documentToWire(document),
})

/** Converts a stored document for an update that leaves it unchanged. */
export const sameDocument = ({ maskedNumber, ...shown }: MaskedDocument): TravelDocument => ({ ...shown, number: maskedNumber })

/** Returns a companion as it is to be sent back unchanged. */
export const sameCompanion = ({ id, person, document }: Companion): CompanionToKeep => ({
  id,
  person,
  ...(document && { document: sameDocument(document) }),
})

/** Returns the preferences in a change, or undefined if it changes another part. */
export const wishedIn = (change: ProfileChange): Preferences | undefined =>
  change.part === 'preferences' ? change.preferences : undefined

/** Maps preferences to a conversation's market settings (`userCriteria`). */
export const marketToWire = ({ currency, language }: Preferences = {}) => ({ currency, locale: language })

const changedPart = (change: ProfileChange) => {
  switch (change.part) {
    case 'contact':
      return { contact: contactToWire(change.contact) }
    case 'companions':
      return { travelCompanions: change.companions.map(companionToWire) }
    case 'person':
      return { personalDetails: personToWire(change.person) }
    case 'documents':
      return { allDocumentInfos: change.documents.map(documentToWire) }
    case 'preferences':
      return { travelPreferences: { ...change.preferences } }
  }
}

/** Builds the input of `updateProfile` that changes one part of the profile. */
export const profileChangeToWire = (change: ProfileChange) => ({ profile: changedPart(change) })

/** Builds the input of `createProfile`. `password` is the vault's key for the typed password. */
export const newMemberToWire = ({ person, contact }: NewMember, password: string) => ({
  profile: { personalDetails: personToWire(person), contact: contactToWire(contact), password },
})
