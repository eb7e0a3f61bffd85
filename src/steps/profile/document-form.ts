import * as z from 'zod/mini'
import type { MaskedDocument } from '#src/domain/member.ts'
import type { TravelDocument } from '#src/domain/passenger.ts'
import { codeOf } from '#src/domain/typed-digits.ts'
import { dateFault, type FieldFaults, reporting } from '#src/trip/field-faults.ts'

/** Values of the passport form. Strings may be empty. */
export const TypedDocument = z.object({
  documentNumber: z.string(),
  expirationDate: z.string(),
  doesNotExpire: z.boolean(),
  issuingCountry: z.string(),
  nationality: z.string(),
})

export type TypedDocument = z.output<typeof TypedDocument>

/** Returns the form's initial values. The document number starts empty, because the gateway never returns it unmasked. */
export const typedDocumentOf = (document: MaskedDocument | undefined): TypedDocument => ({
  documentNumber: '',
  expirationDate: document?.expirationDate ?? '',
  doesNotExpire: document?.doesNotExpire === true,
  issuingCountry: document?.issuingCountry ?? '',
  nationality: document?.nationality ?? '',
})

const numberFault = (typed: string, isKnown: boolean): string | undefined => {
  const number = codeOf(typed)
  if (number === '') return isKnown ? undefined : 'required'
  if (number.length < 3) return 'tooShort'
  if (number.length > 20) return 'tooLong'
  return /^[A-Z0-9-]+$/.test(number) ? undefined : 'badCharacters'
}

/** Returns error codes in the order of the fields on the page. A stored document does not need its number again. */
export const documentFaults = (typed: TypedDocument, isKnown: boolean): FieldFaults<TypedDocument> => ({
  documentNumber: numberFault(typed.documentNumber, isKnown),
  expirationDate: typed.doesNotExpire ? undefined : dateFault(typed.expirationDate),
  issuingCountry: typed.issuingCountry === '' ? 'required' : undefined,
  nationality: typed.nationality === '' ? 'required' : undefined,
})

/** Converts the form's values to a document. If no number was typed, a stored document keeps its number. */
export const documentFrom = (
  { documentNumber, expirationDate, doesNotExpire, issuingCountry, nationality }: TypedDocument,
  known: MaskedDocument | undefined,
): TravelDocument => ({
  type: known?.type ?? 'P',
  number: codeOf(documentNumber) || (known?.maskedNumber ?? ''),
  issuingCountry,
  nationality,
  ...(doesNotExpire ? { expirationDate: '', doesNotExpire } : { expirationDate }),
})

/** Validates and converts a new passport. */
export const documentSchema = z.pipe(
  TypedDocument.check(reporting((typed) => documentFaults(typed, false))),
  z.transform((typed) => documentFrom(typed, undefined)),
)

/** Maps a field path from the gateway to a form field. */
export const documentFieldAt = (path: string): keyof TypedDocument | undefined => {
  const [last = ''] = path.split('.').slice(-1)
  if (last === 'number') return 'documentNumber'
  return Object.hasOwn(typedDocumentOf(undefined), last) ? (last as keyof TypedDocument) : undefined
}
