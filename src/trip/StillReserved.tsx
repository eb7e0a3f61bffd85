import { Trans } from '@lingui/react/macro'
import type { Booking } from '#src/domain/booking.ts'
import { comma } from '#src/domain/punctuation.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { useLocale } from './language.tsx'
import { reservationClaim } from './Reservations.tsx'
import { useReservationName } from './stay-words.ts'

/**
 * Says before the flights are cancelled that cars and rooms stay reserved, and how to cancel them. Renders nothing without a
 * confirmed one.
 */
export function StillReserved({ booking }: { booking: Booking }) {
  const nameOf = useReservationName()
  const locale = useLocale()
  const confirmed = booking.reservations?.filter(({ status }) => status === 'confirmed') ?? []
  if (confirmed.length === 0) return null
  return (
    <Notice announces={false} title={<Trans>Cars and rooms stay reserved</Trans>}>
      <p>
        <Trans>Only your flights are canceled here. If you no longer need these, call the number shown to cancel them:</Trans>
      </p>
      <ul>
        {confirmed.map((reservation) => (
          <li key={reservation.id} {...reservationClaim(booking.reference, reservation)}>
            {nameOf(reservation)}
            {comma(locale)}
            <bdi>{reservation.partner}</bdi>
            {reservation.phone === undefined ? null : (
              <>
                , <bdi dir="ltr">{reservation.phone}</bdi>
              </>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
