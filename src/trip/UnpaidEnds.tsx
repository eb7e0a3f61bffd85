import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isUnderstood } from '#src/domain/failure.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Caption, Row } from '#src/ui/Layout.tsx'
import { ThreeAnswers } from '#src/ui/ThreeAnswers.tsx'
import { UnderWay } from '#src/ui/UnderWay.tsx'
import { useFailureWords } from './failure-words.ts'
import { FailurePanel } from './FailurePanel.tsx'
import { useEndWords } from './payment-end-words.ts'
import { usePaymentFact } from './payment-words.tsx'
import { ShareOffer } from './ShareOffer.tsx'
import { useSend, useTrip } from './trip.tsx'
import { claimed } from './claimed.ts'
import { StillValid } from './KeptTrip.tsx'
import { useMoneyClaim } from './money-claim.ts'
import { Unchanged } from './Unchanged.tsx'

const sending = ['submitting', 'continuing', 'releasing', 'done'] as const
const findingOut = ['unknown', 'reconciling', 'learning', 'waiting'] as const
const notMade = ['declined', 'voided', 'voidPending', 'notCharged'] as const

/** True in a state in which a change may be in progress. */
export const isUnderWay = (phase: string): boolean => [...sending, ...findingOut].some((each) => each === phase)

/** True in a state in which the change has certainly not been made. */
export const isNotMade = (phase: string): boolean => notMade.some((each) => each === phase)

function Unknown({ title, text, next, children }: { title: string; text: string; next: ReactNode; children?: ReactNode }) {
  const openAttempt = useTrip(({ context }) => context.openAttempt)
  const moneyClaim = useMoneyClaim()
  return (
    <UnderWay title={title} text={<StillValid>{text}</StillValid>}>
      <ThreeAnswers
        answers={[
          {
            kind: 'money',
            state: 'no',
            question: <Trans>Was money taken?</Trans>,
            marks: moneyClaim('untouched'),
            answer: (
              <Trans>
                <b>No.</b> This change costs nothing.
              </Trans>
            ),
          },
          {
            kind: 'booking',
            state: 'unknown',
            question: <Trans>Was anything changed?</Trans>,
            marks: claimed('stillValid', {}),
            answer: (
              <Trans>
                <b>Not known yet.</b> Your old ticket stays valid until the new one is issued.
              </Trans>
            ),
          },
          { kind: 'next', question: <Trans>What happens next?</Trans>, answer: next },
        ]}
      />
      {children}
      {openAttempt ? (
        <p>
          <Caption>
            <Trans>
              Your reference: <bdi>{openAttempt}</bdi>
            </Trans>
          </Caption>
        </p>
      ) : null}
    </UnderWay>
  )
}

/** Shown while a change is being made, or its outcome is being determined. It has no button that could send the change twice. */
export function ChangeUnderWay({
  phase,
  words,
}: {
  phase: string
  words: Record<'sendingTitle' | 'sendingText' | 'findingOutTitle' | 'findingOutText', string>
}) {
  const isSending = sending.some((each) => each === phase)
  return (
    <Unknown
      title={isSending ? words.sendingTitle : words.findingOutTitle}
      text={isSending ? words.sendingText : words.findingOutText}
      next={<Trans>This page continues by itself.</Trans>}
    />
  )
}

/** Shown if the outcome of a change has been unknown for a long time. The traveller can check again or cancel the change. */
export function ChangeUndecided({ words }: { words: Record<'findingOutTitle' | 'findingOutText', string> }) {
  const send = useSend()
  return (
    <Unknown title={words.findingOutTitle} text={words.findingOutText} next={<Trans>Check again, or cancel this change.</Trans>}>
      <Row>
        <Button variant="go" onClick={() => send({ type: 'step.retry' })}>
          <Trans>Check again</Trans>
        </Button>
        <Button variant="danger" onClick={() => send({ type: 'attempt.giveUp' })}>
          <Trans>Cancel this change</Trans>
        </Button>
      </Row>
      <ShareOffer />
    </Unknown>
  )
}

/** Explains why a free change was not made. Each sentence is true for its reason only. */
function useWhyNotMade(): string {
  const { t } = useLingui()
  const endWords = useEndWords()
  const failureWords = useFailureWords()
  const { end } = usePaymentFact()
  const failure = useTrip(({ context }) => context.failure)
  const attempt = useTrip(({ context }) => context.attempt)
  if (attempt?.refusal) return failureWords(attempt.refusal)
  switch (end?.reason) {
    case 'ticketing_failed':
      return t`We couldn’t issue the new tickets. Your old ones are still valid.`
    case 'never_came':
      return t`Your confirmation never reached us.`
    case 'abandoned':
    case 'not_authorised':
      return t`The change was interrupted before it was finished.`
    case undefined:
      if (attempt?.status === 'none')
        return t`We have no record of your confirmation: it never reached us, or your session ended first.`
      return failure ? failureWords(failure) : t`We couldn’t make the change. Your old tickets are still valid.`
    default:
      return end ? endWords(end, 'airline').reason : ''
  }
}

/** Shown if it is certain that nothing was changed. The traveller can try again, unless the choice was lost with the session. */
export function ChangeNotMade() {
  const send = useSend()
  const isChosen = useTrip(({ context }) => context.cart !== undefined)
  const why = useWhyNotMade()
  const { end } = usePaymentFact()
  return (
    <FailurePanel
      title={<Unchanged />}
      payment={end}
      isChange
      next={
        isChosen ? (
          <Trans>Try again, or leave your trip as it is.</Trans>
        ) : (
          <Trans>Start the change again from your trip’s page.</Trans>
        )
      }
      actions={
        <>
          {isChosen ? (
            <Button variant="go" onClick={() => send({ type: 'step.retry' })}>
              <Trans>Try again</Trans>
            </Button>
          ) : null}
          <Button {...(isChosen ? {} : { variant: 'go' })} onClick={() => send({ type: 'trip.show' })}>
            <Trans>Back to your trip</Trans>
          </Button>
        </>
      }
    >
      {why === '' ? undefined : <StillValid>{why}</StillValid>}
    </FailurePanel>
  )
}

/** Shown above the unchanged page if the airline refused the change, with the reason, or could not be reached. */
export function ChangeNotBegun() {
  const failureWords = useFailureWords()
  const failure = useTrip(({ context }) => context.failure)
  const isRefused = failure !== undefined && isUnderstood(failure)
  return (
    <Notice kind="error" title={<Unchanged />}>
      <p>{isRefused ? failureWords(failure) : <Trans>We couldn’t reach the airline. Try again in a moment.</Trans>}</p>
    </Notice>
  )
}
