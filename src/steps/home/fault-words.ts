import { useLingui } from '@lingui/react/macro'
import { daysOnSale, type SearchFaultCode, type SearchField } from './search-form.ts'

/** What to say of each thing that keeps a search from being made. */
export const useFaultWords = (): ((field: SearchField, code: SearchFaultCode) => string) => {
  const { t } = useLingui()
  const missing: Record<SearchField, string> = {
    origin: t`Enter where you leave from.`,
    destination: t`Enter where you want to go.`,
    date: t`Enter the day you leave.`,
    date1: t`Enter the day you come back, or choose one way.`,
    passengers: t`Say who travels.`,
  }
  const words: Record<Exclude<SearchFaultCode, 'missing'>, string> = {
    unknownPlace: t`We know no such place. Choose one from the list, or type an airport code such as LIS.`,
    samePlace: t`Origin and destination are the same. Choose another destination.`,
    notADate: t`This is no date that we can read. Type it as day and month, or pick a day.`,
    inThePast: t`This day is over. Choose today or a later day.`,
    tooFarAhead: t`Flights are sold up to ${daysOnSale} days ahead. Choose an earlier day.`,
    beforeDeparture: t`The way back is before the way there. Choose the same day or a later one.`,
    nobody: t`Choose at least one adult.`,
    tooMany: t`One booking has at most 9 seats. Book larger groups in parts.`,
    childAlone: t`A child cannot travel alone here. Add an adult.`,
    infantWithoutAdult: t`Each infant travels on the lap of one adult. Add an adult or take an infant out.`,
  }
  return (field, code) => (code === 'missing' ? missing[field] : words[code])
}
