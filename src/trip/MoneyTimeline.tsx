import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Booking } from '#src/domain/booking.ts'
import type { Hold } from '#src/domain/hold.ts'
import { add, type Money } from '#src/domain/money.ts'
import { type MoneyMove, moneyTimeline, moneySum, type ProductMove } from '#src/domain/money-story.ts'
import { openSum, takenFrom } from '#src/domain/payment-fact.ts'
import { Card } from '#src/ui/Card.tsx'
import { NextIcon } from '#src/ui/answer-icons.tsx'
import { DoneIcon, WarningIcon } from '#src/ui/icons.tsx'
import { Muted } from '#src/ui/Layout.tsx'
import { BillTotal } from '#src/ui/Ledger.tsx'
import { Price } from '#src/ui/Price.tsx'
import { BoughtLine } from './BoughtLine.tsx'
import { claimed } from './claimed.ts'
import { useCabinName } from './cabin-names.ts'
import { useLocale } from './language.tsx'
import { useMiles, useWithMiles } from './miles-words.ts'
import { paidFacts, refundFacts, spentFacts, waitlistedFacts } from './money-facts.ts'
import { MoneyLine, Note } from './MoneyLine.tsx'
import styles from './MoneyTimeline.module.css'
import { AirportTime } from './AirportTime.tsx'
import { ConversionNote, usePaymentName } from './payment-words.tsx'
import { callNameOf, passengerBy } from './people.ts'
import { RefundState, When } from './RefundState.tsx'
import { useLedgerRefund, useRefundReason } from './refund-words.ts'
import { ReceiptDownload } from './receipt/ReceiptDownload.tsx'
import { useUpgradeCost } from './upgrade-words.ts'

function PaymentReference({ reference }: { reference: string }) {
  return (
    <Note>
      <Trans>
        Payment reference <bdi className={styles.whole}>{reference}</bdi>
      </Trans>
    </Note>
  )
}

function Paid({ move, reference }: { move: Extract<MoneyMove, { kind: 'paid' }>; reference: string }) {
  const locale = useLocale()
  const paymentName = usePaymentName()
  const { payment, at } = move
  const name = paymentName(payment)
  return (
    <MoneyLine
      icon={DoneIcon}
      title={
        <Trans>
          Paid with <bdi>{name}</bdi>
        </Trans>
      }
      amount={<Price money={takenFrom(payment)} locale={locale} />}
      claim={claimed('paid', paidFacts(reference, payment))}
    >
      {payment.conversion ? (
        <Note>
          <ConversionNote charge={payment} />
        </Note>
      ) : null}
      {at === undefined ? null : (
        <Note>
          <When at={at} />
        </Note>
      )}
      {payment.reference === undefined ? null : <PaymentReference reference={payment.reference} />}
    </MoneyLine>
  )
}

function Back({ move: { refund }, booking }: { move: Extract<MoneyMove, { kind: 'refund' }>; booking: Booking }) {
  const { name, amount } = useLedgerRefund()(refund.target)
  const refundReason = useRefundReason()
  const Icon = refund.status === 'completed' ? DoneIcon : refund.status === 'pending' ? WarningIcon : NextIcon
  return (
    <MoneyLine
      icon={Icon}
      title={
        <>
          {refund.status === 'completed' ? <Trans>Refunded</Trans> : <Trans>Refund</Trans>}: {refundReason(refund.reason)}
        </>
      }
      amount={amount}
      claim={claimed('refund', refundFacts(booking, refund))}
    >
      <Note>{name}</Note>
      <Note>
        <Trans>
          Asked for <When at={refund.requestedAt} />.
        </Trans>{' '}
        <RefundState refund={refund} />
      </Note>
      <Note>
        <Trans>
          Refund reference: <bdi className={styles.whole}>{refund.id}</bdi>
        </Trans>
      </Note>
    </MoneyLine>
  )
}

interface UpgradeNoteProps {
  cabin: string
  passengerIds: readonly string[]
  booking: Booking
}

function UpgradeNote({ cabin: code, passengerIds, booking }: UpgradeNoteProps) {
  const locale = useLocale()
  const cabin = useCabinName()(code)
  const names = passengerIds.map((id) => callNameOf(passengerBy(booking.passengers, id))).filter(Boolean)
  const name = new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
  return (
    <Note>
      <Trans>
        Upgrade to {cabin} for <bdi>{name}</bdi>
      </Trans>
    </Note>
  )
}

/** Shows miles or certificates that paid for an upgrade. The total leaves them out, because it is in money. */
function Spent({ move: { upgrade }, booking }: { move: Extract<MoneyMove, { kind: 'spent' }>; booking: Booking }) {
  const costWords = useUpgradeCost()
  return (
    <MoneyLine
      icon={DoneIcon}
      title={<Trans>Paid for an upgrade</Trans>}
      amount={<span className={styles.words}>{costWords(upgrade, '')}</span>}
      claim={claimed('spent', spentFacts(booking, upgrade))}
    >
      <UpgradeNote {...upgrade} booking={booking} />
      <Note>
        <When at={upgrade.at} />
      </Note>
      <PaymentReference reference={upgrade.reference} />
    </MoneyLine>
  )
}

