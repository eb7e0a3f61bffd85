import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { CancellationPolicy, HotelDetails, HotelRoom } from '#src/domain/hotel.ts'
import { reservedLike } from '#src/domain/reservation.ts'
import { claimed } from '#src/trip/claimed.ts'
import { DueThere } from '#src/trip/DueThere.tsx'
import { NotSent, useWasNotSent } from '#src/trip/NotSent.tsx'
import { ReservationLine } from '#src/trip/Reservations.tsx'
import { ReservationRefused } from '#src/trip/ReservationRefused.tsx'
import { useRoomName } from '#src/trip/stay-words.ts'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Row, Stack } from '#src/ui/Layout.tsx'
import type { Content } from './content.ts'
import { PolicyTimeline } from './PolicyTimeline.tsx'

interface DecidingProps {
  hotel: HotelDetails
  room: HotelRoom
  policy: CancellationPolicy
  isRefused: boolean
  content: Content
}

/** The cancellation policy and the whole price of a room, before it is reserved. */
export function Deciding({ hotel, room, policy, isRefused, content }: DecidingProps) {
  const send = useSend()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const wasNotSent = useWasNotSent()
  const name = useRoomName()(room.id)
  const { phone } = hotel
  const reference = useTrip(({ context }) => context.booking?.reference ?? '')
  const from = `${policy.checkIn}T${hotel.checkInFrom}`
  const had = useTrip(({ context }) =>
    reservedLike(context.booking?.reservations ?? [], { kind: 'hotel', partner: hotel.name, product: room.id, from }),
  )
  return (
    <Stack gap={5}>
      {isRefused && !wasNotSent ? <ReservationRefused /> : null}
      <Card>
        <h2 ref={heading} tabIndex={-1}>
          {content.policyTitle}
        </h2>
        <p>
          <b>{name}</b>
        </p>
        <PolicyTimeline hotel={hotel} room={room} policy={policy} />
        <p>
          <Trans>
            To cancel, call the hotel on <bdi dir="ltr">{phone}</bdi>.
          </Trans>
        </p>
      </Card>
      <Card>
        <DueThere label={<Trans>Pay at the hotel</Trans>} total={room.total} about={room.about} parts={room.parts} />
        {had ? (
          <ReservationLine reference={reference} reservation={had} />
        ) : (
          <p>
            <span {...claimed('notReserved', { reference, partner: hotel.name, product: room.id, from })}>
              <Trans>You pay nothing now. Nothing is reserved until you press the button.</Trans>
            </span>
          </p>
        )}
        <NotSent />
        <Row>
          {had ? null : (
            <Button variant="go" large onClick={() => send({ type: 'reservation.confirm' })}>
              <Trans>Reserve this room</Trans>
            </Button>
          )}
          <Button onClick={() => send({ type: 'reservation.withdraw' })}>
            <Trans>Back to the rooms</Trans>
          </Button>
        </Row>
      </Card>
    </Stack>
  )
}
