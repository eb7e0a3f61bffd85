import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { CancellationPolicy, HotelDetails, HotelRoom } from '#src/domain/hotel.ts'
import { DueThere } from '#src/trip/DueThere.tsx'
import { useWasNotSent } from '#src/trip/NotSent.tsx'
import { ReservationRefused } from '#src/trip/ReservationRefused.tsx'
import { Reserving } from '#src/trip/Reserving.tsx'
import { useRoomName } from '#src/trip/stay-words.ts'
import { Card } from '#src/ui/Card.tsx'
import { Stack } from '#src/ui/Layout.tsx'
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
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const wasNotSent = useWasNotSent()
  const name = useRoomName()(room.id)
  const { phone } = hotel
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
      <Reserving
        wanted={{ kind: 'hotel', partner: hotel.name, product: room.id, from: `${policy.checkIn}T${hotel.checkInFrom}` }}
        price={<DueThere label={<Trans>Pay at the hotel</Trans>} total={room.total} about={room.about} parts={room.parts} />}
        confirmLabel={<Trans>Reserve this room</Trans>}
        backLabel={<Trans>Back to the rooms</Trans>}
      />
    </Stack>
  )
}
