import { useLingui } from '@lingui/react/macro'
import { useConfiguration } from '#src/trip/configuration.tsx'
import { useUnreadDateWords } from '#src/trip/unread-date.ts'
import type { SearchFaultCode, SearchField } from './search-form.ts'

/** Formats the error message of a field that prevents the search. `today` is `YYYY-MM-DD`. Dates given as examples can be booked. */
export const useFaultWords = (today: string): ((field: SearchField, code: SearchFaultCode) => string) => {
  const { t } = useLingui()
  const unreadDate = useUnreadDateWords(today)
  const { daysOnSale, mostSeats } = useConfiguration()
  const missing: Record<SearchField, string> = {
    origin: t`Enter where you’re flying from.`,
    destination: t`Enter where you’re flying to.`,
    date: t`Enter a departure date.`,
    date1: t`Enter a return date, or choose one way.`,
    passengers: t`Choose who’s travelling.`,
  }
  const words: Record<Exclude<SearchFaultCode, 'missing'>, string> = {
    unknownPlace: t`We don’t recognise this airport or city. Choose one from the list, or type an airport code such as LIS.`,
    samePlace: t`You’re flying from and to the same place. Choose another destination.`,
    notADate: unreadDate,
    inThePast: t`This date has passed. Choose today or later.`,
    tooFarAhead: t`We sell flights up to ${daysOnSale} days ahead. Choose an earlier date.`,
    beforeDeparture: t`The return date is before the departure date. Choose the same day or later.`,
    nobody: t`Choose at least one adult.`,
    tooMany: t`You can book up to ${mostSeats} seats at a time. For larger groups, make several bookings.`,
    childAlone: t`Children can’t travel alone. Add an adult.`,
    tooManyOfType: t`That’s more travellers of one age group than a booking allows. For larger groups, make several bookings.`,
    tooFewOfType: t`Add another traveller to search.`,
    infantWithoutAdult: t`Each infant travels on an adult’s lap. Add an adult or remove an infant.`,
  }
  return (field, code) => (code === 'missing' ? missing[field] : words[code])
}
