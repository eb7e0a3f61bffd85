import { useLingui } from '@lingui/react/macro'
import type { ExchangeLeg } from '#src/domain/exchange.ts'
import { useLocale } from '#src/trip/language.tsx'
import { momentIn } from '#src/trip/hold-moments.ts'
import { daysOnSale, type LegFault, type LegField } from './legs-form.ts'

/** Why a leg cannot be changed. */
export const useLockWords = (): ((leg: ExchangeLeg) => string) => {
  const { t } = useLingui()
  const locale = useLocale()
  return ({ lock, until }) => {
    switch (lock) {
      case 'flown':
        return t`You have flown this leg. It stays as it is.`
      case 'tooLate': {
        const moment = until === undefined ? '' : momentIn(until, undefined, locale)
        return moment === ''
          ? t`It is too late to change this leg.`
          : t`It is too late: this leg could be changed until ${moment}.`
      }
      case 'checkedIn':
        return t`Somebody is checked in for this leg. Take the check-in back first, then it can be changed.`
      case 'brandNotAllowed':
        return t`The fare of this leg cannot be changed. You can still cancel the trip and book again.`
      default:
        return ''
    }
  }
}

/** What to say of each thing that keeps a leg from being searched for. */
export const useLegFaultWords = (): ((field: LegField, fault: LegFault) => string) => {
  const { t } = useLingui()
  const missing: Record<LegField, string> = {
    origin: t`Enter where you leave from.`,
    destination: t`Enter where you want to go.`,
    date: t`Enter the day you leave.`,
  }
  const words: Record<Exclude<LegFault, 'missing'>, string> = {
    notADate: t`This is no date that we can read. Type it as day and month, or pick a day.`,
    inThePast: t`This day is over. Choose today or a later day.`,
    tooFarAhead: t`Flights are sold up to ${daysOnSale} days ahead. Choose an earlier day.`,
    beforeTheOther: t`The way back is before the way there. Choose the same day or a later one.`,
    afterTheOther: t`Your flight back leaves before this day. Choose an earlier day, or change the way back too.`,
    unknownPlace: t`We know no such place. Choose one from the list, or type an airport code such as LIS.`,
    samePlace: t`Origin and destination are the same. Choose another destination.`,
  }
  return (field, fault) => (fault === 'missing' ? missing[field] : words[fault])
}

/** What the legs of a journey are called: the way there, and the way back where there is one. */
export const useLegNames = (): ((index: number, count: number) => string) => {
  const { t } = useLingui()
  return (index, count) => (count === 1 ? t`Your flight` : index === 0 ? t`Outbound` : t`Return`)
}
