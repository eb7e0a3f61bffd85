import * as z from 'zod/mini'
import { shortestPassword } from '#src/domain/member.ts'
import type { FieldFaults } from '#src/trip/field-faults.ts'
import { nameFault } from '#src/trip/name-fault.ts'
import { contactFaults, TypedContact } from '#src/trip/typed-contact.ts'

/** What both members and agencies type when they register. */
export const TypedRegistrant = z.object({
  ...TypedContact.shape,
  title: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  password: z.string(),
  terms: z.boolean(),
})

type TypedRegistrant = z.output<typeof TypedRegistrant>

/** The values of an empty form. The password is never stored in them. */
export const noRegistrantTyped: Omit<TypedRegistrant, 'password'> = {
  title: '',
  firstName: '',
  lastName: '',
  email: '',
  country: '',
  number: '',
  terms: false,
}

/** Returns an error code for each invalid field among title and names. */
export const titleAndNameFaults = ({
  title,
  firstName,
  lastName,
}: TypedRegistrant): FieldFaults<Pick<TypedRegistrant, 'title' | 'firstName' | 'lastName'>> => ({
  title: title === '' ? 'required' : undefined,
  firstName: nameFault(firstName),
  lastName: nameFault(lastName),
})

/** Error codes of the fields that end both forms: contact, password and terms. */
export const closingFaults = (
  typed: TypedRegistrant,
): FieldFaults<Omit<TypedRegistrant, 'title' | 'firstName' | 'lastName'>> => ({
  ...contactFaults(typed),
  password: [...typed.password].length < shortestPassword ? 'tooShort' : undefined,
  terms: typed.terms ? undefined : 'required',
})
