import type { Contact, Passenger, PassengerSlots } from './passenger.ts'

/** A correction of names and contact: the new values and the old ones. */
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

/** One corrected thing: a passenger's name, or the contact where `passengerId` is missing. */
export interface Corrected {
  passengerId?: string
  was: string
  is: string
}

/** The corrected things, one by one. */
export const correctedIn = ({ passengers, contact, before }: Correction): Corrected[] => {
  const names = before.passengers.flatMap((passenger): Corrected[] => {
    const corrected = passengers.find(({ id }) => id === passenger.id)
    const [was, is] = [nameOf(passenger), corrected ? nameOf(corrected) : '']
    return corrected && was !== is ? [{ passengerId: passenger.id, was, is }] : []
  })
  const isReachedAsBefore = keyOf(before.contact) === keyOf(contact)
  return isReachedAsBefore ? names : [...names, { was: reachedAt(before.contact), is: reachedAt(contact) }]
}

/** The correction that was typed; undefined if it equals what the trip says. */
export const correctionOf = (
  reference: string,
  before: Correction['before'],
  { passengers, contact }: Pick<Correction, 'passengers' | 'contact'>,
): Correction | undefined => {
  const correction = { reference, passengers, contact, before: { passengers: before.passengers, contact: before.contact } }
  return correctedIn(correction).length > 0 ? correction : undefined
}
