import type * as z from 'zod/mini'
import { isCalendarDate } from '#src/domain/calendar-date.ts'

/** Error codes by field, in the order of the fields on the page. A field without a code is valid. */
export type FieldFaults<Typed> = Partial<Record<keyof Typed, string | undefined>>

/** Builds a zod check that reports the error code of each invalid field. */
export const reporting =
  <Typed extends object>(faultsOf: (typed: Typed) => FieldFaults<Typed>) =>
  ({ value, issues }: { value: Typed; issues: z.core.$ZodRawIssue[] }): void => {
    for (const [field, message] of Object.entries<string | undefined>(faultsOf(value)))
      if (message !== undefined) issues.push({ code: 'custom', message, path: [field], input: undefined })
  }

/** Returns the error code of a required date, or undefined if the date is valid. */
export const dateFault = (date: string): string | undefined =>
  date === '' ? 'required' : isCalendarDate(date) ? undefined : 'notADate'
