import { useLingui } from '@lingui/react/macro'
import { useLocale } from '#src/trip/language.tsx'
import { addDays, dateWriter } from '#src/ui/calendar-dates.ts'

/** Returns the message for an unreadable date, with a readable example. `today` is `YYYY-MM-DD`. The example is bookable. */
export const useUnreadDateWords = (today: string): string => {
  const { t } = useLingui()
  const example = dateWriter(useLocale(), { day: 'numeric', month: 'long' })(addDays(today, 30))
  return t`We can’t read this date. Type it like ${example}, or pick a day from the calendar.`
}
