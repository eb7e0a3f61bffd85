import type { Contact, Passenger, PassengerSlots } from './passenger.ts'

/** Names and contact of a trip as they are to be, and as they were. */
export interface Correction {
  /** Of the trip that is corrected. */
  reference: string
  passengers: Passenger[]
  contact: Contact
  before: Pick<PassengerSlots, 'passengers' | 'contact'>
}

const nameOf = ({ firstName, middleName = '', lastName }: Passenger): string =>
  [firstName, middleName, lastName].filter(Boolean).join(' ')

const reachedAt = (contact: Contact | undefined): string =>
  contact ? [contact.email, `+${contact.phone.countryCode} ${contact.phone.number}`].join(', ') : ''

/** The same address and number, however the number is written. */
const keyOf = (contact: Contact | undefined): string =>
  contact ? [contact.email, contact.phone.countryCode, contact.phone.number.replace(/\D/g, '').replace(/^0+/, '')].join(' ') : ''

/** Something that a correction changes: a passenger's name, or how the party is reached where `passengerId` is missing. */
export interface Corrected {
  passengerId?: string
  was: string
  is: string
}

/** What a correction changes, thing by thing. */
export const correctedIn = ({ passengers, contact, before }: Correction): Corrected[] => {
  const names = before.passengers.flatMap((passenger): Corrected[] => {
    const corrected = passengers.find(({ id }) => id === passenger.id)
    const [was, is] = [nameOf(passenger), corrected ? nameOf(corrected) : '']
    return corrected && was !== is ? [{ passengerId: passenger.id, was, is }] : []
  })
  const isReachedAsBefore = keyOf(before.contact) === keyOf(contact)
  return isReachedAsBefore ? names : [...names, { was: reachedAt(before.contact), is: reachedAt(contact) }]
}

/** What was typed as a correction of a trip; undefined where it says what the trip says already. */
export const correctionOf = (
  reference: string,
  before: Correction['before'],
  { passengers, contact }: Pick<Correction, 'passengers' | 'contact'>,
): Correction | undefined => {
  const correction = { reference, passengers, contact, before: { passengers: before.passengers, contact: before.contact } }
  return correctedIn(correction).length > 0 ? correction : undefined
}
