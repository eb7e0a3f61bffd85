import { useLingui } from '@lingui/react/macro'
import type { ExchangeLeg } from '#src/domain/exchange.ts'
import { useConfiguration } from '#src/trip/configuration.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { momentIn } from '#src/domain/moment.ts'
import { useUnreadDateWords } from '#src/trip/unread-date.ts'
import type { LegFault, LegField } from './legs-form.ts'

/** Formats the reason why a leg cannot be changed. */
export const useLockWords = (): ((leg: ExchangeLeg) => string) => {
  const { t } = useLingui()
  const locale = useLocale()
  return ({ lock, until }) => {
    switch (lock) {
      case 'flown':
        return t`You’ve already taken this flight.`
      case 'tooLate': {
        const moment = until === undefined ? '' : momentIn(until, undefined, locale)
        return moment === ''
          ? t`It’s too late to change this flight.`
          : t`It’s too late: this flight could be changed until ${moment}.`
      }
      case 'checkedIn':
        return t`Someone is already checked in for this flight. Undo the check-in first, then you can change it.`
      case 'brandNotAllowed':
        return t`This fare can’t be changed. You can still cancel the trip and book again.`
      default:
        return ''
    }
  }
}

/** Formats the error message of a field that prevents the search. `today` is `YYYY-MM-DD`. */
export const useLegFaultWords = (today: string): ((field: LegField, fault: LegFault) => string) => {
  const { t } = useLingui()
  const unreadDate = useUnreadDateWords(today)
  const { daysOnSale } = useConfiguration()
  const missing: Record<LegField, string> = {
    origin: t`Enter where you’re flying from.`,
    destination: t`Enter where you’re flying to.`,
    date: t`Enter a departure date.`,
  }
  const words: Record<Exclude<LegFault, 'missing'>, string> = {
    notADate: unreadDate,
    inThePast: t`This date has passed. Choose today or later.`,
    tooFarAhead: t`We sell flights up to ${daysOnSale} days ahead. Choose an earlier date.`,
    beforeTheOther: t`The return date is before the departure date. Choose the same day or later.`,
    afterTheOther: t`Your return flight leaves before this date. Choose an earlier date, or change the return flight too.`,
    unknownPlace: t`No airport or city found. Choose one from the list, or type an airport code such as LIS.`,
    samePlace: t`You’re flying from and to the same place. Choose another destination.`,
  }
  return (field, fault) => (fault === 'missing' ? missing[field] : words[fault])
}

/** Names the legs of a trip: outbound and return, or just the flight if there is only one leg. */
export const useLegNames = (): ((index: number, count: number) => string) => {
  const { t } = useLingui()
  return (index, count) => (count === 1 ? t`Your flight` : index === 0 ? t`Outbound` : t`Return`)
}
