import { randomInt } from 'node:crypto'
import type { Passenger } from '#src/domain/passenger.ts'
import type { TripKind } from './trip-kinds.ts'

/** The travellers' common last name. */
export const familyName = 'Marlow'

/** The available travellers. A trip for two includes the first two, and so on. */
const people: readonly Pick<Passenger, 'title' | 'firstName' | 'lastName' | 'dateOfBirth' | 'gender'>[] = [
  { title: 'MS', firstName: 'Ines', lastName: familyName, dateOfBirth: '1988-04-12', gender: 'FEMALE' },
  { title: 'MR', firstName: 'Theo', lastName: familyName, dateOfBirth: '1986-09-30', gender: 'MALE' },
  { title: 'MS', firstName: 'Mia', lastName: familyName, dateOfBirth: '2008-01-21', gender: 'FEMALE' },
  { title: 'MR', firstName: 'Noah', lastName: familyName, dateOfBirth: '2006-11-02', gender: 'MALE' },
]

/** Maximum number of travellers in a trip. */
export const mostTravellers = people.length

const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** Returns a random date in the same year. Identical travellers would make every hold look like a duplicate of the others. */
const anotherBirthday = (dateOfBirth: string): string =>
  `${dateOfBirth.slice(0, 4)}-${twoDigits(randomInt(1, 13))}-${twoDigits(randomInt(1, 29))}`

/** Builds the travellers for a kind of trip. */
export const sandboxParty = ({ isHeld }: TripKind, travellers: number): Passenger[] =>
  people.slice(0, travellers).map((person, place) => ({
    ...person,
    ...(isHeld && { dateOfBirth: anotherBirthday(person.dateOfBirth) }),
    id: String(place + 1),
    type: 'ADT',
    document: {
      type: 'P',
      number: `53338000${place + 6}`,
      issuingCountry: 'GB',
      nationality: 'GB',
      expirationDate: '2033-06-30',
    },
  }))
