import { useLingui } from '@lingui/react/macro'
import { useLegName } from '#src/trip/leg-names.ts'
import type { ExchangeLeg } from '#src/domain/exchange.ts'
import { useConfiguration } from '#src/trip/configuration.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { momentIn } from '#src/domain/moment.ts'
import { useUnreadDateWords } from '#src/trip/unread-date.ts'

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

/** Returns a function that formats the errors of the form, by fault code and path. `today` is `YYYY-MM-DD`. */
export const useLegFaultWords = (today: string): ((code: string, path: string) => string) => {
  const { t } = useLingui()
  const unreadDate = useUnreadDateWords(today)
  const { daysOnSale } = useConfiguration()
  return (code, path) => {
    switch (code) {
      case 'nothingChanged':
        return t`Choose at least one flight to change`
      case 'notADate':
        return unreadDate
      case 'inThePast':
        return t`This date has passed. Choose today or later.`
      case 'tooFarAhead':
        return t`We sell flights up to ${daysOnSale} days ahead. Choose an earlier date.`
      case 'beforeTheOther':
        return t`The return date is before the departure date. Choose the same day or later.`
      case 'afterTheOther':
        return t`Your return flight leaves before this date. Choose an earlier date, or change the return flight too.`
      case 'unknownPlace':
        return t`We don’t recognize this airport or city. Choose one from the list, or type an airport code such as LIS.`
      case 'samePlace':
        return t`You’re flying from and to the same place. Choose another destination.`
      default:
        if (path.endsWith('.date')) return t`Enter a departure date.`
        return path.endsWith('.origin') ? t`Enter where you’re flying from.` : t`Enter where you’re flying to.`
    }
  }
}

/** Names the legs of a trip: outbound and return, flights by number on a multi-city trip, or just the flight if there is only one leg. */
export const useLegNames = (): ((index: number, count: number) => string) => {
  const { t } = useLingui()
  const legName = useLegName()
  return (index, count) => (count === 1 ? t`Your flight` : legName(index, count === 2))
}
