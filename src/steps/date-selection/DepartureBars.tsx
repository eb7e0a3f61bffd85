import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { use, useId } from 'react'
import { cheapestDays, costOf } from '#src/domain/cheapest-day.ts'
import { datesLeaving, daysFromDeparture, daysToLoad, departureMonths, departurePrices } from '#src/domain/departure-prices.ts'
import type { DayPrice } from '#src/domain/itinerary.ts'
import { lastDayOnSale } from '#src/domain/offered.ts'
import type { Search } from '#src/domain/search.ts'
import { useConfiguration } from '#src/trip/configuration.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { NowContext } from '#src/trip/now.ts'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { formatDay, localToday } from '#src/trip/wall-clock.ts'
import { Button } from '#src/ui/Button.tsx'
import { dateWriter } from '#src/ui/calendar-dates.ts'
import { Card } from '#src/ui/Card.tsx'
import { Muted, Row } from '#src/ui/Layout.tsx'
import { LiveRegion } from '#src/ui/LiveRegion.tsx'
import { PriceBars, type BarGroup } from '#src/ui/PriceBars.tsx'
import { useDayPrice } from './day-price.tsx'

export interface DepartureBarsProps {
  search: Search
  /** Loaded days by leg. */
  days: readonly DayPrice[][]
  /** First day of each loaded month. */
  read: readonly string[]
}

/** Returns the bars of the loaded months in which a departure has a price. */
const useGroups = (search: Search, prices: readonly DayPrice[], months: readonly string[]): BarGroup[] => {
  const { t } = useLingui()
  const locale = useLocale()
  const dayPrice = useDayPrice()
  const best = cheapestDays(prices)
  const monthName = dateWriter(locale, { month: 'long', year: 'numeric' })
  const digits = dateWriter(locale, { day: 'numeric' })
  const shown = prices.filter(({ date }) => months.includes(date.slice(0, 7)))
  const highest = Math.max(...shown.map((day) => costOf(day) ?? 0))
  return months.flatMap((month) => {
    const ofMonth = shown.filter(({ date }) => date.startsWith(month))
    const lowest = ofMonth.find(({ date }) => best.has(date))
    if (!lowest) return []
    const name = monthName(`${month}-01`)
    const price = dayPrice(lowest, false).label
    return {
      id: month,
      name: t`${name}, from ${price}`,
      bars: ofMonth.map((day) => {
        const cost = costOf(day)
        const isBest = best.has(day.date)
        const [leaving, ...others] = datesLeaving(search.legs, day.date)
        const back = others.map((date) => formatDay(date, locale)).join(t`, `)
        const words = [
          formatDay(leaving ?? day.date, locale),
          back === '' ? '' : t`returning ${back}`,
          dayPrice(day, isBest).label,
        ]
        return {
          id: day.date,
          number: digits(day.date),
          label: words.filter((each) => each !== '').join(t`, `),
          height: cost === undefined ? undefined : cost / highest,
          isBest,
        }
      }),
    }
  })
}

/** Charts the lowest price of the whole trip for each departure day. More months are loaded on request. */
export function DepartureBars({ search, days, read }: DepartureBarsProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const send = useSend()
  const headingId = useId()
  const today = localToday(use(NowContext))
  const isReading = useTrip((trip) => trip.matches({ 'date-selection': { choosing: 'reading' } }))
  const onSale = { min: today, max: lastDayOnSale(today, useConfiguration()) }
  const { legs } = search
  const prices = departurePrices(legs, days)
  const { loaded, before, after } = departureMonths(legs, read, onSale)
  const groups = useGroups(search, prices, loaded)
  if (groups.length === 0) return null
  const stay = daysFromDeparture(legs).at(-1) ?? 0
  const monthName = dateWriter(locale, { month: 'long', year: 'numeric' })
  const names = groups.map(({ id }) => monthName(`${id}-01`)).join(t`, `)
  const pick = (departure: string) => {
    for (const [leg, date] of datesLeaving(legs, departure).entries()) send({ type: 'day.pick', leg, date })
  }
  const load = (month: string) => {
    for (const day of daysToLoad(legs, month, onSale)) send({ type: 'days.show', month: day })
  }
  const more = (month: string | undefined) => {
    const name = month && monthName(`${month}-01`)
    return month === undefined ? null : (
      <Button pending={isReading} pendingLabel={t`Loading prices…`} onClick={() => load(month)}>
        <Trans>Show {name} too</Trans>
      </Button>
    )
  }
  return (
    <Card headingId={headingId} heading={<Trans>Compare departure days</Trans>}>
      <p>
        <Muted>
          {stay > 0 ? (
            <Plural
              value={stay}
              one="Each bar is the lowest price of the whole trip, if you return # day after you leave."
              other="Each bar is the lowest price of the whole trip, if you return # days after you leave."
            />
          ) : (
            <Trans>Each bar is the lowest price of the day.</Trans>
          )}
        </Muted>
      </p>
      <PriceBars headingId={headingId} groups={groups} value={legs[0]?.date ?? ''} onPick={pick} />
      <Row>
        {more(before)}
        {more(after)}
      </Row>
      <LiveRegion message={t`Months shown: ${names}`} />
    </Card>
  )
}
