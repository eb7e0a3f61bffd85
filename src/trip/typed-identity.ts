import * as z from 'zod/mini'

/** Form values for a person as in the passport. Strings may be empty. */
export const TypedIdentity = z.object({
  title: z.string(),
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  dateOfBirth: z.string(),
  gender: z.enum(['MALE', 'FEMALE', 'UNDISCLOSED', '']),
})

export type TypedIdentity = z.output<typeof TypedIdentity>

/** Returns the form's initial values: those of a known person, or empty ones. */
export const typedIdentityOf = (person: Partial<TypedIdentity> | undefined): TypedIdentity => ({
  title: person?.title ?? '',
  firstName: person?.firstName ?? '',
  middleName: person?.middleName ?? '',
  lastName: person?.lastName ?? '',
  dateOfBirth: person?.dateOfBirth ?? '',
  gender: person?.gender ?? '',
})
