import { useLingui } from '@lingui/react/macro'
import { DateField } from '#src/ui/DateField.tsx'
import { useLocale } from './language.tsx'
import { useNow } from './now.ts'
import { localToday } from './wall-clock.ts'

interface StayDayProps {
  id: string
  label: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
  /** First day that can be picked. */
  min?: string | undefined
  spanFrom?: string | undefined
}

/** A day of a rental or stay, typed or picked. */
export function StayDay({ id, label, value, onChange, error, min, spanFrom }: StayDayProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const today = localToday(useNow())
  return (
    <DateField
      id={id}
      label={label}
      required
      value={value}
      onChange={onChange}
      error={error}
      locale={locale}
      today={today}
      min={min ?? today}
      spanFrom={spanFrom}
      words={{
        open: t`Open the calendar: ${label}`,
        title: label,
        previousMonth: t`Previous month`,
        nextMonth: t`Next month`,
        close: t`Close the calendar`,
      }}
    />
  )
}
