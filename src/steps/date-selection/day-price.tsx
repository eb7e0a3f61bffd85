import { plural } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import type { DayPrice } from '#src/domain/itinerary.ts'
import { formatMoney, type Money } from '#src/domain/money.ts'
import { useDayStatusWords } from '#src/trip/day-words.ts'
import { useLocale } from '#src/trip/language.tsx'
import type { CalendarDayDetail } from '#src/ui/CalendarPopup.tsx'
import styles from '#src/ui/CalendarPopup.module.css'
import { shortPrices } from './short-prices.ts'

/** A price in a cell, shorter on a phone if it would run into the next day. */
function ShortPrice({ money, about }: { money: Money; about: string }) {
  const { wide, narrow } = shortPrices(money, useLocale())
  if (wide === narrow) return <bdi>{about + wide}</bdi>
  return (
    <>
      <bdi className={styles.onDesktop}>{about + wide}</bdi>
      <bdi className={styles.onPhone}>{about + narrow}</bdi>
    </>
  )
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
          {points === undefined ? (
            <ShortPrice money={party} about={about} />
          ) : (
            <bdi>
              <Plural value={points} one="# mile" other="# miles" />
            </bdi>
          )}
          {stops === undefined ? null : <Stops stops={stops} />}
        </>
      ),
      label: words.join(t`, `),
      isBest,
    }
  }
}
