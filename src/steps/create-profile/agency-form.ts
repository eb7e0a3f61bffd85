import * as z from 'zod/mini'
import type { NewAgency } from '#src/domain/agency.ts'
import { shortestPassword } from '#src/domain/member.ts'
import { type FieldFaults, reporting } from '#src/trip/field-faults.ts'
import { nameFault } from '#src/trip/name-fault.ts'
import { contactFaults, contactFrom, TypedContact } from '#src/trip/typed-contact.ts'

const TypedAgency = z.extend(TypedContact, {
  agencyName: z.string(),
  iataNumber: z.string(),
  title: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  password: z.string(),
  terms: z.boolean(),
})

export type TypedAgency = z.output<typeof TypedAgency>

/** The values of the empty form. The password is never stored in it. */
export const noAgencyTyped: Omit<TypedAgency, 'password'> = {
  agencyName: '',
  iataNumber: '',
  title: '',
  firstName: '',
  lastName: '',
  email: '',
  country: '',
  number: '',
  terms: false,
}

const digitsOf = (iataNumber: string): string => iataNumber.replace(/[\s-]/g, '')

/** Error codes in the order of the fields on the page. */
const faultsOf = (typed: TypedAgency): FieldFaults<TypedAgency> => {
  const { email, country, number } = contactFaults(typed)
  return {
    agencyName: typed.agencyName.trim() === '' ? 'required' : undefined,
    iataNumber: /^\d{7,8}$/.test(digitsOf(typed.iataNumber)) ? undefined : 'badCharacters',
    title: typed.title === '' ? 'required' : undefined,
    firstName: nameFault(typed.firstName),
    lastName: nameFault(typed.lastName),
    email,
    country,
    number,
    password: [...typed.password].length < shortestPassword ? 'tooShort' : undefined,
    terms: typed.terms ? undefined : 'required',
  }
}

/** A new agency and the password, as typed. The codes of errors are the gateway's. */
export const agencySchema = z.pipe(
  TypedAgency.check(reporting(faultsOf)),
  z.transform(
    ({ agencyName, iataNumber, title, firstName, lastName, password, ...contact }): { agency: NewAgency; password: string } => ({
      agency: {
        name: agencyName.trim(),
        iataNumber: digitsOf(iataNumber),
        person: { title, firstName: firstName.trim(), lastName: lastName.trim() },
        contact: contactFrom(contact),
      },
      password,
    }),
  ),
)

export const isAgencyField = (name: string): name is keyof TypedAgency =>
  name === 'password' || Object.hasOwn(noAgencyTyped, name)
