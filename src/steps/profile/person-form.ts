import * as z from 'zod/mini'
import { isCalendarDate } from '#src/domain/calendar-date.ts'
import type { Person } from '#src/domain/member.ts'
import { nameFault } from '#src/trip/name-fault.ts'

/** A person as typed. Texts may be empty. */
export const TypedPerson = z.object({
  title: z.string(),
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  dateOfBirth: z.string(),
  gender: z.enum(['MALE', 'FEMALE', 'UNDISCLOSED', '']),
})

export type TypedPerson = z.output<typeof TypedPerson>

/** Fills the form with a known person, or with nothing. */
export const typedPersonOf = (person: Person | undefined): TypedPerson => ({
  title: person?.title ?? '',
  firstName: person?.firstName ?? '',
  middleName: person?.middleName ?? '',
  lastName: person?.lastName ?? '',
  dateOfBirth: person?.dateOfBirth ?? '',
  gender: person?.gender ?? '',
})

export const dateFault = (date: string): string | undefined =>
  date === '' ? 'required' : isCalendarDate(date) ? undefined : 'notADate'

export type Faults<Typed> = Partial<Record<keyof Typed, string | undefined>>

/** Error codes in the order of the fields on the page. The codes are the gateway's. */
export const personFaults = (typed: TypedPerson): Faults<TypedPerson> => ({
  title: typed.title === '' ? 'required' : undefined,
  gender: typed.gender === '' ? 'required' : undefined,
  firstName: nameFault(typed.firstName),
  lastName: nameFault(typed.lastName),
  middleName: typed.middleName.trim() === '' ? undefined : nameFault(typed.middleName),
  dateOfBirth: dateFault(typed.dateOfBirth),
})

export const personFrom = ({ title, firstName, middleName, lastName, dateOfBirth, gender }: TypedPerson): Person => ({
  title,
  firstName: firstName.trim(),
  ...(middleName.trim() !== '' && { middleName: middleName.trim() }),
  lastName: lastName.trim(),
  dateOfBirth,
  gender: gender === '' ? 'UNDISCLOSED' : gender,
})

/** A check that reports each fault at its field. */
export const reporting =
  <Typed extends object>(faultsOf: (typed: Typed) => Faults<Typed>) =>
  ({ value, issues }: { value: Typed; issues: z.core.$ZodRawIssue[] }): void => {
    for (const [path, message] of Object.entries<string | undefined>(faultsOf(value)))
      if (message !== undefined) issues.push({ code: 'custom', message, path: [path], input: undefined })
  }

/** The member's own name, date of birth and gender. */
export const schema = z.pipe(TypedPerson.check(reporting(personFaults)), z.transform(personFrom))

/** Maps a field path of the gateway to the form. */
export const personFieldAt = (path: string): keyof TypedPerson | undefined => {
  const [last = ''] = path.split('.').slice(-1)
  if (last === 'prefix') return 'title'
  return Object.hasOwn(typedPersonOf(undefined), last) ? (last as keyof TypedPerson) : undefined
}
