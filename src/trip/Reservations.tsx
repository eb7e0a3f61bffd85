import { Trans } from '@lingui/react/macro'
import type { Booking } from '#src/domain/booking.ts'
import { formatMoney } from '#src/domain/money.ts'
import { type Reservation, shownReservations } from '#src/domain/reservation.ts'
import { LinkButton } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { DoneIcon, StopIcon } from '#src/ui/icons.tsx'
import { Muted, Row, Stack } from '#src/ui/Layout.tsx'
import { claimed } from './claimed.ts'
import { useLocale } from './language.tsx'
import { useReservationName, useSpan } from './stay-words.ts'
import styles from './stays.module.css'

/** The facts of a reservation that a page states. */
export const reservationClaim = (reference: string, { id, status, dueThere, confirmation }: Reservation) =>
  claimed('reserved', { reference, id, status, dueThere, ...(confirmation !== undefined && { confirmation }) })

function Failed({ reservation, canRetry }: { reservation: Reservation; canRetry: boolean }) {
  const { partner, kind, reason } = reservation
  return (
    <>
      <p>
        {reason === 'soldOut' ? (
          <Trans>
            <bdi>{partner}</bdi> had none left.
          </Trans>
        ) : reason === 'rateChanged' ? (
          <Trans>
            <bdi>{partner}</bdi> changed the price.
          </Trans>
        ) : (
          <Trans>
            <bdi>{partner}</bdi> didn’t answer.
          </Trans>
        )}{' '}
        <Trans>Your flights aren’t affected, and you owe nothing for it.</Trans>
      </p>
      {canRetry ? (
        <LinkButton href={kind === 'car' ? '#/cars' : '#/hotel-search'}>
          {kind === 'car' ? <Trans>Choose a car again</Trans> : <Trans>Choose a room again</Trans>}
        </LinkButton>
      ) : null}
    </>
  )
}

function Confirmed({ reservation }: { reservation: Reservation }) {
  const locale = useLocale()
  const { partner, phone, confirmation, dueThere, kind } = reservation
  const due = formatMoney(dueThere, locale)
  return (
    <>
      <p>
        {kind === 'car' ? <Trans>Pay {due} at the desk.</Trans> : <Trans>Pay {due} at the hotel.</Trans>}{' '}
        <Trans>You haven’t been charged for it.</Trans>
      </p>
      <p>
        <Muted small>
          <Trans>
            <bdi>{partner}</bdi>, confirmation <bdi>{confirmation}</bdi>
          </Trans>
          {phone === undefined ? null : (
            <>
              .{' '}
              <Trans>
                To change or cancel it, call <bdi dir="ltr">{phone}</bdi>.
              </Trans>
            </>
          )}
        </Muted>
      </p>
    </>
  )
}

interface ReservationLineProps {
  reference: string
  reservation: Reservation
  /** False for a trip that can take no more reservations. True by default. */
  canRetry?: boolean
}

/** A car or room of a trip: what was confirmed and what is paid there, or why it was not confirmed. */
export function ReservationLine({ reference, reservation, canRetry = true }: ReservationLineProps) {
  const nameOf = useReservationName()
  const span = useSpan()
  const isConfirmed = reservation.status === 'confirmed'
  const name = nameOf(reservation)
  return (
    <div {...reservationClaim(reference, reservation)}>
      <Stack gap={1}>
        <p className={styles.head}>
          {isConfirmed ? <DoneIcon className={styles.icon} /> : <StopIcon className={styles.icon} />}
          <b>{isConfirmed ? <Trans>{name} confirmed</Trans> : <Trans>{name} not confirmed</Trans>}</b>
        </p>
        {isConfirmed ? (
          <p>
            {span(reservation.from, reservation.until)}. <bdi>{reservation.place}</bdi>
          </p>
        ) : null}
        {isConfirmed ? <Confirmed reservation={reservation} /> : <Failed reservation={reservation} canRetry={canRetry} />}
      </Stack>
    </div>
  )
}

/** The cars and rooms of a trip and, while it has tickets, the ways to add one. */
export function Reservations({ booking }: { booking: Booking }) {
  const reservations = shownReservations(booking.reservations ?? [])
  const isTicketed = booking.status === 'ticketed'
  if (!isTicketed && reservations.length === 0) return null
  return (
    <Card heading={<Trans>Cars and hotels</Trans>} prints={reservations.length > 0}>
      {booking.status === 'cancelled' && reservations.some(({ status }) => status === 'confirmed') ? (
        <p>
          <Trans>Canceling your flights didn’t cancel these. If you no longer need one, call its number.</Trans>
        </p>
      ) : null}
      {reservations.length > 0 ? (
        <ul className={styles.list}>
          {reservations.map((reservation) => (
            <li key={reservation.id} className={styles.reserved}>
              <ReservationLine reference={booking.reference} reservation={reservation} canRetry={isTicketed} />
            </li>
          ))}
        </ul>
      ) : (
        <p>
          <Trans>Reserve a car or a room for this trip, and pay when you get there.</Trans>
        </p>
      )}
      {isTicketed ? (
        <div data-print="no">
          <Row>
            <LinkButton href="#/cars">
              <Trans>Rent a car</Trans>
            </LinkButton>
            <LinkButton href="#/hotel-search">
              <Trans>Find a hotel</Trans>
            </LinkButton>
          </Row>
        </div>
      ) : null}
    </Card>
  )
}
