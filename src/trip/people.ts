import type { Passenger } from '#src/domain/passenger.ts'

const firstLetter = (name: string): string => [...name.trim()][0]?.toLocaleUpperCase() ?? ''

/** What a passenger is called on the page: the first name, else the last; '' while neither is known. */
export const callNameOf = (passenger: Pick<Passenger, 'firstName' | 'lastName'> | undefined): string =>
  passenger?.firstName.trim() || passenger?.lastName.trim() || ''

/** On a plate: "AM" for Ana Müller. */
export const initialsOf = ({ firstName, lastName }: Pick<Passenger, 'firstName' | 'lastName'>): string =>
  firstLetter(firstName) + firstLetter(lastName)

/** The passenger with this number, from those of a cart or a booking. */
export const passengerBy = (passengers: readonly Passenger[] | undefined, id: string | undefined): Passenger | undefined =>
  passengers?.find((passenger) => passenger.id === id)
