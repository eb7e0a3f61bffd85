import { Trans, useLingui } from '@lingui/react/macro'
import { use, useId, useMemo } from 'react'
import { cheapestDays } from '#src/domain/cheapest-day.ts'
import type { DayPrice } from '#src/domain/itinerary.ts'
import { lastDayOnSale } from '#src/domain/offered.ts'
import type { SearchLeg } from '#src/domain/search.ts'
import { useConfiguration } from '#src/trip/configuration.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { NowContext } from '#src/trip/now.ts'
import { cityOf, usePlaces } from '#src/trip/places.ts'
import { useSend } from '#src/trip/trip.tsx'
import { formatDay, localToday } from '#src/trip/wall-clock.ts'
import { clampDate } from '#src/ui/calendar-grid.ts'
import { Card } from '#src/ui/Card.tsx'
import { PriceCalendar } from '#src/ui/PriceCalendar.tsx'
import { useDayPrice } from './day-price.tsx'

export interface LegCalendarProps {
  leg: number
  asked: SearchLeg
  days: readonly DayPrice[]
  /** The day whose month is shown first, `YYYY-MM-DD`. */
  start: string
  /** Departure of the outbound flight, before which there is no return. Undefined for the outbound flight itself. */
  notBefore: string | undefined
  isRoundTrip: boolean
}

/** The price calendar of one direction. */
export function LegCalendar({ leg, asked, days, start, notBefore, isRoundTrip }: LegCalendarProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const places = usePlaces()
  const send = useSend()
  const headingId = useId()
  const dayPrice = useDayPrice()
  const today = localToday(use(NowContext))
  const max = lastDayOnSale(today, useConfiguration())
  const min = notBefore !== undefined && notBefore > today ? notBefore : today
  const best = useMemo(() => cheapestDays(days), [days])
  const [from, to] = [cityOf(places, asked.origin, locale), cityOf(places, asked.destination, locale)]
  const outWords = (date: string) =>
    date < today ? t`in the past` : date > max ? t`not on sale yet` : t`before your outbound flight`
  return (
    <Card
      headingId={headingId}
      heading={
        !isRoundTrip ? (
          <Trans>
            {from} to {to}
          </Trans>
        ) : leg === 0 ? (
          <Trans>
            Outbound: {from} to {to}
          </Trans>
        ) : (
          <Trans>
            Return: {from} to {to}
          </Trans>
        )
      }
      headingEnd={formatDay(asked.date, locale)}
    >
      <PriceCalendar
        value={asked.date}
        start={clampDate(start, min, max)}
        locale={locale}
        today={today}
        min={min}
        max={max}
        words={{ previousMonth: t`Previous month`, nextMonth: t`Next month` }}
        dayDetail={(date) => {
          const found = days.find((each) => each.date === date)
          return found && dayPrice(found, best.has(date))
        }}
        outDetail={(date) => ({ shown: null, label: outWords(date) })}
        onMonth={(first) => {
          if (first <= max) send({ type: 'days.show', month: first < today ? today : first })
        }}
        onPick={(date) => send({ type: 'day.pick', leg, date })}
      />
    </Card>
  )
}
