import * as z from 'zod/mini'
import { isCalendarDate } from '#src/domain/calendar-date.ts'
import type { Companion, CompanionToKeep, Person } from '#src/domain/member.ts'
import { codeOf } from '#src/domain/typed-digits.ts'
import { nameFault } from '#src/trip/name-fault.ts'

const Typed = z.object({
  title: z.string(),
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  dateOfBirth: z.string(),
  gender: z.enum(['MALE', 'FEMALE', 'UNDISCLOSED', '']),
  hasDocument: z.boolean(),
  documentNumber: z.string(),
  issuingCountry: z.string(),
  nationality: z.string(),
  expirationDate: z.string(),
  doesNotExpire: z.boolean(),
})

export type TypedCompanion = z.output<typeof Typed>

/** Fills the form with a known companion, or with nothing. A stored document number stays at the gateway. */
export const startOf = (companion: Companion | undefined): TypedCompanion => ({
  title: companion?.person.title ?? '',
  firstName: companion?.person.firstName ?? '',
  middleName: companion?.person.middleName ?? '',
  lastName: companion?.person.lastName ?? '',
  dateOfBirth: companion?.person.dateOfBirth ?? '',
  gender: companion?.person.gender ?? '',
  hasDocument: companion?.document !== undefined,
  documentNumber: '',
  issuingCountry: companion?.document?.issuingCountry ?? '',
  nationality: companion?.document?.nationality ?? '',
  expirationDate: companion?.document?.expirationDate ?? '',
  doesNotExpire: companion?.document?.doesNotExpire === true,
})

const dateFault = (date: string) => (date === '' ? 'required' : isCalendarDate(date) ? undefined : 'notADate')

const numberFault = (typed: string, isKnown: boolean): string | undefined => {
  const number = codeOf(typed)
  if (number === '') return isKnown ? undefined : 'required'
  if (number.length < 3) return 'tooShort'
  if (number.length > 20) return 'tooLong'
  return /^[A-Z0-9-]+$/.test(number) ? undefined : 'badCharacters'
}

/** Error codes in the order of the fields on the page. The codes are the gateway's. */
const faultsOf = (typed: TypedCompanion, isKnown: boolean): Partial<Record<keyof TypedCompanion, string | undefined>> => ({
  title: typed.title === '' ? 'required' : undefined,
  firstName: nameFault(typed.firstName),
  middleName: typed.middleName.trim() === '' ? undefined : nameFault(typed.middleName),
  lastName: nameFault(typed.lastName),
  dateOfBirth: dateFault(typed.dateOfBirth),
  gender: typed.gender === '' ? 'required' : undefined,
  ...(typed.hasDocument && {
    documentNumber: numberFault(typed.documentNumber, isKnown),
    expirationDate: typed.doesNotExpire ? undefined : dateFault(typed.expirationDate),
    issuingCountry: typed.issuingCountry === '' ? 'required' : undefined,
    nationality: typed.nationality === '' ? 'required' : undefined,
  }),
})

const personFrom = ({ title, firstName, middleName, lastName, dateOfBirth, gender }: TypedCompanion): Person => ({
  title,
  firstName: firstName.trim(),
  ...(middleName.trim() !== '' && { middleName: middleName.trim() }),
  lastName: lastName.trim(),
  dateOfBirth,
  gender: gender === '' ? 'UNDISCLOSED' : gender,
})

/** The schema of the form. Without a typed document number, a known companion keeps the stored one. */
export const schemaFor = (known: Companion | undefined) =>
  z.pipe(
    Typed.check(({ value, issues }) => {
      for (const [path, message] of Object.entries(faultsOf(value, known?.document !== undefined)))
        if (message !== undefined) issues.push({ code: 'custom', message, path: [path], input: undefined })
    }),
    z.transform((typed): CompanionToKeep => {
      const { hasDocument, documentNumber, issuingCountry, nationality, expirationDate, doesNotExpire } = typed
      return {
        id: known?.id,
        person: personFrom(typed),
        document: hasDocument
          ? {
              type: known?.document?.type ?? 'P',
              number: codeOf(documentNumber) || (known?.document?.maskedNumber ?? ''),
              issuingCountry,
              nationality,
              ...(doesNotExpire ? { expirationDate: '', doesNotExpire } : { expirationDate }),
            }
          : undefined,
      }
    }),
  )

/** Maps a field path of the gateway to the form. */
export const fieldAt = (path: string): keyof TypedCompanion | undefined => {
  const [last = ''] = path.split('.').slice(-1)
  if (path.endsWith('documentInfo.number')) return 'documentNumber'
  return Object.hasOwn(startOf(undefined), last) ? (last as keyof TypedCompanion) : undefined
}
