import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isOfferGone, type Reservation, reservedLike } from '#src/domain/reservation.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Row } from '#src/ui/Layout.tsx'
import { claimed } from './claimed.ts'
import { NotSent } from './NotSent.tsx'
import { ReservationLine } from './Reservations.tsx'
import { useSend, useTrip } from './trip.tsx'

interface ReservingProps {
  /** The reservation as the trip would list it. */
  wanted: Pick<Reservation, 'kind' | 'partner' | 'product' | 'from'>
  /** The whole price. */
  price: ReactNode
  confirmLabel: ReactNode
  backLabel: ReactNode
}

/**
 * The whole price of a car or room, and the button that reserves it. A trip that already has it shows the reservation
 * instead, and an offer that is gone has no button.
 */
export function Reserving({ wanted, price, confirmLabel, backLabel }: ReservingProps) {
  const send = useSend()
  const reference = useTrip(({ context }) => context.booking?.reference ?? '')
  const had = useTrip(({ context }) => reservedLike(context.booking?.reservations ?? [], wanted))
  const isGone = useTrip(({ context: { failure } }) => failure !== undefined && isOfferGone(failure))
  const { partner, product, from } = wanted
  return (
    <Card>
      {price}
      {had ? (
        <ReservationLine reference={reference} reservation={had} />
      ) : isGone ? null : (
        <p>
          <span {...claimed('notReserved', { reference, partner, product, from })}>
            <Trans>You pay nothing now. Nothing is reserved until you press the button.</Trans>
          </span>
        </p>
      )}
      <NotSent />
      <Row>
        {had || isGone ? null : (
          <Button variant="go" large onClick={() => send({ type: 'reservation.confirm' })}>
            {confirmLabel}
          </Button>
        )}
        <Button onClick={() => send({ type: 'reservation.withdraw' })}>{backLabel}</Button>
      </Row>
    </Card>
  )
}
