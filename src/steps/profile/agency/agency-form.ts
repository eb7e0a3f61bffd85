import * as z from 'zod/mini'
import type { AgencyChange } from '#src/domain/agency.ts'
import { type FieldFaults, reporting } from '#src/trip/field-faults.ts'
import { contactFaults, contactFrom, TypedContact } from '#src/trip/typed-contact.ts'
import { contactFieldAt } from '../contact-form.ts'

const Typed = z.object({ ...TypedContact.shape, agencyName: z.string() })

type Typed = z.output<typeof Typed>

const faultsOf = (typed: Typed): FieldFaults<Typed> => ({
  agencyName: typed.agencyName.trim() === '' ? 'required' : undefined,
  ...contactFaults(typed),
})

/** Name and contact of an agency, as typed. The codes of errors are the gateway's. */
export const agencyChangeSchema = z.pipe(
  Typed.check(reporting(faultsOf)),
  z.transform(({ agencyName, ...contact }): AgencyChange => ({ name: agencyName.trim(), contact: contactFrom(contact) })),
)

/** Maps a field path of the gateway to the form. */
export const agencyFieldAt = (path: string): keyof Typed | undefined =>
  path === 'agencyName' ? 'agencyName' : contactFieldAt(path)
