import { plural } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import { minorUnits } from '#src/domain/currency.ts'
import type { DayPrice } from '#src/domain/itinerary.ts'
import { formatMoney, type Money } from '#src/domain/money.ts'
import { useDayStatusWords } from '#src/trip/day-words.ts'
import { useLocale } from '#src/trip/language.tsx'
import type { CalendarDayDetail } from '#src/ui/CalendarPopup.tsx'
import styles from '#src/ui/CalendarPopup.module.css'

/** Formats an amount for a narrow cell, without minor units. It is rounded up, so that it never promises too much. */
const inShort = (money: Money, locale: string): string => {
  const unit = 10 ** minorUnits(money.currency)
  return formatMoney({ ...money, amount: Math.ceil(money.amount / unit) * unit }, locale, 'when-needed')
}

function Stops({ stops }: { stops: number }) {
  return (
    <span className={styles.more}>
      <Plural value={stops} _0="nonstop" one="# stop" other="# stops" />
    </span>
  )
}

/** Returns the price, stops and availability of a day, for the eye in short and for screen readers in full. */
export const useDayPrice = (): ((day: DayPrice, isBest: boolean) => CalendarDayDetail) => {
  const { t } = useLingui()
  const locale = useLocale()
  const statusWords = useDayStatusWords()
  return (day, isBest) => {
    const { status, party, points, stops, isEstimate = false } = day
    if (status !== 'AVAILABLE' || !party) {
      const why = statusWords(status) ?? t`not offered`
      return { shown: <span className={styles.more}>{why}</span>, label: why, isBarred: true }
    }
    const about = isEstimate ? '≈ ' : ''
    const money = about + formatMoney(party, locale)
    const price = points === undefined ? money : t`${plural(points, { one: '# mile', other: '# miles' })} and ${money}`
    const flight = stops === undefined ? '' : t`${plural(stops, { 0: 'nonstop', one: '# stop', other: '# stops' })}`
    const words = [price, flight, isBest ? t`lowest price of the month` : ''].filter((each) => each !== '')
    return {
      shown: (
        <>
          <bdi>
            {points === undefined ? about + inShort(party, locale) : <Plural value={points} one="# mile" other="# miles" />}
          </bdi>
          {stops === undefined ? null : <Stops stops={stops} />}
        </>
      ),
      label: words.join(t`, `),
      isBest,
    }
  }
}
