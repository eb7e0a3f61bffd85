import { useLingui } from '@lingui/react/macro'
import { DateField } from '#src/ui/DateField.tsx'
import { useLocale } from './language.tsx'
import type { useFlightForm } from './useFlightForm.ts'

type FlightForm = Pick<ReturnType<typeof useFlightForm>, 'form' | 'change' | 'errorOf'>

/** The day on which a flight or a timetable is looked up. Days in the past can be chosen too. */
export function FlightDateField({ form, change, errorOf, label, today }: FlightForm & { label: string; today: string }) {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <DateField
      id="date"
      label={label}
      locale={locale}
      today={today}
      required
      value={form.date}
      onChange={(date) => change({ date })}
      error={errorOf('date')}
      words={{
        open: t`Open the calendar`,
        title: t`Choose a date`,
        previousMonth: t`Previous month`,
        nextMonth: t`Next month`,
        close: t`Close the calendar`,
      }}
    />
  )
}
