import { useLingui } from '@lingui/react/macro'
import { BirthDateField, type BirthDateFieldProps } from '#src/ui/BirthDateField.tsx'
import { useLocale } from './language.tsx'

/** Asks for a date in separate fields for day, month and year, in the order and with the labels of the page's language. */
export function DateParts(props: Omit<BirthDateFieldProps, 'dayLabel' | 'monthLabel' | 'yearLabel' | 'locale'>) {
  const { t } = useLingui()
  return <BirthDateField dayLabel={t`Day`} monthLabel={t`Month`} yearLabel={t`Year`} locale={useLocale()} {...props} />
}
