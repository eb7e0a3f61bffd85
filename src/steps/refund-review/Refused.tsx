import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { type Failure, textFact } from '#src/domain/failure.ts'
import { ContactUs } from '#src/trip/ContactUs.tsx'
import { momentIn } from '#src/domain/moment.ts'
import { useLocale } from '#src/trip/language.tsx'
import { ShareOffer } from '#src/trip/ShareOffer.tsx'
import { FailureReference } from '#src/trip/FailureReference.tsx'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Caption, Muted, Row } from '#src/ui/Layout.tsx'
import { type AnsweredQuestion, ThreeAnswers } from '#src/ui/ThreeAnswers.tsx'
import { Finished, isFinish } from './Finished.tsx'
import { claimed } from '#src/trip/claimed.ts'

/** Returns a function that explains a refusal in a sentence. Empty if the gateway could not be reached. */
const useReason = (): ((failure: Failure | undefined) => string) => {
  const { t } = useLingui()
  const locale = useLocale()
  return (failure) => {
    const until = textFact(failure, 'until')
    const moment = until ? momentIn(until, undefined, locale) : ''
    const reasons: Record<string, string> = {
      partlyFlown: t`Part of this trip has been flown. Contact us and we’ll work out what the rest is worth.`,
      departed: t`The flights on this trip have departed.`,
      tooLate: t`Your first flight leaves too soon. You could cancel here until ${moment}.`,
      checkedIn: t`Someone is checked in. Undo the check-in first.`,
      notOurs: t`This booking was made with another seller, who handles the refund.`,
      beingPaid: t`A payment for this booking is in progress.`,
    }
    return (
      reasons[textFact(failure, 'reason') ?? ''] ??
      (failure?.errorCode === 'ERR.SSW.PNR.NOT_FOUND' ? t`No booking matches this reference and name.` : '')
    )
  }
}

const useNextStep = (): ((failure: Failure | undefined) => string) => {
  const { t } = useLingui()
  return (failure) => {
    const steps: Record<string, string> = {
      contact: t`Contact us, and have your booking reference at hand.`,
      offload: t`Undo the check-in on your trip’s page, then cancel.`,
      seller: t`Contact the seller you booked with.`,
    }
    return steps[textFact(failure, 'nextStep') ?? ''] ?? t`Go back to your trip, or try again in a moment.`
  }
}

/** Says that the trip was not cancelled and nothing was refunded, and how to continue. */
export function Stands({
  title,
  next,
  actions,
  children,
}: {
  title: ReactNode
  next: ReactNode
  actions: ReactNode
  children?: ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  const booking = useTrip(({ context: { booking: read, tripWanted } }) => read?.reference ?? tripWanted?.reference.toUpperCase())
  useEffect(() => box.current?.focus(), [])
  const answers: AnsweredQuestion[] = [
    {
      kind: 'money',
      state: 'no',
      question: <Trans>Was money refunded?</Trans>,
      marks: booking === undefined ? undefined : claimed('nothingRefunded', { reference: booking }),
      answer: (
        <b>
          <Trans>No.</Trans>
        </b>
      ),
    },
    {
      kind: 'booking',
      state: 'no',
      question: <Trans>Was the trip canceled?</Trans>,
      marks: claimed('asItWas', {}),
      answer: (
        <>
          <b>
            <Trans>No.</Trans>
          </b>{' '}
          <Trans>Your trip hasn’t changed.</Trans>
        </>
      ),
    },
    { kind: 'next', question: <Trans>What happens next?</Trans>, answer: next },
  ]
  return (
    <div role="alert" tabIndex={-1} ref={box}>
      <Card stops heading={title}>
        {children ? (
          <p>
            <Muted>{children}</Muted>
          </p>
        ) : null}
        <ThreeAnswers answers={answers} />
        <Row>{actions}</Row>
        <ShareOffer />
        <p>
          <Caption>
            <ContactUs />
          </Caption>
        </p>
        <FailureReference />
      </Card>
    </div>
  )
}

/** Next steps that only the airline or the seller can take. Trying again would not help. */
const stepsOfOthers = ['contact', 'seller']

/** Says why the trip cannot be cancelled, and what to do instead. Offers to try again unless only the airline or the seller can help. */
export function Refused() {
  const send = useSend()
  const failure = useTrip(({ context }) => context.failure)
  const reasonOf = useReason()
  const nextStepOf = useNextStep()
  const reason = textFact(failure, 'reason')
  if (isFinish(reason)) return <Finished reason={reason} />
  const isRule = reason !== undefined
  const canRetry = !stepsOfOthers.includes(textFact(failure, 'nextStep') ?? '')
  const toTrip = (
    <Button variant="go" onClick={() => send({ type: 'trip.show' })}>
      <Trans>Back to your trip</Trans>
    </Button>
  )
  return (
    <Stands
      title={isRule ? <Trans>This trip can’t be canceled here</Trans> : <Trans>We couldn’t get your refund amount</Trans>}
      next={nextStepOf(failure)}
      actions={
        <>
          {toTrip}
          {canRetry ? (
            <Button onClick={() => send({ type: 'step.retry' })}>
              <Trans>Try again</Trans>
            </Button>
          ) : null}
        </>
      }
    >
      {reasonOf(failure)}
    </Stands>
  )
}
