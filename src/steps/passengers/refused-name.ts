import { type Failure, factsOf } from '#src/domain/failure.ts'
import type { PassengerSlots } from '#src/domain/passenger.ts'
import type { TypedPassengers } from './form.ts'

/** Returns the id of the passenger whose name change was refused, or undefined for other failures. */
export const whoseNameIsRefused = (failure: Failure | undefined): string | undefined => {
  const { passengerIndex, field } = factsOf(failure)
  return failure?.errorCode === 'ERR.SSW.PASSENGERS.CHANGE_NOT_ALLOWED' && field === 'name' ? String(passengerIndex) : undefined
}

const nameFields = ['firstName', 'lastName', 'middleName'] as const

/** Returns the fields of a refused name that differ from the booked name. */
export const refusedNameFields = (
  id: string,
  { passengers }: PassengerSlots,
  typed: TypedPassengers,
): `passengers.${number}.${(typeof nameFields)[number]}`[] => {
  const place = typed.passengers.findIndex((person) => person.id === id)
  const known = passengers.find((passenger) => passenger.id === id)
  return nameFields
    .filter((field) => known && (known[field] ?? '') !== typed.passengers[place]?.[field].trim())
    .map((field) => `passengers.${place}.${field}` as const)
}
