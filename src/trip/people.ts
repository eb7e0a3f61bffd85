import type { Passenger } from '#src/domain/passenger.ts'

const firstLetter = (name: string): string => [...name.trim()][0]?.toLocaleUpperCase() ?? ''

/** Returns a passenger's name on the page: the first name, otherwise the last, or empty while unknown. */
export const callNameOf = (passenger: Pick<Passenger, 'firstName' | 'lastName'> | undefined): string =>
  passenger?.firstName.trim() || passenger?.lastName.trim() || ''

/** Initials for a badge: "AM" for Ana Müller. */
export const initialsOf = ({ firstName, lastName }: Pick<Passenger, 'firstName' | 'lastName'>): string =>
  firstLetter(firstName) + firstLetter(lastName)

/** Returns the passenger with this number in a cart or booking. */
export const passengerBy = (passengers: readonly Passenger[] | undefined, id: string | undefined): Passenger | undefined =>
  passengers?.find((passenger) => passenger.id === id)
