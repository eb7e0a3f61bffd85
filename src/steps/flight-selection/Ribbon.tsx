import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { Brand, DayPrice, WantedOptions } from '#src/domain/itinerary.ts'
import { add, type Money } from '#src/domain/money.ts'
import { useDayStatusWords } from '#src/trip/day-words.ts'
import { useLocale } from '#src/trip/language.tsx'
import { PayOrGetBack } from '#src/trip/PayOrGetBack.tsx'
import { useSend } from '#src/trip/trip.tsx'
import { dateWriter } from '#src/ui/calendar-dates.ts'
import { DayRibbon } from '#src/ui/DayRibbon.tsx'
import { Price } from '#src/ui/Price.tsx'
import { WithMiles } from './WithMiles.tsx'
import { otherFareOf, useFareName } from '#src/trip/fare-words.ts'
import { areDaysPriced, priceOfDay } from './priced.ts'

export interface RibbonProps {
  leg: number
  days: readonly DayPrice[]
  /** Day on display, `YYYY-MM-DD`. */
  day: string
  way: WantedOptions
  /** Total of the other legs. If it is set, prices are for the whole trip, as in the list. */
  others: Money | undefined
  otherMiles: number | undefined
  /** Formatted description of what the prices include. */
  priceWords: string
  /** In an exchange, the change fee, which is added to each difference in price. */
  fee?: Money | undefined
  /** In an exchange, the booked fare family, whose prices the days show where possible, and all families. */
  own?: Brand | undefined
  brands?: readonly Brand[]
}

interface DayCaptionProps {
  day: DayPrice
  isPriced: boolean
  isCurrent: boolean
  isLowest: boolean
  /** Name of the fare whose price is shown, if it is not the booked fare. */
  otherFare: string | undefined
}

function DayCaption({ day, isPriced, isCurrent, isLowest, otherFare }: DayCaptionProps) {
  const statusWords = useDayStatusWords()
  const why = statusWords(day.status)
  if (why !== undefined) return why
  if (day.status === 'UNAVAILABLE') return <Trans>not offered</Trans>
  if (!isPriced) return <Trans>not available</Trans>
  if (otherFare !== undefined) return <Trans>in {otherFare}</Trans>
  if (isCurrent) return <Trans>Selected</Trans>
  const stops = day.stops === undefined ? null : <Plural value={day.stops} _0="nonstop" one="# stop" other="# stops" />
  if (!isLowest) return stops
  return stops === null ? <Trans>lowest</Trans> : <Trans>lowest, {stops}</Trans>
}

const noBrands: readonly Brand[] = []

/** Shows the lowest price of each nearby day. Prices include the same options as in the list. Pressing a day searches it. */
export const Ribbon = memo(function Ribbon({
  leg,
  days,
  day,
  way,
  others,
  otherMiles,
  priceWords,
  fee,
  own,
  brands = noBrands,
}: RibbonProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const send = useSend()
  const fareName = useFareName(brands)
  const otherFare = (each: DayPrice) => {
    const other = otherFareOf(each, own)
    return other === undefined ? undefined : fareName(other)
  }
  if (days.length < 2) return null
  const weekday = dateWriter(locale, { weekday: 'short' })
  const dayOfMonth = dateWriter(locale, { day: 'numeric' })
  const priced = days.map((each) => {
    const ofDay = each.status === 'AVAILABLE' ? priceOfDay(each, way) : undefined
    return { ...each, price: ofDay && others?.currency === ofDay.currency ? add(others, ofDay) : ofDay }
  })
  // Award days are ranked by miles, because the money paid in addition hardly differs.
  const isAward = priced.some(({ points }) => points !== undefined)
  const costed = priced.map((each) => ({ ...each, cost: each.price && (isAward ? each.points : each.price.amount) }))
  const costs = costed.flatMap(({ cost }) => cost ?? [])
  const [lowest, highest] = [Math.min(...costs), Math.max(...costs)]
  const fare = own && fareName(own.id)
  return (
    <>
      <DayRibbon
        label={
          fee
            ? fare
              ? t`Prices and refunds on nearby dates in ${fare}`
              : t`Prices and refunds on nearby dates`
            : t`Lowest prices on nearby dates: ${priceWords}`
        }
        currentId={day}
        days={costed.map(({ price, cost, ...each }) => ({
          id: each.date,
          label: `${weekday(each.date)} ${dayOfMonth(each.date)}`,
          price:
            price &&
            (fee ? (
              <PayOrGetBack difference={price} fee={fee} />
            ) : (
              <WithMiles points={each.points && each.points + (otherMiles ?? 0)}>
                <Price money={price} locale={locale} approximate={each.isEstimate} />
              </WithMiles>
            )),
          caption: (
            <DayCaption
              day={each}
              isPriced={price !== undefined}
              isCurrent={each.date === day}
              isLowest={cost === lowest}
              otherFare={otherFare(each)}
            />
          ),
          height: cost !== undefined && highest > lowest ? (cost - lowest) / (highest - lowest) : undefined,
          onPress:
            each.status === 'AVAILABLE' && each.date !== day ? () => send({ type: 'day.pick', leg, date: each.date }) : undefined,
        }))}
      />
      {areDaysPriced(days, way) ? null : (
        <p role="status">
          <Trans>Prices by date don’t include the extras you ticked.</Trans>
        </p>
      )}
    </>
  )
})
