import { Plural, useLingui } from '@lingui/react/macro'
import type { DatePairPrice } from '#src/domain/itinerary.ts'
import { useDayStatusWords } from '#src/trip/day-words.ts'
import { useLocale } from '#src/trip/language.tsx'
import { Price } from '#src/ui/Price.tsx'

/** The lowest price of a pair of dates, or why there is none. */
export function PairPrice({ pair }: { pair: DatePairPrice }) {
  const { t } = useLingui()
  const locale = useLocale()
  const statusWords = useDayStatusWords()
  const { status, party, points, isEstimate } = pair
  if (status !== 'AVAILABLE' || !party) return statusWords(status) ?? t`not offered`
  if (points === undefined) return <Price money={party} locale={locale} approximate={isEstimate} />
  return (
    <>
      <Plural value={points} one="# mile" other="# miles" /> + <Price money={party} locale={locale} />
    </>
  )
}

/** Number of stops of both directions together. Renders nothing if it is not known. */
export function PairStops({ pair: { stops } }: { pair: DatePairPrice }) {
  return stops === undefined ? null : <Plural value={stops} _0="nonstop" one="# stop" other="# stops" />
}
