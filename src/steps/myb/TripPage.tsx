import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { type Booking, hasTickets } from '#src/domain/booking.ts'
import { mailKinds } from '#src/domain/mail.ts'
import { masksOf } from '#src/domain/privacy.ts'
import { useBookedOn } from '#src/trip/booked-on-words.ts'
import { useDrafts } from '#src/trip/draft.tsx'
import { FlightTicket } from '#src/trip/FlightTicket.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { MailedTo } from '#src/trip/MailedTo.tsx'
import { cityOf, usePlaces } from '#src/trip/places.ts'
import { Products } from '#src/trip/Products.tsx'
import { Reservations } from '#src/trip/Reservations.tsx'
import { TellingShown } from '#src/trip/TellingShown.tsx'
import { Tickets } from '#src/trip/Tickets.tsx'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { Button, LinkButton } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Stack } from '#src/ui/Layout.tsx'
import { Notice, type NoticeKind } from '#src/ui/Notice.tsx'
import { Columns } from '#src/ui/Page.tsx'
import { StepHeading } from '#src/ui/StepHeading.tsx'
import { BookingReference } from '#src/ui/Ticket.tsx'
import { AirlineChange } from './AirlineChange.tsx'
import { CheckedIn } from './CheckedIn.tsx'
import type { words } from './content.ts'
import { Covers, Waitlist } from './Covers.tsx'
import { FareTerms } from './FareTerms.tsx'
import { HeldTrip } from './HeldTrip.tsx'
import { FollowRefund } from './FollowRefund.tsx'
import { News } from './News.tsx'
import { ReturnProduct } from './ReturnProduct.tsx'
import { Travellers } from './Travellers.tsx'
import { TripOptions } from './TripOptions.tsx'
import { doneByHold } from './trip-actions.ts'
import { MoneyTimeline } from '#src/trip/MoneyTimeline.tsx'
import { statusClaim } from '#src/trip/money-facts.ts'

type Content = Record<(typeof words)[number], string>

const titles: Partial<Record<Booking['status'], keyof Content>> = {
  held: 'heldTitle',
  lapsed: 'lapsedTitle',
  released: 'releasedTitle',
  cancelled: 'cancelledTitle',
  pendingTicket: 'pendingTitle',
  unticketed: 'unticketedTitle',
}

const overTexts: Partial<Record<Booking['status'], { kind: NoticeKind; text: keyof Content; isSearched: boolean }>> = {
  lapsed: { kind: 'error', text: 'lapsedText', isSearched: true },
  released: { kind: 'ok', text: 'releasedText', isSearched: true },
  cancelled: { kind: 'info', text: 'cancelledText', isSearched: true },
  pendingTicket: { kind: 'info', text: 'pendingText', isSearched: false },
  unticketed: { kind: 'info', text: 'unticketedText', isSearched: false },
}

/** Shows the status of a booking that has no tickets. */
function BookingStatus({ booking: { reference, status, refunds }, content }: { booking: Booking; content: Content }) {
  const over = overTexts[status]
  if (!over) return null
  return (
    <Notice kind={over.kind}>
      <p {...statusClaim({ reference, status })}>
        {content[status === 'cancelled' && refunds.length === 0 ? 'cancelledNoRefundText' : over.text]}
      </p>
      {over.isSearched ? (
        <LinkButton href="#/home">
          <Trans>Search again</Trans>
        </LinkButton>
      ) : null}
    </Notice>
  )
}

function Keeping() {
  const send = useSend()
  const drafts = useDrafts()
  const findAnother = () => {
    drafts.forget('myb')
    send({ type: 'trip.other' })
  }
  return (
    <Card prints={false}>
      <Button wide onClick={() => print()}>
        <Trans>Print or save as PDF</Trans>
      </Button>
      <Button wide onClick={findAnother}>
        <Trans>Find another booking</Trans>
      </Button>
    </Card>
  )
}

/** Page of a retrieved booking, with all its options. */
export function TripPage({ booking, content }: { booking: Booking; content: Content }) {
  const locale = useLocale()
  const places = usePlaces()
  const heading = useRef<HTMLHeadingElement>(null)
  const facts = useTrip(({ context }) => context.tripFacts)
  const isBusy = useTrip(
    (trip) =>
      trip.context.answering !== undefined && !trip.matches({ myb: { found: 'settled' } }) && !trip.matches({ myb: 'unread' }),
  )
  const isUnread = useTrip((trip) => trip.matches({ myb: 'unread' }))
  // Moves focus to the heading, because a new status replaces the page's content.
  useEffect(() => heading.current?.focus(), [booking.status])
  const { reference, status, parts } = booking
  const options = facts?.tripOptions ?? []
  const isTicketed = hasTickets(booking)
  const destination = cityOf(places, parts[0]?.segments.at(-1)?.destination ?? '', locale)
  const airport = parts[0]?.segments[0]?.origin ?? ''
  const title = titles[status]
  const masks = masksOf(facts?.privacySettings)
  const isOpen = status === 'held' || status === 'ticketed' || status === 'pendingTicket' || status === 'unticketed'
  const bookedOn = useBookedOn(booking)
  const isOver = status === 'cancelled' || status === 'released' || status === 'lapsed'
  return (
    <Stack gap={5}>
      <StepHeading
        ref={heading}
        overline={bookedOn}
        end={<BookingReference label={<Trans>Booking reference</Trans>}>{reference}</BookingReference>}
      >
        {title === undefined ? (
          <Trans>Your trip to {destination}</Trans>
        ) : (
          <span {...statusClaim({ reference, status })}>{content[title]}</span>
        )}
      </StepHeading>
      <Columns
        aside={
          <>
            <MoneyTimeline booking={booking}>
              <FollowRefund booking={booking} />
            </MoneyTimeline>
            <Covers booking={booking} airport={airport} />
            <Waitlist booking={booking} />
            <Keeping />
          </>
        }
      >
        <News unreadText={content.unreadText} />
        <BookingStatus booking={booking} content={content} />
        <MailedTo booking={booking} about={booking.airlineChange ? ['AIRLINE_CHANGED'] : mailKinds} masks={masks} />
        <AirlineChange booking={booking} options={options} isBusy={isBusy} content={content} />
        {status === 'held' && !isUnread ? <HeldTrip booking={booking} words={content} /> : null}
        {parts.flatMap((part) =>
          part.segments.map((segment) => (
            <FlightTicket
              key={segment.id}
              booking={booking}
              part={part}
              segment={segment}
              isTicketed={isTicketed}
              saysCheckIn={isOpen}
            />
          )),
        )}
        <CheckedIn booking={booking} options={options} isBusy={isBusy} text={content.offloadText} />
        {isOver ? null : (
          <TripOptions
            options={status === 'held' ? options.filter(({ tripOption }) => !doneByHold.includes(tripOption)) : options}
            airport={airport}
          />
        )}
        <Products booking={booking} />
        <ReturnProduct booking={booking} isBusy={isBusy} />
        <Reservations booking={booking} />
        <FareTerms />
        <Travellers booking={booking} masks={masks} />
        <TellingShown booking={booking} />
        {booking.documents.length > 0 ? <Tickets booking={booking} /> : null}
      </Columns>
    </Stack>
  )
}
