import { useLingui } from '@lingui/react/macro'
import { useConfiguration } from '#src/trip/configuration.tsx'
import { useUnreadDateWords } from '#src/trip/unread-date.ts'
import type { LegField, SearchFaultCode, SearchField } from './search-form.ts'

/** Formats the error message of a field that prevents the search. `today` is `YYYY-MM-DD`. `isMany` is true for a multi-city trip. */
export const useFaultWords = (today: string, isMany: boolean): ((field: SearchField, code: SearchFaultCode) => string) => {
  const { t } = useLingui()
  const unreadDate = useUnreadDateWords(today)
  const { daysOnSale, mostSeats, travellingAlone, contact } = useConfiguration()
  const childAlone = (): string => {
    if (!travellingAlone) return t`Children can’t travel alone. Add an adult.`
    const { serviceFrom } = travellingAlone
    const last = travellingAlone.from - 1
    const { phone } = contact
    return t`Add an adult. Children of ${serviceFrom} to ${last} can fly alone only with our care service, which we book by phone: ${phone}`
  }
  const missing: Record<LegField, string> = {
    origin: t`Enter where you’re flying from.`,
    destination: t`Enter where you’re flying to.`,
    date: t`Enter a departure date.`,
  }
  const words: Record<Exclude<SearchFaultCode, 'missing'>, string> = {
    unknownPlace: t`We don’t recognize this airport or city. Choose one from the list, or type an airport code such as LIS.`,
    samePlace: t`You’re flying from and to the same place. Choose another destination.`,
    notADate: unreadDate,
    inThePast: t`This date has passed. Choose today or later.`,
    tooFarAhead: t`We sell flights up to ${daysOnSale} days ahead. Choose an earlier date.`,
    beforeDeparture: t`The return date is before the departure date. Choose the same day or later.`,
    beforePrevious: t`This date is before the previous flight. Choose the same day or later.`,
    nobody: t`Choose at least one adult.`,
    tooMany: t`You can book up to ${mostSeats} seats at a time. For larger groups, make several bookings.`,
    childAlone: childAlone(),
    tooManyOfType: t`That’s more travelers of one age group than a booking allows. For larger groups, make several bookings.`,
    tooFewOfType: t`Add another traveler to search.`,
    infantWithoutAdult: t`Each infant travels on an adult’s lap. Add an adult or remove an infant.`,
  }
  return (field, code) => {
    if (code !== 'missing') return words[code]
    if (field === 'passengers') return t`Choose who’s traveling.`
    if (field === 'date1' && !isMany) return t`Enter a return date, or choose one way.`
    return missing[field.replace(/\d/, '') as LegField]
  }
}
