import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Booking } from '#src/domain/booking.ts'
import type { Settlement } from '#src/domain/cart.ts'
import { useLocale } from '#src/trip/language.tsx'
import { useTargetAmount, useTargetName } from '#src/trip/refund-words.ts'
import { dayOf } from '#src/trip/wall-clock.ts'
import { Price } from '#src/ui/Price.tsx'
import { ThreeAnswers } from '#src/ui/ThreeAnswers.tsx'

function Money({ settlement: { due, targets }, isTicketed }: { settlement: Settlement; isTicketed: boolean }) {
  const locale = useLocale()
  const targetName = useTargetName()
  const targetAmount = useTargetAmount()
  const back = targets.map((target) => {
    const [amount, to, day] = [targetAmount(target), targetName(target), dayOf(target.expectedBy, locale)]
    return (
      <span key={target.id}>
        {' '}
        <Trans>
          <bdi>{amount}</bdi> comes back: {to}, expected by {day}.
        </Trans>
      </span>
    )
  })
  const taken = (): ReactNode => {
    if (due.amount === 0)
      return (
        <Trans>
          <b>No.</b> Nothing was to be paid.
        </Trans>
      )
    return isTicketed ? (
      <Trans>
        <b>Yes.</b> <Price money={due} locale={locale} /> for the change, once.
      </Trans>
    ) : (
      <Trans>
        <b>It is set aside.</b> <Price money={due} locale={locale} /> is kept for the change and taken once the new tickets are
        issued.
      </Trans>
    )
  }
  return (
    <>
      {taken()}
      {back}
    </>
  )
}

/** What a change of a trip took or gives back, what it has now, and what comes next. */
export function ChangedAnswers({
  booking,
  settlement,
  isTicketed,
  next,
}: {
  booking: Booking
  settlement: Settlement
  isTicketed: boolean
  next: string
}) {
  const flights = booking.parts.flatMap(({ segments }) => segments).length
  return (
    <ThreeAnswers
      narrow
      answers={[
        {
          kind: 'money',
          state: settlement.due.amount === 0 ? 'no' : isTicketed ? 'yes' : 'unknown',
          question: <Trans>Was money taken?</Trans>,
          answer: <Money settlement={settlement} isTicketed={isTicketed} />,
        },
        {
          kind: 'booking',
          state: isTicketed ? 'yes' : 'unknown',
          question: <Trans>Was anything changed?</Trans>,
          answer: isTicketed ? (
            <>
              <b>
                <Trans>Yes.</Trans>
              </b>{' '}
              <Trans>
                Your trip has <Plural value={flights} one="# flight" other="# flights" /> now, and tickets for all of it.
              </Trans>
            </>
          ) : (
            <Trans>
              <b>Not finished.</b> Your old tickets stay valid until the new ones exist.
            </Trans>
          ),
        },
        { kind: 'next', question: <Trans>What happens next?</Trans>, answer: next },
      ]}
    />
  )
}
