import { Trans, useLingui } from '@lingui/react/macro'
import { useContent } from '#src/content/content.tsx'
import { type Booking, hasTickets } from '#src/domain/booking.ts'
import { changesOf } from '#src/domain/trip-changes.ts'
import { CorrectionsDone } from '#src/trip/Corrections.tsx'
import { FlightTicket } from '#src/trip/FlightTicket.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { MailedTo } from '#src/trip/MailedTo.tsx'
import { cityOf, usePlaces } from '#src/trip/places.ts'
import { Products } from '#src/trip/Products.tsx'
import { Reservations } from '#src/trip/Reservations.tsx'
import { TellingShown } from '#src/trip/TellingShown.tsx'
import { Tickets } from '#src/trip/Tickets.tsx'
import { TripChanges } from '#src/trip/TripChanges.tsx'
import { FailureReference } from '#src/trip/FailureReference.tsx'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { formatDeviceDay, formatDeviceTime } from '#src/trip/wall-clock.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Stack } from '#src/ui/Layout.tsx'
import { LiveRegion } from '#src/ui/LiveRegion.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Columns } from '#src/ui/Page.tsx'
import { StepHeading } from '#src/ui/StepHeading.tsx'
import { BookingReference } from '#src/ui/Ticket.tsx'
import { BookedAnswers } from './BookedAnswers.tsx'
import { EarnedMiles } from './EarnedMiles.tsx'
import { ChangedAnswers } from './ChangedAnswers.tsx'
import { words } from './content.ts'
import { HeldBooking } from './HeldBooking.tsx'
import { Keeping } from './Keeping.tsx'
import { OldFlights } from './OldFlights.tsx'
import { Receipt } from './Receipt.tsx'
import { Upgrades } from './Upgrades.tsx'
import ConfirmationSkeleton from './skeleton.tsx'
import { MoneyTimeline } from '#src/trip/MoneyTimeline.tsx'
import { useUpgradeCost } from '#src/trip/upgrade-words.ts'
import { onlyWaits, valuesTaken } from '#src/domain/upgrade-choice.ts'
import { statusClaim } from '#src/trip/money-facts.ts'

type Content = Record<(typeof words)[number], string>

/** Says that the booking could not be loaded. Shows its reference and a retry button. */
function Unread({ title, text, booking }: { title: string; text: string; booking?: Booking | undefined }) {
  const send = useSend()
  return (
    <Notice kind="error" title={title}>
      <p {...(booking && statusClaim(booking))}>{text}</p>
      <FailureReference />
      <Button onClick={() => send({ type: 'step.retry' })}>
        <Trans>Try again</Trans>
      </Button>
    </Notice>
  )
}

/** Says that no tickets have been issued yet. The chart polls for them, and the button checks at once. */
function Pending({ booking, text }: { booking: Booking; text: string }) {
  const send = useSend()
  const isAsking = useTrip((trip) => trip.matches({ confirmation: 'loading' }))
  return (
    <Notice>
      <p {...statusClaim(booking)}>{text}</p>
      <Button pending={isAsking} onClick={() => send({ type: 'step.retry' })}>
        <Trans>Try again</Trans>
      </Button>
    </Notice>
  )
}

function Overline({ booking }: { booking: Booking }) {
  const locale = useLocale()
  const [day, time] = [formatDeviceDay(booking.createdAt, locale), formatDeviceTime(booking.createdAt, locale)]
  return (
    <Trans>
      Booked {day}, <bdi>{time}</bdi>, your device’s time
    </Trans>
  )
}