/** Shows the miles that paid for the flights. The total leaves them out, because it is in money. */
function Award({ move: { award }, booking: { reference } }: { move: Extract<MoneyMove, { kind: 'award' }>; booking: Booking }) {
  const miles = useMiles()
  return (
    <MoneyLine
      icon={DoneIcon}
      title={<Trans>Paid with miles</Trans>}
      amount={<span className={styles.words}>{miles(award.points)}</span>}
      claim={claimed('spentOnAward', { reference, points: award.points, at: award.at })}
    >
      <Note>
        <When at={award.at} />
      </Note>
      <PaymentReference reference={award.reference} />
    </MoneyLine>
  )
}

/** Shows a sum that is reserved for a waitlisted upgrade. It counts towards no total, because it may never be charged. */
function Waits({ move, booking }: { move: Extract<MoneyMove, { kind: 'setAside' | 'released' }>; booking: Booking }) {
  const costWords = useUpgradeCost()
  const { passengerId, cabin } = move.upgrade
  return (
    <MoneyLine
      icon={move.kind === 'setAside' ? NextIcon : DoneIcon}
      title={move.kind === 'setAside' ? <Trans>Reserved, not charged</Trans> : <Trans>Released, not charged</Trans>}
      amount={<span className={styles.words}>{costWords(move.sum, '')}</span>}
      claim={claimed('upgrade', waitlistedFacts(booking, move.upgrade))}
    >
      <UpgradeNote cabin={cabin} passengerIds={[passengerId]} booking={booking} />
      {move.at === undefined ? null : (
        <Note>
          <When at={move.at} />
        </Note>
      )}
    </MoneyLine>
  )
}

function Move({ move, booking }: { move: MoneyMove | ProductMove; booking: Booking }) {
  if (move.kind === 'product') return <BoughtLine move={move} booking={booking} />
  if (move.kind === 'paid') return <Paid move={move} reference={booking.reference} />
  if (move.kind === 'refund') return <Back move={move} booking={booking} />
  if (move.kind === 'award') return <Award move={move} booking={booking} />
  if (move.kind === 'spent') return <Spent move={move} booking={booking} />
  return <Waits move={move} booking={booking} />
}

/** Shows the amount that must still be paid for a hold. */
function Open({ sum, hold: { payBy, origin }, reference }: { sum: Money; hold: Hold; reference: string }) {
  const locale = useLocale()
  return (
    <MoneyLine
      icon={NextIcon}
      title={<Trans>Payment is open</Trans>}
      amount={<Price money={sum} locale={locale} />}
      claim={claimed('open', { reference, sum })}
    >
      <Note>
        <Trans>
          Pay by <AirportTime instant={payBy} airport={origin} />
        </Trans>
      </Note>
    </MoneyLine>
  )
}

/** Shows the total of what was paid and refunded, and how much of it is the price of the trip. */
function Sums({ booking }: { booking: Booking }) {
  const locale = useLocale()
  const withMiles = useWithMiles()
  const { reference } = booking
  const { moves, kept, price, beside, isUnexplained } = moneySum(booking)
  if (!price)
    return moves.length === 0 ? null : (
      <div {...claimed('accounted', { reference, moves, total: kept })}>
        <BillTotal label={<Trans>Paid and not refunded</Trans>} total={kept} locale={locale} />
      </div>
    )
  return (
    <div {...(moves.length > 0 && claimed('accounted', { reference, moves, total: add(price, beside) }))}>
      <div {...claimed('price', { reference, total: price })}>
        <BillTotal
          label={<Trans>Price of the trip, all taxes</Trans>}
          total={price}
          words={withMiles(booking.spentOnAward?.points, price)}
          locale={locale}
        />
      </div>
      {beside.amount === 0 ? null : (
        <p>
          <Trans>
            Fees and amounts forfeited in changes, in addition to the price: <Price money={beside} locale={locale} />
          </Trans>
        </p>
      )}
      {isUnexplained ? (
        <p>
          <Muted small>
            <Trans>Anything you paid above this price was a fee or will be refunded. We can’t show here which.</Trans>
          </Muted>
        </p>
      ) : null}
    </div>
  )
}

/** True if a booking can have this status without a payment. Otherwise it was paid for, even if the gateway lists no payment. */
const mayBeUnpaid = ({ status }: Booking): boolean => status === 'held' || status === 'lapsed' || status === 'released'

/** Lists all payments, authorisations and refunds of a booking, with a total. */
export function MoneyTimeline({ booking, children }: { booking: Booking; children?: ReactNode }) {
  const moves = moneyTimeline(booking)
  const open = openSum(booking)
  return (
    <Card heading={<Trans>Payments and refunds</Trans>}>
      {moves.length === 0 && !open ? (
        <p>
          {mayBeUnpaid(booking) ? (
            <Trans>Nothing has been paid.</Trans>
          ) : (
            <Trans>We can’t see any payments for this booking here.</Trans>
          )}
        </p>
      ) : (
        <ol className={styles.moves}>
          {moves.map((move) => (
            <Move key={move.id} move={move} booking={booking} />
          ))}
          {open && booking.hold ? <Open sum={open} hold={booking.hold} reference={booking.reference} /> : null}
        </ol>
      )}
      <Sums booking={booking} />
      {moves.length > 0 ? <ReceiptDownload booking={booking} /> : null}
      {children}
      {moves.some(({ at }) => at) ? (
        <p>
          <Muted small>
            <Trans>Times are in your device’s time zone.</Trans>
          </Muted>
        </p>
      ) : null}
    </Card>
  )
}
