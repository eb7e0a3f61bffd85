import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { refundTotalOf } from '#src/domain/after-review.ts'
import { type ExchangeQuote, isSameDayChange } from '#src/domain/exchange.ts'
import { type Money, multiply } from '#src/domain/money.ts'
import type { RefundTarget } from '#src/domain/refund.ts'
import { Comma } from '#src/trip/Comma.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { useRefundInValues } from '#src/trip/refund-words.ts'
import { Card } from '#src/ui/Card.tsx'
import { BillTotal } from '#src/ui/Ledger.tsx'
import { Price } from '#src/ui/Price.tsx'
import styles from './exchange-quote.module.css'
import { type ClaimMark, claimed } from '#src/trip/claimed.ts'

function Line({ what, note, amount, marks }: { what: ReactNode; note?: ReactNode; amount: Money; marks?: ClaimMark }) {
  const locale = useLocale()
  return (
    <div {...marks}>
      <dt>
        {what}
        {note === undefined ? null : <span className={styles.note}>{note}</span>}
      </dt>
      <dd>
        <Price money={amount} locale={locale} signed />
      </dd>
    </div>
  )
}

function PenaltyNote({ exchange }: { exchange: ExchangeQuote }) {
  const locale = useLocale()
  const { penalty, penaltyEach, isFree24h, isInvoluntary } = exchange
  if (isInvoluntary) return <Trans>None: we changed your trip.</Trans>
  if (isFree24h) return <Trans>None: you booked less than 24 hours ago.</Trans>
  if (penalty.amount === 0) return <Trans>None with your fare.</Trans>
  const travellers = Math.round(penalty.amount / (penaltyEach.amount || penalty.amount))
  return (
    <>
      <Price money={penaltyEach} locale={locale} />
      <Comma />
      <Plural value={travellers} one="# traveler" other="# travelers" />
    </>
  )
}

/** Itemises the costs and refunds of a change, with a single total. */
export function QuoteSum({ exchange, targets }: { exchange: ExchangeQuote; targets: readonly RefundTarget[] }) {
  const locale = useLocale()
  const { oldValue, newFare, penalty, taxDifference, extrasDifference, due } = exchange
  const back = refundTotalOf(exchange)
  const inValues = useRefundInValues()
  const isSameDay = isSameDayChange(exchange)
  return (
    <Card heading={<Trans>What the change costs</Trans>}>
      <dl className={styles.lines} {...claimed('changeCosts', { due, back })}>
        <Line
          what={<Trans>Your new flights</Trans>}
          note={<Trans>Fare without taxes. Flights you keep stay at their price.</Trans>}
          amount={newFare}
        />
        <Line
          what={
            exchange.isInvoluntary ? (
              <Trans>The value of the flights you booked</Trans>
            ) : (
              <Trans>The value of your old flights</Trans>
            )
          }
          note={<Trans>The fare you paid, without taxes.</Trans>}
          amount={multiply(oldValue, -1)}
        />
        <Line
          what={isSameDay ? <Trans>Same-day change fee</Trans> : <Trans>Change fee</Trans>}
          note={<PenaltyNote exchange={exchange} />}
          amount={penalty}
          marks={claimed('changeFee', { fee: penalty, isSameDay })}
        />
        <Line what={<Trans>Difference in taxes</Trans>} amount={taxDifference} />
        {exchange.extras.length > 0 || extrasDifference.amount !== 0 ? (
          <Line
            what={<Trans>Seats and extras</Trans>}
            note={<Trans>See “Your seats and extras” for each one.</Trans>}
            amount={extrasDifference}
          />
        ) : null}
      </dl>
      {due.amount > 0 || back.amount === 0 ? (
        <BillTotal label={due.amount > 0 ? <Trans>You pay</Trans> : <Trans>Nothing to pay</Trans>} total={due} locale={locale} />
      ) : null}
      {back.amount > 0 ? (
        <BillTotal label={<Trans>You get back</Trans>} total={back} words={inValues(targets, back)} locale={locale} />
      ) : null}
      {due.amount > 0 && back.amount > 0 ? (
        <p className={styles.note}>
          <Trans>The change fee is charged separately and isn’t taken out of your refund.</Trans>
        </p>
      ) : null}
    </Card>
  )
}
