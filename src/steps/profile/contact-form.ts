import * as z from 'zod/mini'
import { reporting } from '#src/trip/field-faults.ts'
import { contactFaults, contactFrom, TypedContact } from '#src/trip/typed-contact.ts'

/** The contact of a member, as typed. The codes of errors are the gateway's. */
export const contactSchema = z.pipe(TypedContact.check(reporting(contactFaults)), z.transform(contactFrom))

/** Maps a field path of the gateway to the form. */
export const contactFieldAt = (path: string): keyof TypedContact | undefined =>
  (['email', 'country', 'number'] as const).find((field) => path.endsWith(`.${field}`))
