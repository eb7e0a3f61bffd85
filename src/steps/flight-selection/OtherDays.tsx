import { Plural, Trans } from '@lingui/react/macro'
import { feeOnLeg } from '#src/domain/change-fee.ts'
import { useLocale } from '#src/trip/language.tsx'
import { PayOrGetBack } from '#src/trip/PayOrGetBack.tsx'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { formatDay } from '#src/trip/wall-clock.ts'
import { ChoiceList } from '#src/ui/ChoiceList.tsx'
import { Price } from '#src/ui/Price.tsx'
import { nearestDays } from './nearest-days.ts'
import { daysBetween } from '#src/domain/days-between.ts'

function HowFar({ days, stops }: { days: number; stops: number | undefined }) {
  const distance = Math.abs(days)
  return (
    <>
      {stops === undefined ? null : (
        <>
          <Plural value={stops} _0="nonstop" one="# stop" other="# stops" />,{' '}
        </>
      )}
      {days < 0 ? (
        <Plural value={distance} one="one day earlier" other="# days earlier" />
      ) : (
        <Plural value={distance} one="one day later" other="# days later" />
      )}
    </>
  )
}

/** Offers the nearest days with seats, with their lowest prices, for the first leg that has no flights. */
export function OtherDays() {
  const locale = useLocale()
  const send = useSend()
  const offers = useTrip(({ context }) => context.offers)
  const search = useTrip(({ context }) => context.search)
  const empty = search?.legs.findIndex((_, index) => (offers?.legs[index]?.rows.length ?? 0) === 0) ?? 0
  const leg = Math.max(0, empty)
  const day = search?.legs[leg]?.date ?? ''
  const near = nearestDays(offers?.legs[leg]?.days ?? [], day).slice(0, 3)
  const quote = useTrip(({ context }) => context.cart?.exchange)
  const fee = offers && feeOnLeg(offers, quote, [], leg)?.changed
  if (near.length === 0) return null
  return (
    <>
      <p>
        <Trans>Nearest days with seats:</Trans>
      </p>
      <ChoiceList
        choices={near.map(({ date, stops, party }) => ({
          id: date,
          title: formatDay(date, locale),
          detail: <HowFar days={daysBetween(day, date)} stops={stops} />,
          end: party ? fee ? <PayOrGetBack difference={party} fee={fee} /> : <Price money={party} locale={locale} /> : null,
          onPress: () => send({ type: 'day.pick', leg, date }),
        }))}
      />
    </>
  )
}
