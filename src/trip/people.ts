import type { Passenger } from '#src/domain/passenger.ts'

/** Skips other characters, such as an apostrophe or the marks around a redacted name. */
const firstLetter = (name: string): string => /\p{L}/u.exec(name)?.[0].toLocaleUpperCase() ?? ''

/** Returns the name by which the page addresses a passenger: the first name, otherwise the last name. Empty if neither is known. */
export const callNameOf = (passenger: Pick<Passenger, 'firstName' | 'lastName'> | undefined): string =>
  passenger?.firstName.trim() || passenger?.lastName.trim() || ''

/** Returns a passenger's initials, for example "AM" for Ana Müller. */
export const initialsOf = ({ firstName, lastName }: Pick<Passenger, 'firstName' | 'lastName'>): string =>
  firstLetter(firstName) + firstLetter(lastName)

/** Finds a passenger of a cart or booking by id. */
export const passengerBy = (passengers: readonly Passenger[] | undefined, id: string | undefined): Passenger | undefined =>
  passengers?.find((passenger) => passenger.id === id)
