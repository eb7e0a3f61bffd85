import { Plural, Trans } from '@lingui/react/macro'
import type { Booking } from '#src/domain/booking.ts'
import { useLocale } from '#src/trip/language.tsx'
import { Price } from '#src/ui/Price.tsx'
import { ThreeAnswers } from '#src/ui/ThreeAnswers.tsx'

/** How much was taken and from where, what is booked, what comes next. */
export function BookedAnswers({ booking, isTicketed, next }: { booking: Booking; isTicketed: boolean; next: string }) {
  const locale = useLocale()
  const [payment, ...others] = booking.payments
  const onlyCard = others.length === 0 ? payment : undefined
  const flights = booking.parts.flatMap(({ segments }) => segments).length
  const tickets = booking.documents.filter(({ kind }) => kind === 'VCR').length
  const seats = booking.seats.length
  const extras = booking.extras.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <ThreeAnswers
      narrow
      answers={[
        {
          kind: 'money',
          state: isTicketed ? 'yes' : 'unknown',
          question: <Trans>Was money taken?</Trans>,
          answer: !isTicketed ? (
            <Trans>
              <b>It is set aside.</b> <Price money={booking.total} locale={locale} /> is kept for this booking and taken once the
              tickets are issued.
            </Trans>
          ) : onlyCard ? (
            <Trans>
              <b>Yes.</b> <Price money={booking.total} locale={locale} />, once, from the card ending in{' '}
              <bdi>{onlyCard.lastFour}</bdi>.
            </Trans>
          ) : (
            <>
              <b>
                <Trans>Yes.</Trans>
              </b>{' '}
              <Price money={booking.total} locale={locale} />
            </>
          ),
        },
        {
          kind: 'booking',
          state: isTicketed ? 'yes' : 'unknown',
          question: <Trans>Was anything booked?</Trans>,
          answer: isTicketed ? (
            <>
              <b>
                <Trans>Yes.</Trans>
              </b>{' '}
              <Plural value={flights} one="# flight" other="# flights" />,{' '}
              <Plural value={tickets} one="# ticket" other="# tickets" />
              {seats > 0 ? (
                <>
                  , <Plural value={seats} one="# seat" other="# seats" />
                </>
              ) : null}
              {extras > 0 ? (
                <>
                  , <Plural value={extras} one="# extra" other="# extras" />
                </>
              ) : null}
              .
            </>
          ) : (
            <Trans>
              <b>Not finished.</b> Your seats are kept; the tickets are missing.
            </Trans>
          ),
        },
        { kind: 'next', question: <Trans>What happens next?</Trans>, answer: next },
      ]}
    />
  )
}
