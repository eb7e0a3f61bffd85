import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { DayPrice } from '#src/domain/itinerary.ts'
import type { Money } from '#src/domain/money.ts'
import { useLocale } from '#src/trip/language.tsx'
import { PayOrGetBack } from '#src/trip/PayOrGetBack.tsx'
import { useSend } from '#src/trip/trip.tsx'
import { dateWriter } from '#src/ui/calendar-dates.ts'
import { DayRibbon } from '#src/ui/DayRibbon.tsx'
import { Price } from '#src/ui/Price.tsx'

/** The days around the one searched. */
export interface RibbonProps {
  leg: number
  days: readonly DayPrice[]
  /** `YYYY-MM-DD`, the day that is shown. */
  day: string
  /** In an exchange: what it costs beside the differences that the prices are. */
  fee?: Money | undefined
}

function DayCaption({ price, isCurrent, isLowest }: { price: DayPrice; isCurrent: boolean; isLowest: boolean }) {
  if (isCurrent) return <Trans>you see this day</Trans>
  if (price.status === 'SOLD_OUT') return <Trans>sold out</Trans>
  if (price.status === 'NONE_SCHEDULED') return <Trans>no flights</Trans>
  if (price.status === 'UNAVAILABLE') return <Trans>not offered</Trans>
  const stops = price.stops === undefined ? null : <Plural value={price.stops} _0="nonstop" one="# stop" other="# stops" />
  if (!isLowest) return stops
  return stops === null ? <Trans>lowest</Trans> : <Trans>lowest, {stops}</Trans>
}

/** The lowest price of each day around for the whole party; a press searches that day. */
export const Ribbon = memo(function Ribbon({ leg, days, day, fee }: RibbonProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const send = useSend()
  if (days.length < 2) return null
  const weekday = dateWriter(locale, { weekday: 'short' })
  const dayOfMonth = dateWriter(locale, { day: 'numeric' })
  const amounts = days.flatMap(({ status, party }) => (status === 'AVAILABLE' && party ? [party.amount] : []))
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)]
  return (
    <DayRibbon
      label={fee ? t`What the days around would cost or give back` : t`Lowest prices of the days around`}
      currentId={day}
      days={days.map((each) => {
        const isOffered = each.status === 'AVAILABLE'
        const party = isOffered ? each.party : undefined
        return {
          id: each.date,
          label: `${weekday(each.date)} ${dayOfMonth(each.date)}`,
          price: party ? fee ? <PayOrGetBack difference={party} fee={fee} /> : <Price money={party} locale={locale} /> : '–',
          caption: <DayCaption price={each} isCurrent={each.date === day} isLowest={party?.amount === lowest} />,
          height: party && highest > lowest ? (party.amount - lowest) / (highest - lowest) : undefined,
          onPress: isOffered && each.date !== day ? () => send({ type: 'day.pick', leg, date: each.date }) : undefined,
        }
      })}
    />
  )
})
