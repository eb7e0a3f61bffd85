import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { lastDayOnSale } from '#src/domain/offered.ts'
import { useConfiguration } from '#src/trip/configuration.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { DateField } from '#src/ui/DateField.tsx'
import { isIsoDate } from '#src/ui/typed-date.ts'
import styles from './home.module.css'
import { daysBetween } from '#src/domain/days-between.ts'

export interface DayFieldProps {
  /** `YYYY-MM-DD`, or the typed text if it is no date. */
  value: string
  onChange: (value: string) => void
  onLeave: () => void
  error?: string | undefined
  hint: string
  /** `YYYY-MM-DD`. */
  today: string
}

function useCalendarWords(open: string, title: string) {
  const { t } = useLingui()
  return { open, title, previousMonth: t`Previous month`, nextMonth: t`Next month`, close: t`Close the calendar` }
}

/**
 * The hint of a date field. Without JavaScript, only the format of the address is accepted. The page contains both hints from the
 * start, because the fields below would move if one replaced the other.
 */
const dateHintOf = (hint: string) => (
  <>
    <span>{hint}</span>
    <noscript>
      <Trans>Year-month-day, for example 2027-05-04</Trans>
    </noscript>
  </>
)

export function DepartField({
  value,
  onChange,
  onLeave,
  error,
  hint,
  today,
  onPick,
}: DayFieldProps & { onPick: (isoDate: string) => void }) {
  const { t } = useLingui()
  const words = useCalendarWords(t`Choose your departure date`, t`Departure date`)
  return (
    <div className={styles.depart}>
      <DateField
        id="date"
        name="date"
        label={t`Depart`}
        required
        hint={dateHintOf(hint)}
        error={error}
        value={value}
        onChange={onChange}
        onBlur={onLeave}
        onPick={onPick}
        locale={useLocale()}
        today={today}
        min={today}
        max={lastDayOnSale(today, useConfiguration())}
        words={words}
      />
    </div>
  )
}

/** The return date. CSS hides it for one-way trips, so that the form works without JavaScript. */
export function ReturnField({
  value,
  onChange,
  onLeave,
  error,
  hint,
  today,
  departure,
  opened,
}: DayFieldProps & { departure: string; opened: number }) {
  const { t } = useLingui()
  const words = useCalendarWords(t`Choose your return date`, t`Return date`)
  const from = isIsoDate(departure) && departure > today ? departure : today
  const nights = isIsoDate(value) && isIsoDate(departure) ? daysBetween(departure, value) : -1
  return (
    <div className={styles.return}>
      <DateField
        id="date1"
        name="date1"
        label={t`Return`}
        required
        hint={nights < 0 ? dateHintOf(hint) : t`${plural(nights, { 0: 'The same day', one: '# night', other: '# nights' })}`}
        error={error}
        value={value}
        onChange={onChange}
        onBlur={onLeave}
        opened={opened}
        locale={useLocale()}
        today={today}
        min={from}
        max={lastDayOnSale(today, useConfiguration())}
        words={words}
        spanFrom={isIsoDate(departure) ? departure : undefined}
      />
    </div>
  )
}
