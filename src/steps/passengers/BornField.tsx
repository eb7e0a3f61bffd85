import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { isCalendarDate } from '#src/domain/calendar-date.ts'
import { ageOn, type PassengerSlots } from '#src/domain/passenger.ts'
import { useLocale } from '#src/trip/language.tsx'
import { DateParts } from '#src/trip/DateParts.tsx'
import { dateWriter } from '#src/ui/calendar-dates.ts'
import type { TypedPassengers } from './form.ts'

interface BornFieldProps {
  form: UseFormReturn<TypedPassengers>
  place: number
  slots: PassengerSlots
  error: string | undefined
}

/** Shows the age on the day of the first flight, and warns if a child turns 12 during the trip. */
function AgeHint({ dateOfBirth, isChild, slots }: { dateOfBirth: string; isChild: boolean; slots: PassengerSlots }) {
  const { t } = useLingui()
  const locale = useLocale()
  const age = ageOn(dateOfBirth, slots.dateOfFirstFlight)
  const firstDay = dateWriter(locale, { day: 'numeric', month: 'long', year: 'numeric' })(slots.dateOfFirstFlight)
  const growsUp = isChild && age === 11 && ageOn(dateOfBirth, slots.dateOfLastFlight) >= 12
  if (!growsUp) return t`${plural(age, { 0: 'Under one year old', one: '# year old', other: '# years old' })} on ${firstDay}`
  const birthday = dateWriter(locale, { day: 'numeric', month: 'long' })(
    `${Number(dateOfBirth.slice(0, 4)) + 12}${dateOfBirth.slice(4)}`,
  )
  return (
    <Trans>
      Turns 12 on {birthday}, before the last flight. The child fare still applies, based on the age on {firstDay}.
    </Trans>
  )
}

/** The date of birth, in separate fields for day, month and year. */
export function BornField({ form, place, slots, error }: BornFieldProps) {
  const { t } = useLingui()
  const path = `passengers.${place}.dateOfBirth` as const
  const dateOfBirth = useWatch({ control: form.control, name: path })
  const hasAge = isCalendarDate(dateOfBirth) && dateOfBirth <= slots.dateOfFirstFlight && error === undefined
  return (
    <Controller
      control={form.control}
      name={path}
      render={({ field }) => (
        <DateParts
          id={path}
          legend={t`Date of birth`}
          hint={
            hasAge ? <AgeHint dateOfBirth={dateOfBirth} isChild={slots.slots[place]?.type === 'CHD'} slots={slots} /> : undefined
          }
          error={error}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          ref={field.ref}
          fillsIn={place === 0}
          required
        />
      )}
    />
  )
}
