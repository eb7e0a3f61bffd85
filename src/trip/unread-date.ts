import { useLingui } from '@lingui/react/macro'
import { useLocale } from '#src/trip/language.tsx'
import { addDays, dateWriter } from '#src/ui/calendar-dates.ts'

/** Error message for a text that is not a date, with an example of a date that can be booked. `today` is `YYYY-MM-DD`. */
export const useUnreadDateWords = (today: string): string => {
  const { t } = useLingui()
  const example = dateWriter(useLocale(), { day: 'numeric', month: 'long' })(addDays(today, 30))
  return t`We can’t read this date. Type it like ${example}, or pick a day from the calendar.`
}
