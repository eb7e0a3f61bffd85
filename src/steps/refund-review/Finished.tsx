import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Booking } from '#src/domain/booking.ts'
import type { Refund } from '#src/domain/refund.ts'
import { useLocale } from '#src/trip/language.tsx'
import { useTargetAmount, useTargetName } from '#src/trip/refund-words.ts'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { formatDay } from '#src/trip/wall-clock.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Row } from '#src/ui/Layout.tsx'
import { type AnsweredQuestion, ThreeAnswers } from '#src/ui/ThreeAnswers.tsx'
import { claimed } from '#src/trip/claimed.ts'
import { refundFacts } from '#src/trip/money-facts.ts'
import { MailedTo } from '#src/trip/MailedTo.tsx'

/** Reasons for refusing to cancel a booking that is already over. */
const finished = ['cancelled', 'released', 'lapsed'] as const

export type Finish = (typeof finished)[number]

/** True if the gateway refused because the booking is already over. */
export const isFinish = (reason: string | undefined): reason is Finish => finished.some((each) => each === reason)

function Back({ refund: { target, status } }: { refund: Refund }) {
  const locale = useLocale()
  const amount = useTargetAmount()(target)
  const name = useTargetName()(target)
  const day = formatDay(target.expectedBy, locale, 'long')
  if (status === 'completed')
    return (
      <Trans>
        <bdi>{name}</bdi>: <bdi>{amount}</bdi> has arrived.
      </Trans>
    )
  return (
    <Trans>
      <bdi>{name}</bdi>: <bdi>{amount}</bdi>, expected by {day}.
    </Trans>
  )
}

/** Describes the refund of a booking that is over. Undefined if the booking has not been reloaded since. */
function MoneyBack({ booking }: { booking: Booking | undefined }): ReactNode {
  const isRead = booking !== undefined && ['cancelled', 'released', 'lapsed'].includes(booking.status)
  if (!isRead) return <Trans>Your trip’s page shows what was refunded and when it arrives.</Trans>
  const { refunds } = booking
  if (refunds.length === 0 && booking.areRefundsUnseen)
    return (
      <Trans>
        <b>We can’t see that here.</b> Your tickets show whether they were refunded.
      </Trans>
    )
  if (refunds.length === 0)
    return (
      <>
        <b>
          <Trans>No.</Trans>
        </b>{' '}
        <span {...claimed('nothingRefunded', { reference: booking.reference })}>
          <Trans>There was nothing to refund.</Trans>
        </span>
      </>
    )
  return (
    <>
      <b>
        {refunds.every(({ status }) => status === 'completed') ? <Trans>Yes.</Trans> : <Trans>Your refund is on its way.</Trans>}
      </b>
      {refunds.map((refund) => (
        <span key={refund.id} {...claimed('refund', refundFacts(booking, refund))}>
          {' '}
          <Back refund={refund} />
        </span>
      ))}
    </>
  )
}

/** Says that the booking is already over, whether money was refunded, and where to track it. */
export function Finished({ reason }: { reason: Finish }) {
  const { t } = useLingui()
  const send = useSend()
  const booking = useTrip(({ context }) => context.booking)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const titles: Record<Finish, string> = {
    cancelled: t`This trip is already canceled`,
    released: t`This hold has already been released`,
    lapsed: t`This hold has expired`,
  }
  const done: Record<Finish, string> = {
    cancelled: t`Your tickets are no longer valid.`,
    released: t`The seats are back on sale.`,
    lapsed: t`The booking wasn’t paid for in time.`,
  }
  const hasRefunds = (booking?.refunds.length ?? 0) > 0
  const answers: AnsweredQuestion[] = [
    {
      kind: 'money',
      state: hasRefunds ? 'yes' : booking?.areRefundsUnseen ? 'unknown' : 'no',
      question: <Trans>Was money refunded?</Trans>,
      answer: <MoneyBack booking={booking} />,
    },
    {
      kind: 'booking',
      state: 'yes',
      marks: booking && claimed('over', { reference: booking.reference, status: reason }),
      question: reason === 'cancelled' ? <Trans>Was the trip canceled?</Trans> : <Trans>Has the hold ended?</Trans>,
      answer: (
        <>
          <b>
            <Trans>Yes.</Trans>
          </b>{' '}
          {done[reason]}
        </>
      ),
    },
    {
      kind: 'next',
      question: <Trans>What happens next?</Trans>,
      answer: hasRefunds ? (
        <Trans>See where your refund is on your trip’s page.</Trans>
      ) : booking?.areRefundsUnseen ? (
        <Trans>If a refund doesn’t arrive, contact us with your booking reference.</Trans>
      ) : (
        <Trans>You don’t need to do anything.</Trans>
      ),
    },
  ]
  return (
    <div role="alert" tabIndex={-1} ref={box}>
      <Card heading={titles[reason]}>
        <ThreeAnswers answers={answers} />
        {booking ? <MailedTo booking={booking} about={['CANCELLED', 'HOLD_RELEASED', 'HOLD_ENDED']} /> : null}
        <Row>
          <Button variant="go" onClick={() => send({ type: 'trip.show' })}>
            <Trans>Back to your trip</Trans>
          </Button>
        </Row>
      </Card>
    </div>
  )
}
