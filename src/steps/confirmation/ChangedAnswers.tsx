import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Booking } from '#src/domain/booking.ts'
import type { Settlement } from '#src/domain/cart.ts'
import { type Money as Sum, subtract } from '#src/domain/money.ts'
import { withLatestFees } from '#src/domain/payment-fact.ts'
import { useLocale } from '#src/trip/language.tsx'
import { useTargetAmount, useTargetName } from '#src/trip/refund-words.ts'
import { formatDay } from '#src/trip/wall-clock.ts'
import { Price } from '#src/ui/Price.tsx'
import { ThreeAnswers } from '#src/ui/ThreeAnswers.tsx'
import { claimed } from '#src/trip/claimed.ts'

/**
 * Returns the amount that is charged now, with the surcharges of the cards. The amount for waitlisted upgrades is only authorised,
 * and captured when a seat becomes free.
 */
const chargedNow = ({ due }: Settlement, setAside: Sum | undefined, booking: Booking): Sum => {
  const now = setAside ? subtract(due, setAside) : due
  return now.amount > 0 ? withLatestFees(now, booking.payments) : now
}

interface MoneyProps {
  settlement: Settlement
  charged: Sum
  setAside: Sum | undefined
  /** Formatted miles and certificates that were spent. Empty if none were. */
  values: string
  isPaid: boolean
}

const atLeastNothing = ({ amount, currency }: Sum): Sum => ({ amount: Math.max(0, amount), currency })

function Money({ settlement, charged, setAside, values, isPaid }: MoneyProps) {
  const { targets } = settlement
  const locale = useLocale()
  const targetName = useTargetName()
  const targetAmount = useTargetAmount()
  const back = targets.map((target) => {
    const [amount, to, day] = [targetAmount(target), targetName(target), formatDay(target.expectedBy, locale)]
    return (
      <span key={target.id}>
        {' '}
        <Trans>
          We’re refunding <bdi>{amount}</bdi>: {to}, expected by {day}.
        </Trans>
      </span>
    )
  })
  const taken = (): ReactNode => {
    if (charged.amount <= 0 && values !== '')
      return (
        <Trans>
          <b>No money.</b> {values} for the upgrade, once.
        </Trans>
      )
    if (charged.amount <= 0)
      return setAside && setAside.amount > 0 ? (
        <Trans>
          <b>No.</b>
        </Trans>
      ) : (
        <Trans>
          <b>No payment needed.</b>
        </Trans>
      )
    return isPaid ? (
      <Trans>
        <b>Yes.</b> <Price money={charged} locale={locale} /> for the change, once.
      </Trans>
    ) : (
      <Trans>
        <b>It’s reserved.</b> <Price money={charged} locale={locale} /> is charged for the change once the new tickets are issued.
      </Trans>
    )
  }
  return (
    <>
      {taken()}
      {setAside && setAside.amount > 0 ? (
        <>
          {' '}
          <Trans>
            <Price money={setAside} locale={locale} /> is reserved on your card, and charged only if a seat becomes free.
          </Trans>
        </>
      ) : null}
      {back.length > 0 ? <span {...claimed('givenBack', { sum: settlement.refund })}>{back}</span> : null}
    </>
  )
}

/** The three answers after a change: what was charged or refunded, what has changed, and what happens next. */
export function ChangedAnswers({
  booking,
  settlement,
  setAside,
  values = '',
  isTicketed,
  isWaiting,
  next,
}: {
  booking: Booking
  settlement: Settlement
  /** Part of the amount due that is charged only if a waitlisted upgrade is confirmed. */
  setAside?: Sum | undefined
  /** Formatted miles and certificates that were spent. */
  values?: string
  isTicketed: boolean
  /** The change is only an upgrade that waits for a seat. */
  isWaiting: boolean
  next: string
}) {
  const flights = booking.parts.flatMap(({ segments }) => segments).length
  const isUnticketed = booking.status === 'unticketed'
  const isPaid = isTicketed || isUnticketed
  const charged = chargedNow(settlement, setAside, booking)
  return (
    <ThreeAnswers
      narrow
      answers={[
        {
          kind: 'money',
          state: charged.amount <= 0 ? 'no' : isPaid ? 'yes' : 'unknown',
          question: <Trans>Was money taken?</Trans>,
          marks: isPaid
            ? claimed('taken', { sum: atLeastNothing(charged) })
            : claimed('setAside', { reference: booking.reference }),
          answer: <Money settlement={settlement} charged={charged} setAside={setAside} values={values} isPaid={isPaid} />,
        },
        {
          kind: 'booking',
          state: isUnticketed ? 'yes' : !isTicketed ? 'unknown' : isWaiting ? 'no' : 'yes',
          question: <Trans>Was anything changed?</Trans>,
          marks: isTicketed ? claimed('ticketed', { reference: booking.reference }) : undefined,
          answer: isUnticketed ? (
            <Trans>
              <b>Yes.</b> Your new tickets don’t show here yet.
            </Trans>
          ) : isTicketed && isWaiting ? (
            <Trans>
              <b>Not yet.</b> Your trip and your tickets stay as they are until a seat becomes free.
            </Trans>
          ) : isTicketed ? (
            <>
              <b>
                <Trans>Yes.</Trans>
              </b>{' '}
              <Trans>
                Your trip now has <Plural value={flights} one="# flight" other="# flights" />, all ticketed.
              </Trans>
            </>
          ) : (
            <Trans>
              <b>Not yet.</b> Your old tickets stay valid until the new ones are issued.
            </Trans>
          ),
        },
        { kind: 'next', question: <Trans>What happens next?</Trans>, answer: next },
      ]}
    />
  )
}
