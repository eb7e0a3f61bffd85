import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useContent } from '#src/content/content.tsx'
import type { Booking } from '#src/domain/booking.ts'
import { ItinerarySummary } from '#src/trip/ItinerarySummary.tsx'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { Button, LinkButton } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Row, Stack } from '#src/ui/Layout.tsx'
import { Notice, type NoticeKind } from '#src/ui/Notice.tsx'
import { StepHeading } from '#src/ui/StepHeading.tsx'
import { BookingReference } from '#src/ui/Ticket.tsx'
import { words } from './content.ts'
import { FindForm } from './FindForm.tsx'
import { HeldTrip } from './HeldTrip.tsx'
import MybSkeleton from './skeleton.tsx'

type Content = Record<(typeof words)[number], string>

const titleOf = ({ status }: Booking, content: Content): string => {
  if (status === 'held') return content.heldTitle
  if (status === 'lapsed') return content.lapsedTitle
  return status === 'released' ? content.releasedTitle : content.settledTitle
}

/** What has become of a booking that nothing has to be paid for. */
function Over({ booking: { status }, content }: { booking: Booking; content: Content }) {
  const kind: NoticeKind = status === 'lapsed' ? 'error' : status === 'released' ? 'ok' : 'info'
  const text = status === 'lapsed' ? content.lapsedText : status === 'released' ? content.releasedText : content.settledText
  return (
    <Notice kind={kind}>
      <p>{text}</p>
      {status === 'lapsed' || status === 'released' ? (
        <LinkButton href="#/home">
          <Trans>Search again</Trans>
        </LinkButton>
      ) : null}
    </Notice>
  )
}

function Found({ booking, content }: { booking: Booking; content: Content }) {
  const send = useSend()
  const heading = useRef<HTMLHeadingElement>(null)
  // The page was another one before it was found, and is when it lapses or is released.
  useEffect(() => heading.current?.focus(), [booking.status])
  return (
    <Stack gap={5}>
      <StepHeading
        ref={heading}
        end={<BookingReference label={<Trans>Booking reference</Trans>}>{booking.reference}</BookingReference>}
      >
        {titleOf(booking, content)}
      </StepHeading>
      {booking.status === 'held' ? <HeldTrip booking={booking} words={content} /> : null}
      {booking.status === 'held' ? null : <Over booking={booking} content={content} />}
      <Card heading={<Trans>The flights</Trans>}>
        <ItinerarySummary parts={booking.parts} />
      </Card>
      <Row>
        <Button variant="plain" onClick={() => send({ type: 'trip.other' })}>
          <Trans>Find another booking</Trans>
        </Button>
      </Row>
    </Stack>
  )
}

/** Manage your booking: found by reference and last name, with its hold. */
export default function Myb() {
  const content = useContent('myb', words)
  const booking = useTrip(({ context }) => context.booking)
  const isAsking = useTrip((trip) => trip.matches({ myb: 'asking' }))
  const isFinding = useTrip((trip) => trip.matches({ myb: 'finding' }))
  if (isAsking)
    return (
      <>
        <StepHeading subtitle={content.lead}>{content.title}</StepHeading>
        <FindForm hints={{ reference: content.referenceHint, lastName: content.lastNameHint }} />
      </>
    )
  return booking && !isFinding ? <Found booking={booking} content={content} /> : <MybSkeleton />
}
