import * as z from 'zod/mini'

/** What a passport says of a person, as typed. Texts may be empty. */
export const TypedIdentity = z.object({
  title: z.string(),
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  dateOfBirth: z.string(),
  gender: z.enum(['MALE', 'FEMALE', 'UNDISCLOSED', '']),
})

export type TypedIdentity = z.output<typeof TypedIdentity>

/** Fills the form with a known person, or with nothing. */
export const typedIdentityOf = (person: Partial<TypedIdentity> | undefined): TypedIdentity => ({
  title: person?.title ?? '',
  firstName: person?.firstName ?? '',
  middleName: person?.middleName ?? '',
  lastName: person?.lastName ?? '',
  dateOfBirth: person?.dateOfBirth ?? '',
  gender: person?.gender ?? '',
})
