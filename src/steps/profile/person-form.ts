import * as z from 'zod/mini'
import type { Person } from '#src/domain/member.ts'
import { dateFault, type FieldFaults, reporting } from '#src/trip/field-faults.ts'
import { nameFault } from '#src/trip/name-fault.ts'
import { TypedIdentity, typedIdentityOf } from '#src/trip/typed-identity.ts'

/** Returns the gateway's error codes in the order of the fields on the page. */
export const personFaults = (typed: TypedIdentity): FieldFaults<TypedIdentity> => ({
  title: typed.title === '' ? 'required' : undefined,
  gender: typed.gender === '' ? 'required' : undefined,
  firstName: nameFault(typed.firstName),
  lastName: nameFault(typed.lastName),
  middleName: typed.middleName.trim() === '' ? undefined : nameFault(typed.middleName),
  dateOfBirth: dateFault(typed.dateOfBirth),
})

/** Converts the form's values to a person. */
export const personFrom = ({ title, firstName, middleName, lastName, dateOfBirth, gender }: TypedIdentity): Person => ({
  title,
  firstName: firstName.trim(),
  ...(middleName.trim() !== '' && { middleName: middleName.trim() }),
  lastName: lastName.trim(),
  dateOfBirth,
  gender: gender === '' ? 'UNDISCLOSED' : gender,
})

/** Validates and converts the member's name, date of birth and gender. */
export const personSchema = z.pipe(TypedIdentity.check(reporting(personFaults)), z.transform(personFrom))

/** Maps a field path from the gateway to a form field. */
export const personFieldAt = (path: string): keyof TypedIdentity | undefined => {
  const [last = ''] = path.split('.').slice(-1)
  if (last === 'prefix') return 'title'
  return Object.hasOwn(typedIdentityOf(undefined), last) ? (last as keyof TypedIdentity) : undefined
}
