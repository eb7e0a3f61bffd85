import * as z from 'zod/mini'
import type { NewMember } from '#src/domain/member.ts'
import { dateFault, type FieldFaults, reporting } from '#src/trip/field-faults.ts'
import { contactFrom } from '#src/trip/typed-contact.ts'
import { closingFaults, noRegistrantTyped, titleAndNameFaults, TypedRegistrant } from './registrant.ts'

const Typed = z.object({ ...TypedRegistrant.shape, dateOfBirth: z.string() })

export type Typed = z.output<typeof Typed>

/** The values of the empty form. The password is never stored in it. */
export const nothingTyped: Omit<Typed, 'password'> = { ...noRegistrantTyped, dateOfBirth: '' }

/** Error codes in the order of the fields on the page. */
const faultsOf = (typed: Typed): FieldFaults<Typed> => ({
  ...titleAndNameFaults(typed),
  dateOfBirth: dateFault(typed.dateOfBirth),
  ...closingFaults(typed),
})

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
