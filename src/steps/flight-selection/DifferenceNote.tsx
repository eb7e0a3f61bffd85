import { Trans } from '@lingui/react/macro'
import type { Money } from '#src/domain/money.ts'
import { useLocale } from '#src/trip/language.tsx'
import { TripIsKept } from '#src/trip/TripIsKept.tsx'
import { Muted } from '#src/ui/Layout.tsx'
import { Price } from '#src/ui/Price.tsx'

export interface DifferenceNoteProps {
  /** Change fee of all travellers together. */
  fee: Money
  /** Whether `fee` is the fee for a same-day change. */
  isSameDay: boolean
  /** Name of the booked fare. */
  fare: string | undefined
}

/** Explains what the prices of an exchange mean, and which fare they are compared with. */
export function DifferenceNote({ fee, isSameDay, fare }: DifferenceNoteProps) {
  const locale = useLocale()
  return (
    <p>
      <Muted>
        {fee.amount === 0 ? (
          <Trans>Prices show what everyone together pays or gets back. There’s no change fee.</Trans>
        ) : isSameDay ? (
          <Trans>
            Prices show what everyone together pays or gets back, including the <Price money={fee} locale={locale} /> same-day
            change fee.
          </Trans>
        ) : (
          <Trans>
            Prices show what everyone together pays or gets back, including the <Price money={fee} locale={locale} /> change fee.
          </Trans>
        )}{' '}
        {fare === undefined ? null : (
          <>
            <Trans>Your fare, {fare}, is listed first. Other fares show what you’d lose.</Trans>{' '}
          </>
        )}
        <TripIsKept />
      </Muted>
    </p>
  )
}
