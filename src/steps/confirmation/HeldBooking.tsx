import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Booking } from '#src/domain/booking.ts'
import { openSum, takenFrom } from '#src/domain/payment-fact.ts'
import { HoldDetails } from '#src/trip/HoldDetails.tsx'
import { ItinerarySummary } from '#src/trip/ItinerarySummary.tsx'
import { MailedTo } from '#src/trip/MailedTo.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { usePaymentName } from '#src/trip/payment-words.tsx'
import { saveCalendar } from '#src/trip/save-file.ts'
import { useSend } from '#src/trip/trip.tsx'
import { Button, LinkButton } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Stack } from '#src/ui/Layout.tsx'
import { LiveRegion } from '#src/ui/LiveRegion.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Columns } from '#src/ui/Page.tsx'
import { Price } from '#src/ui/Price.tsx'
import { StepHeading } from '#src/ui/StepHeading.tsx'
import { ThreeAnswers } from '#src/ui/ThreeAnswers.tsx'
import { BookingReference } from '#src/ui/Ticket.tsx'
import type { words } from './content.ts'
import { CopyAndShare } from './CopyAndShare.tsx'
import { reminderFile } from './calendar-file.ts'
import { claimed } from '#src/trip/claimed.ts'
import { paidFacts, statusClaim } from '#src/trip/money-facts.ts'

interface HeldBookingProps {
  booking: Booking
  content: Record<(typeof words)[number], string>
  /** The hold's status, above everything else on the page. */
  children: ReactNode
}

function Answers({ booking, next }: { booking: Booking; next: string }) {
  const locale = useLocale()
  const paymentName = usePaymentName()
  const [payment] = booking.payments
  const open = openSum(booking)
  const claim = statusClaim(booking)
  return (
    <ThreeAnswers
      narrow
      answers={[
        {
          kind: 'money',
          state: payment ? 'yes' : 'no',
          question: <Trans>Was money taken?</Trans>,
          marks: payment
            ? claimed('paid', paidFacts(booking.reference, payment))
            : open
              ? claimed('open', { reference: booking.reference, sum: open })
              : undefined,
          answer: payment ? (
            <Trans>
              <b>The fee only:</b> <Price money={takenFrom(payment)} locale={locale} />, once: <bdi>{paymentName(payment)}</bdi>.
            </Trans>
          ) : open ? (
            <Trans>
              <b>Not yet.</b> Pay <Price money={open} locale={locale} /> before the hold ends.
            </Trans>
          ) : (
            <b>
              <Trans>No.</Trans>
            </b>
          ),
        },
        {
          kind: 'booking',
          state: booking.status === 'held' ? 'yes' : 'no',
          question: <Trans>Was anything booked?</Trans>,
          marks: claim,
          answer:
            booking.status === 'held' ? (
              <Trans>
                <b>Your flights are on hold.</b> You get your tickets once you pay.
              </Trans>
            ) : (
              <Trans>
                <b>No longer.</b> The flights are back on sale.
              </Trans>
            ),
        },
        { kind: 'next', question: <Trans>What happens next?</Trans>, answer: next, marks: claim },
      ]}
    />
  )
}

/**
 * Shows a booking on hold: its reference, both deadlines, and what to do before each. The texts never say "booked", because no ticket
 * exists.
 */
export function HeldBooking({ booking, content, children }: HeldBookingProps) {
  const { t } = useLingui()
  const send = useSend()
  const { hold, reference } = booking
  const isOpen = booking.status === 'held'
  const remind = (payBy: string) =>
    saveCalendar(
      reminderFile(booking, payBy, {
        summary: t`Pay for booking ${reference}`,
        description: t`The hold on booking ${reference} ends now. Pay before then, or the flights go back on sale.`,
      }),
      `farechart-${reference}-hold.ics`,
    )
  return (
    <Stack gap={5}>
      <LiveRegion message={isOpen ? t`Your flights are on hold. Booking reference ${reference}.` : ''} />
      <StepHeading end={<BookingReference label={<Trans>Booking reference</Trans>}>{reference}</BookingReference>}>
        {isOpen ? content.heldTitle : content.lapsedTitle}
      </StepHeading>
      {isOpen ? null : (
        <Notice kind="error">
          <p {...statusClaim(booking)}>{content.lapsedText}</p>
          <LinkButton href="#/home">
            <Trans>Search again</Trans>
          </LinkButton>
        </Notice>
      )}
      <Columns
        aside={
          <>
            <Answers booking={booking} next={isOpen ? content.heldNext : content.lapsedText} />
            {isOpen ? (
              <Card prints={false}>
                <Button variant="go" wide onClick={() => send({ type: 'trip.show' })}>
                  <Trans>Pay or release</Trans>
                </Button>
                <CopyAndShare booking={booking} />
                {hold ? (
                  <Button wide onClick={() => remind(hold.payBy)}>
                    <Trans>Add the deadline to your calendar</Trans>
                  </Button>
                ) : null}
                <Button wide onClick={() => print()}>
                  <Trans>Print or save as PDF</Trans>
                </Button>
                <LinkButton href="#/home" wide>
                  <Trans>Book another trip</Trans>
                </LinkButton>
              </Card>
            ) : null}
          </>
        }
      >
        {children}
        <MailedTo booking={booking} about={['HELD', 'HOLD_ENDING', 'HOLD_EXTENDED', 'HOLD_ENDED']} />
        <HoldDetails booking={booking} />
        <Card heading={<Trans>Your flights</Trans>}>
          <ItinerarySummary parts={booking.parts} />
        </Card>
      </Columns>
    </Stack>
  )
}
