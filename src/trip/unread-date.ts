import { useLingui } from '@lingui/react/macro'
import { useLocale } from '#src/trip/language.tsx'
import { addDays, dateWriter } from '#src/ui/calendar-dates.ts'

/** What to say of a typed date that cannot be read, with one that can. `today` is `YYYY-MM-DD`: the example can be flown. */
export const useUnreadDateWords = (today: string): string => {
  const { t } = useLingui()
  const example = dateWriter(useLocale(), { day: 'numeric', month: 'long' })(addDays(today, 30))
  return t`We can’t read this date. Type it like ${example}, or pick a day from the calendar.`
}
