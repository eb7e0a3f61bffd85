import { Trans, useLingui } from '@lingui/react/macro'
import { use, useRef, useState } from 'react'
import { payOrGetBack } from '#src/domain/exchange-search.ts'
import type { Brand, DayPrice } from '#src/domain/itinerary.ts'
import { formatMoney, type Money, subtract } from '#src/domain/money.ts'
import { minorUnits } from '#src/domain/currency.ts'
import { useDayStatusWords } from '#src/trip/day-words.ts'
import { useLocale } from '#src/trip/language.tsx'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { otherFareOf, useFareName } from '#src/trip/fare-words.ts'
import { NowContext } from '#src/trip/now.ts'
import { localToday } from '#src/trip/wall-clock.ts'
import { Button } from '#src/ui/Button.tsx'
import { startOfMonth } from '#src/ui/calendar-grid.ts'
import type { CalendarDayDetail, CalendarPopup } from '#src/ui/CalendarPopup.tsx'
import { CalendarIcon } from '#src/ui/form-icons.tsx'

export interface DifferenceDaysProps {
  leg: number
  /** The displayed day, `YYYY-MM-DD`. */
  day: string
  /** Change fee, which is added to the difference in price. */
  fee: Money
  /** The booked fare family, whose prices the calendar shows where possible, and all families. */
  own: Brand | undefined
  brands: readonly Brand[]
}

type Popup = typeof CalendarPopup

/** Formats an amount without its minor units. It is rounded so that it never promises too much: an amount due up, a refund down. */
const inShort = (signed: Money, locale: string): string => {
  const unit = 10 ** minorUnits(signed.currency)
  const whole = { ...signed, amount: Math.ceil(signed.amount / unit) * unit }
  return formatMoney(whole, locale, 'when-needed', true)
}

/** Returns the first and last day that the kept flights of the booking allow. */
const useBounds = (): { min: string; max: string | undefined } => {
  const searched = useTrip(({ context }) => context.offers?.exchange?.legs)
  const parts = useTrip(({ context }) => context.cart?.exchange?.oldParts)
  const dayOfKept = (index: number) =>
    searched?.includes(index) === false ? parts?.[index]?.segments[0]?.departure.slice(0, 10) : undefined
  const today = localToday(use(NowContext))
  const before = searched?.[0] === 1 ? dayOfKept(0) : undefined
  return { min: before !== undefined && before > today ? before : today, max: searched?.[0] === 0 ? dayOfKept(1) : undefined }
}

function Prices({ fare, isInAnother }: { fare: string | undefined; isInAnother: boolean }) {
  const send = useSend()
  const place = useTrip((trip) =>
    (['reading', 'deciding', 'failed'] as const).find((each) => trip.matches({ 'flight-selection': { comparing: each } })),
  )
  if (place === 'failed')
    return (
      <span role="alert">
        <Trans>We couldn’t load the prices. You can still choose a day.</Trans>{' '}
        <Button variant="plain" onClick={() => send({ type: 'step.retry' })}>
          <Trans>Try again</Trans>
        </Button>
      </span>
    )
  return (
    <>
      {fare === undefined ? (
        <Trans>
          The least everyone together pays (+) or gets back (−), including the change fee, rounded. Select a day to see its
          flights.
        </Trans>
      ) : (
        <Trans>
          The least everyone together pays (+) or gets back (−) in {fare}, your fare, including the change fee, rounded. Select a
          day to see its flights.
        </Trans>
      )}{' '}
      {isInAnother ? <Trans>* No other flight is sold in {fare} on these days, so the price is for another fare.</Trans> : null}{' '}
      <span role="status">{place === undefined ? null : <Trans>Loading prices…</Trans>}</span>
    </>
  )
}

/** Opens a calendar that shows, for an exchange, the price or refund of changing to each day. */
export default function DifferenceDays({ leg, day, fee, own, brands }: DifferenceDaysProps) {
  const today = localToday(use(NowContext))
  const { t } = useLingui()
  const locale = useLocale()
  const send = useSend()
  const button = useRef<HTMLButtonElement>(null)
  const [LoadedPopup, setLoadedPopup] = useState<Popup>()
  const [isUnloaded, setIsUnloaded] = useState(false)
  const statusWords = useDayStatusWords()
  const isOpen = useTrip((trip) => trip.matches({ 'flight-selection': 'comparing' }))
  const days = useTrip(({ context }) => context.calendar?.days[leg])
  const { min, max } = useBounds()
  const lowest = Math.min(...(days ?? []).flatMap(({ status, party }) => (status === 'AVAILABLE' && party ? [party.amount] : [])))

  const fareName = useFareName(brands)
  const fare = own && fareName(own.id)
  const otherFare = (each: DayPrice) => {
    const other = otherFareOf(each, own)
    return other === undefined ? undefined : fareName(other)
  }
  const wordsOf = (each: DayPrice): CalendarDayDetail => {
    const { status, party } = each
    if (status !== 'AVAILABLE' || !party) return { shown: '–', label: statusWords(status) ?? t`no flights` }
    const { pay, back } = payOrGetBack(party, fee)
    const [due, returned] = [formatMoney(pay, locale), formatMoney(back, locale)]
    const words = pay.amount > 0 ? t`pay ${due}` : back.amount > 0 ? t`get back ${returned}` : t`no difference`
    const isBest = party.amount === lowest
    const other = otherFare(each)
    const said = other === undefined ? words : t`${words} in ${other}`
    return {
      shown: (
        <bdi>
          {inShort(pay.amount > 0 ? pay : subtract(pay, back), locale)}
          {other === undefined ? null : '*'}
        </bdi>
      ),
      label: isBest ? t`${said}, lowest price` : said,
      isBest,
    }
  }
  const open = () =>
    import('#src/ui/CalendarPopup.tsx').then(
      (module) => {
        setIsUnloaded(false)
        setLoadedPopup(() => module.CalendarPopup)
        send({ type: 'days.show', month: startOfMonth(day) })
      },
      () => setIsUnloaded(true),
    )
  return (
    <div>
      <Button ref={button} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => void open()}>
        <CalendarIcon />
        <Trans>Compare a whole month</Trans>
      </Button>
      {isUnloaded ? (
        <p role="alert">
          <Trans>We couldn’t open the calendar. Check your connection and try again.</Trans>
        </p>
      ) : null}
      {LoadedPopup && isOpen ? (
        <LoadedPopup
          anchor={button}
          value={day}
          locale={locale}
          today={today}
          min={min}
          max={max}
          words={{
            open: t`Compare a whole month`,
            title: t`Prices and refunds on other dates`,
            previousMonth: t`Previous month`,
            nextMonth: t`Next month`,
            close: t`Close the calendar`,
            note: <Prices fare={fare} isInAnother={(days ?? []).some((each) => otherFare(each) !== undefined)} />,
          }}
          dayDetail={(date) => {
            const found = days?.find((each) => each.date === date)
            return found && wordsOf(found)
          }}
          onMonth={(month) => send({ type: 'days.show', month })}
          onPick={(date) => send(date === day ? { type: 'days.close' } : { type: 'day.pick', leg, date })}
          onClose={() => send({ type: 'days.close' })}
        />
      ) : null}
    </div>
  )
}
