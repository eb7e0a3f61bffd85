import { useLingui } from '@lingui/react/macro'
import { aircraftName } from '#src/domain/aircraft.ts'
import { inLocale } from '#src/domain/configuration.ts'
import type { OfferRow } from '#src/domain/itinerary.ts'
import type { FilterName } from '#src/domain/list-view.ts'
import { formatMoney } from '#src/domain/money.ts'
import { useConfiguration } from '#src/trip/configuration.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { cityOf, usePlaces } from '#src/trip/places.ts'
import { valueIn } from './filtering.ts'
import { useDurationWords } from './words.ts'

/** Returns a function that names a filter, such as "Nonstop" or "Connect in Vienna". Airlines have the names that the list shows. */
export const useFilterNames = (rows: readonly OfferRow[]): ((name: FilterName) => string) => {
  const { t } = useLingui()
  const locale = useLocale()
  const places = usePlaces()
  const durationWords = useDurationWords()
  const { name: ownName, airline: ownCode } = useConfiguration()
  const airline = inLocale(ownName, locale)
  const operatorOf = (code: string): string =>
    rows.flatMap(({ part }) => part.segments).find(({ operatingAirline }) => operatingAirline === code)?.operatedBy ??
    (code === ownCode ? airline : code)
  return (name) => {
    const [kind, value] = valueIn(name)
    switch (kind) {
      case 'airline':
        return operatorOf(value)
      case 'via': {
        const [city, code] = [cityOf(places, value, locale), `\u2068${value}\u2069`]
        return t`Connect in ${city} (${code})`
      }
      case 'aircraft':
        return aircraftName(value) ?? t`Aircraft ${value}`
      case 'duration': {
        const most = durationWords(Number(value))
        return t`Up to ${most}`
      }
      default:
        break
    }
    if (kind !== '') {
      const most = formatMoney({ currency: value.slice(0, 3), amount: Number(value.slice(3)) }, locale)
      return t`Up to ${most}`
    }
    const fixed: Record<string, string> = {
      nonstop: t`Nonstop`,
      oneStop: t`Up to 1 stop`,
      morning: t`Leave before 12:00`,
      afternoon: t`Leave from 12:00 to 18:00`,
      evening: t`Leave after 18:00`,
      sameDay: t`Arrive the same day`,
      shortWait: t`Connect within 3 hours`,
      lowEmissions: t`No more CO₂ than usual`,
      oneAirport: t`No change of airport`,
      ownAircraft: t`Operated by ${airline}`,
    }
    return fixed[name] ?? name
  }
}
