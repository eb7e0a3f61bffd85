import * as z from 'zod/mini'
import type { NewAgency } from '#src/domain/agency.ts'
import { type FieldFaults, reporting } from '#src/trip/field-faults.ts'
import { contactFrom } from '#src/trip/typed-contact.ts'
import { closingFaults, noRegistrantTyped, titleAndNameFaults, TypedRegistrant } from './registrant.ts'

const TypedAgency = z.object({ ...TypedRegistrant.shape, agencyName: z.string(), iataNumber: z.string() })

export type TypedAgency = z.output<typeof TypedAgency>

/** The values of the empty form. The password is never stored in it. */
export const noAgencyTyped: Omit<TypedAgency, 'password'> = { ...noRegistrantTyped, agencyName: '', iataNumber: '' }

const digitsOf = (iataNumber: string): string => iataNumber.replace(/[\s-]/g, '')

/** Error codes in the order of the fields on the page. */
const faultsOf = (typed: TypedAgency): FieldFaults<TypedAgency> => ({
  agencyName: typed.agencyName.trim() === '' ? 'required' : undefined,
  iataNumber: /^\d{7,8}$/.test(digitsOf(typed.iataNumber)) ? undefined : 'badCharacters',
  ...titleAndNameFaults(typed),
  ...closingFaults(typed),
})

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
