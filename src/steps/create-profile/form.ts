import * as z from 'zod/mini'
import { type NewMember, shortestPassword } from '#src/domain/member.ts'
import { dateFault, type FieldFaults, reporting } from '#src/trip/field-faults.ts'
import { nameFault } from '#src/trip/name-fault.ts'
import { contactFaults, contactFrom, TypedContact } from '#src/trip/typed-contact.ts'

const Typed = z.extend(TypedContact, {
  title: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: z.string(),
  password: z.string(),
  terms: z.boolean(),
})

export type Typed = z.output<typeof Typed>

/** The values of the empty form. The password is never stored in it. */
export const nothingTyped: Omit<Typed, 'password'> = {
  title: '',
  firstName: '',
  lastName: '',
  dateOfBirth: '',
  email: '',
  country: '',
  number: '',
  terms: false,
}

/** Error codes in the order of the fields on the page. */
const faultsOf = (typed: Typed): FieldFaults<Typed> => {
  const { email, country, number } = contactFaults(typed)
  return {
    title: typed.title === '' ? 'required' : undefined,
    firstName: nameFault(typed.firstName),
    lastName: nameFault(typed.lastName),
    dateOfBirth: dateFault(typed.dateOfBirth),
    email,
    country,
    number,
    password: [...typed.password].length < shortestPassword ? 'tooShort' : undefined,
    terms: typed.terms ? undefined : 'required',
  }
}

/** A new member and the password, as typed. The codes of errors are the gateway's. */
export const schema = z.pipe(
  Typed.check(reporting(faultsOf)),
  z.transform(({ title, firstName, lastName, dateOfBirth, password, ...contact }): { member: NewMember; password: string } => ({
    member: {
      person: { title, firstName: firstName.trim(), lastName: lastName.trim(), dateOfBirth, gender: 'UNDISCLOSED' },
      contact: contactFrom(contact),
    },
    password,
  })),
)

export const isField = (name: string): name is keyof Typed => name === 'password' || Object.hasOwn(nothingTyped, name)

/** Maps a field path of the gateway to the form. */
export const formPath = (path: string): string => path.split('.').at(-1) ?? path
