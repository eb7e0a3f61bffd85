import type { AssistanceRequest } from './assistance.ts'
import { type Contact, numberWithExtension, type Passenger, type PassengerSlots } from './passenger.ts'

/** A correction of names, contact details and assistance. `before` contains the values stored so far. */
export interface Correction {
  /** Reference of the corrected trip. */
  reference: string
  passengers: Passenger[]
  contact: Contact
  before: Pick<PassengerSlots, 'passengers' | 'contact'>
}

/** Joins a passenger's names. */
export const fullNameOf = ({ firstName, middleName = '', lastName }: Passenger): string =>
  [firstName, middleName, lastName].filter(Boolean).join(' ')

const reachedAt = (contact: Contact | undefined): string =>
  contact ? [contact.email, `+${contact.phone.countryCode} ${numberWithExtension(contact.phone)}`].join(', ') : ''

/** Normalises a contact for comparison. Only the digits of the phone number count, without leading zeros. */
export const contactKeyOf = (contact: Contact | undefined): string =>
  contact
    ? [
        contact.email,
        contact.phone.countryCode,
        contact.phone.number.replace(/\D/g, '').replace(/^0+/, ''),
        ...(contact.phone.extension ? [contact.phone.extension] : []),
      ].join(' ')
    : ''

/** A corrected value: a passenger's name, or the contact details if `passengerId` is undefined. */
export interface Corrected {
  passengerId?: string
  was: string
  is: string
}

/** Lists the names and contact details that a correction changes. */
export const correctedIn = ({ passengers, contact, before }: Correction): Corrected[] => {
  const names = before.passengers.flatMap((passenger): Corrected[] => {
    const corrected = passengers.find(({ id }) => id === passenger.id)
    const [was, is] = [fullNameOf(passenger), corrected ? fullNameOf(corrected) : '']
    return corrected && was !== is ? [{ passengerId: passenger.id, was, is }] : []
  })
  const isReachedAsBefore = contactKeyOf(before.contact) === contactKeyOf(contact)
  return isReachedAsBefore ? names : [...names, { was: reachedAt(before.contact), is: reachedAt(contact) }]
}

/** A passenger's assistance before and after a correction. */
export interface AssistanceChanged {
  passengerId: string
  was: AssistanceRequest[]
  is: AssistanceRequest[]
}

/** Normalises assistance so that the order of requests and flights does not affect comparison. */
const assistanceKeyOf = (requests: readonly AssistanceRequest[]): string =>
  requests
    .map(({ code, segmentIds, aid }) => JSON.stringify([code, segmentIds?.toSorted(), aid?.size, aid?.weight, aid?.wattHours]))
    .toSorted()
    .join()

/** Lists the passengers whose assistance a correction changes. */
export const assistanceChangedIn = ({ passengers, before }: Correction): AssistanceChanged[] =>
  before.passengers.flatMap(({ id, assistance: was = [] }) => {
    const { assistance: is = was } = passengers.find((passenger) => passenger.id === id) ?? {}
    return assistanceKeyOf(was) === assistanceKeyOf(is) ? [] : [{ passengerId: id, was, is }]
  })

/** Builds a correction from what the traveller typed. Returns undefined if nothing differs from the trip. */
export const correctionOf = (
  reference: string,
  before: Correction['before'],
  { passengers, contact }: Pick<Correction, 'passengers' | 'contact'>,
): Correction | undefined => {
  const correction = { reference, passengers, contact, before: { passengers: before.passengers, contact: before.contact } }
  return correctedIn(correction).length + assistanceChangedIn(correction).length > 0 ? correction : undefined
}
