import * as z from 'zod/mini'
import { codeOf } from '#src/domain/typed-digits.ts'

/** Normalises a typed reference. Spaces and hyphens are removed from a six-character reference, but an order number may contain hyphens. */
const referenceOf = (typed: string): string => {
  const code = codeOf(typed)
  const bare = code.replaceAll('-', '')
  return bare.length === 6 ? bare : code
}

/** True for a text in the form of a booking reference (6 characters) or an order number (7 to 40). */
const hasForm = (reference: string): boolean => /^[A-Z0-9]{6}$/.test(reference) || /^[A-Z0-9-]{7,40}$/.test(reference)

/** Booking reference or order number, and last name, with which a traveller opens a booking. */
export const schema = z.object({
  reference: z.pipe(z.pipe(z.string(), z.transform(referenceOf)), z.string().check(z.refine(hasForm, 'badReference'))),
  lastName: z.string().check(z.trim(), z.minLength(1, 'required')),
})