function Booked({ booking, content }: { booking: Booking; content: Content }) {
  const { t } = useLingui()
  const locale = useLocale()
  const places = usePlaces()
  const isUnread = useTrip((trip) => trip.matches({ confirmation: 'unread' }))
  const isTicketed = hasTickets(booking)
  // The gateway reports neither tickets nor their status, so the page cannot say that they are being issued.
  const isUnticketed = booking.status === 'unticketed'
  const waitingNext = isUnticketed ? content.unticketedNext : content.pendingNext
  const cart = useTrip(({ context }) => context.cart)
  const settlement = cart?.settlement
  const isWaiting = onlyWaits(cart?.upgrade)
  const costWords = useUpgradeCost()
  const destination = cityOf(places, booking.parts[0]?.segments.at(-1)?.destination ?? '', locale)
  return (
    <Stack gap={5}>
      <LiveRegion message={isTicketed && !isWaiting ? t`Your tickets are issued. Booking reference ${booking.reference}.` : ''} />
      <StepHeading
        overline={isTicketed && !settlement && booking.createdAt !== '' ? <Overline booking={booking} /> : undefined}
        end={<BookingReference label={<Trans>Booking reference</Trans>}>{booking.reference}</BookingReference>}
      >
        {isUnticketed ? (
          content.unticketedTitle
        ) : !isTicketed ? (
          content.pendingTitle
        ) : isWaiting ? (
          <Trans>Your upgrade is waiting for a seat</Trans>
        ) : settlement ? (
          content.changedTitle
        ) : (
          <Trans>You’re going to {destination}</Trans>
        )}
      </StepHeading>
      <Columns
        aside={
          <>
            {settlement ? (
              <ChangedAnswers
                booking={booking}
                settlement={settlement}
                setAside={cart?.upgrade?.dueWhenCleared}
                values={costWords(valuesTaken(cart?.upgrade), '')}
                isTicketed={isTicketed}
                isWaiting={isWaiting}
                next={isTicketed ? content.changedNext : waitingNext}
              />
            ) : (
              // Left out in print, where the tickets and the receipt contain the same facts.
              <div data-print={isTicketed ? 'no' : undefined}>
                <BookedAnswers booking={booking} isTicketed={isTicketed} next={isTicketed ? content.ticketedNext : waitingNext} />
              </div>
            )}
            <Keeping booking={booking} isTicketed={isTicketed} />
            <Receipt booking={booking} note={content.receiptNote} />
            {isTicketed ? <MoneyTimeline booking={booking} /> : null}
          </>
        }
      >
        {isUnread ? <Unread title={content.unreadTitle} text={content.unreadText} booking={booking} /> : null}
        <MailedTo booking={booking} about={settlement ? ['CHANGED'] : ['BOOKED', 'HOLD_PAID']} />
        {isTicketed || isUnread ? null : (
          <Pending booking={booking} text={isUnticketed ? content.unticketedText : content.pendingText} />
        )}
        {isTicketed ? <EarnedMiles booking={booking} /> : null}
        <Upgrades booking={booking} upgrade={cart?.upgrade} />
        <CorrectionsDone />
        {cart && changesOf(cart).length > 0 ? (
          <Card heading={<Trans>What has changed</Trans>}>
            <TripChanges cart={cart} />
          </Card>
        ) : null}
        {booking.parts.flatMap((part) =>
          part.segments.map((segment) => (
            <FlightTicket key={segment.id} booking={booking} part={part} segment={segment} isTicketed={isTicketed} saysCheckIn />
          )),
        )}
        {cart?.exchange ? <OldFlights exchange={cart.exchange} parts={booking.parts} /> : null}
        <Products booking={booking} />
        <Reservations booking={booking} />
        <TellingShown booking={booking} />
        {isTicketed ? <Tickets booking={booking} /> : null}
      </Columns>
    </Stack>
  )
}

/** Says that a booking was cancelled after it was made, for example in another tab. */
function Cancelled({ booking, content }: { booking: Booking; content: Content }) {
  const send = useSend()
  return (
    <Stack gap={5}>
      <StepHeading end={<BookingReference label={<Trans>Booking reference</Trans>}>{booking.reference}</BookingReference>}>
        <span {...statusClaim(booking)}>{content.cancelledTitle}</span>
      </StepHeading>
      <Notice>
        <p {...statusClaim(booking)}>{content.cancelledText}</p>
        <Button onClick={() => send({ type: 'trip.show' })}>
          <Trans>Your trip’s page</Trans>
        </Button>
      </Notice>
    </Stack>
  )
}

/** Shows the completed booking with its reference, flights, tickets and receipt. */
export default function Confirmation() {
  const content = useContent('confirmation', words)
  const booking = useTrip(({ context }) => context.booking)
  const isLoading = useTrip((trip) => trip.matches({ confirmation: 'loading' }))
  const isUnread = useTrip((trip) => trip.matches({ confirmation: 'unread' }))
  if (booking?.status === 'held' || booking?.status === 'lapsed')
    return (
      <HeldBooking booking={booking} content={content}>
        {isUnread ? <Unread title={content.unreadTitle} text={content.unreadText} booking={booking} /> : null}
      </HeldBooking>
    )
  if (booking?.status === 'cancelled' || booking?.status === 'released') return <Cancelled booking={booking} content={content} />
  if (booking) return <Booked booking={booking} content={content} />
  if (isLoading) return <ConfirmationSkeleton />
  return (
    <Stack gap={5}>
      <StepHeading>{content.unreadTitle}</StepHeading>
      <Unread title={content.unreadTitle} text={content.unreadText} />
    </Stack>
  )
}
