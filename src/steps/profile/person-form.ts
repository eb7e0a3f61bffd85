import * as z from 'zod/mini'
import type { Person } from '#src/domain/member.ts'
import { dateFault, type Faults, reporting } from '#src/trip/field-faults.ts'
import { nameFault } from '#src/trip/name-fault.ts'
import { TypedIdentity, typedIdentityOf } from '#src/trip/typed-identity.ts'

/** Error codes in the order of the fields on the page. The codes are the gateway's. */
export const personFaults = (typed: TypedIdentity): Faults<TypedIdentity> => ({
  title: typed.title === '' ? 'required' : undefined,
  gender: typed.gender === '' ? 'required' : undefined,
  firstName: nameFault(typed.firstName),
  lastName: nameFault(typed.lastName),
  middleName: typed.middleName.trim() === '' ? undefined : nameFault(typed.middleName),
  dateOfBirth: dateFault(typed.dateOfBirth),
})

/** Converts a typed person. */
export const personFrom = ({ title, firstName, middleName, lastName, dateOfBirth, gender }: TypedIdentity): Person => ({
  title,
  firstName: firstName.trim(),
  ...(middleName.trim() !== '' && { middleName: middleName.trim() }),
  lastName: lastName.trim(),
  dateOfBirth,
  gender: gender === '' ? 'UNDISCLOSED' : gender,
})

/** The member's own name, date of birth and gender. */
export const schema = z.pipe(TypedIdentity.check(reporting(personFaults)), z.transform(personFrom))

/** Maps a field path of the gateway to the form. */
export const personFieldAt = (path: string): keyof TypedIdentity | undefined => {
  const [last = ''] = path.split('.').slice(-1)
  if (last === 'prefix') return 'title'
  return Object.hasOwn(typedIdentityOf(undefined), last) ? (last as keyof TypedIdentity) : undefined
}
