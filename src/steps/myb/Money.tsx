import { Trans } from '@lingui/react/macro'
import type { Booking } from '#src/domain/booking.ts'
import type { Hold } from '#src/domain/hold.ts'
import type { Money as Sums } from '#src/domain/money.ts'
import { openSum, takenFrom } from '#src/domain/payment-fact.ts'
import type { Refund } from '#src/domain/refund.ts'
import { Comma } from '#src/trip/Comma.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { Moment } from '#src/trip/Moment.tsx'
import { ConversionNote, usePaymentName } from '#src/trip/payment-words.tsx'
import { useRefundReason, useTargetAmount, useTargetName } from '#src/trip/refund-words.ts'
import { useSend } from '#src/trip/trip.tsx'
import { dayOf, deviceDayOf, deviceTimeOf } from '#src/trip/wall-clock.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { NextIcon } from '#src/ui/answer-icons.tsx'
import { DoneIcon, WarningIcon } from '#src/ui/icons.tsx'
import { Muted } from '#src/ui/Layout.tsx'
import { Sum } from '#src/ui/Ledger.tsx'
import { Price } from '#src/ui/Price.tsx'
import { type MoneyMove, moneyStory } from './money-story.ts'
import styles from './myb.module.css'

function When({ at }: { at: string }) {
  const locale = useLocale()
  return (
    <time dateTime={at}>
      {deviceDayOf(at, locale)}
      <Comma />
      <bdi>{deviceTimeOf(at, locale)}</bdi>
    </time>
  )
}

function Comes({ refund: { status, sentAt, target } }: { refund: Refund }) {
  const locale = useLocale()
  const expected = dayOf(target.expectedBy, locale, 'long')
  if (status === 'completed') return <Trans>It has arrived.</Trans>
  if (status === 'pending') return <Trans>We couldn’t send it yet. We’ll keep trying; you don’t need to do anything.</Trans>
  return (
    <>
      {sentAt === undefined ? null : (
        <>
          <Trans>
            Sent <When at={sentAt} />.
          </Trans>{' '}
        </>
      )}
      <Trans>Expected by {expected}.</Trans>
    </>
  )
}

function Move({ move }: { move: MoneyMove }) {
  const locale = useLocale()
  const paymentName = usePaymentName()
  const targetName = useTargetName()
  const targetAmount = useTargetAmount()
  const refundReason = useRefundReason()
  if (move.kind === 'paid')
    return (
      <li className={styles.move}>
        <DoneIcon className={styles.moveIcon} />
        <p>
          <b>
            <Trans>Paid</Trans>
          </b>
          <br />
          <Muted small>
            {paymentName(move.payment)}
            {move.payment.conversion ? (
              <>
                <br />
                <ConversionNote charge={move.payment} />
              </>
            ) : null}
            {move.at === undefined ? null : (
              <>
                <br />
                <When at={move.at} />
              </>
            )}
          </Muted>
        </p>
        <Price money={takenFrom(move.payment)} locale={locale} />
      </li>
    )
  const { refund } = move
  const Icon = refund.status === 'completed' ? DoneIcon : refund.status === 'pending' ? WarningIcon : NextIcon
  return (
    <li className={styles.move}>
      <Icon className={styles.moveIcon} />
      <p>
        <b>
          {refund.status === 'completed' ? <Trans>Refunded</Trans> : <Trans>Refund</Trans>}: {refundReason(refund.reason)}
        </b>
        <br />
        <Muted small>
          {targetName(refund.target)}
          <br />
          <Trans>
            Asked for <When at={refund.requestedAt} />.
          </Trans>{' '}
          <Comes refund={refund} />
        </Muted>
      </p>
      <bdi className={styles.amount}>{targetAmount(refund.target)}</bdi>
    </li>
  )
}

/** What a hold waits for. */
function Open({ sum, hold: { payBy, origin } }: { sum: Sums; hold: Hold }) {
  const locale = useLocale()
  return (
    <li className={styles.move}>
      <NextIcon className={styles.moveIcon} />
      <p>
        <b>
          <Trans>Payment is open</Trans>
        </b>
        <br />
        <Muted small>
          <Trans>
            Pay by <Moment instant={payBy} airport={origin} />
          </Trans>
        </Muted>
      </p>
      <Price money={sum} locale={locale} />
    </li>
  )
}

/** What was paid and with what, and what came back or is on its way. */
export function Money({ booking }: { booking: Booking }) {
  const locale = useLocale()
  const send = useSend()
  const moves = moneyStory(booking)
  const open = openSum(booking)
  const isOver = booking.status === 'cancelled' || booking.status === 'released'
  return (
    <Card heading={<Trans>Payments and refunds</Trans>}>
      {moves.length === 0 && !open ? (
        <p>
          <Trans>Nothing has been paid.</Trans>
        </p>
      ) : (
        <ol className={styles.moves}>
          {moves.map((move) => (
            <Move key={move.id} move={move} />
          ))}
          {open && booking.hold ? <Open sum={open} hold={booking.hold} /> : null}
        </ol>
      )}
      {isOver ? null : <Sum label={<Trans>Price of the trip, all taxes</Trans>} total={booking.total} locale={locale} />}
      {isOver && booking.refunds.length > 0 ? (
        <Button onClick={() => send({ type: 'flow.leave', flow: 'cancelAndRefund', at: 'refund-tracker' })}>
          <Trans>Follow the refund</Trans>
        </Button>
      ) : null}
      {moves.length > 0 ? (
        <p>
          <Muted small>
            <Trans>Times are in your device’s time zone.</Trans>
          </Muted>
        </p>
      ) : null}
    </Card>
  )
}
