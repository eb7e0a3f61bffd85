import { Trans } from '@lingui/react/macro'
import { usePaymentFact } from '#src/trip/payment-words.tsx'
import { useTrip } from '#src/trip/trip.tsx'
import { Caption } from '#src/ui/Layout.tsx'
import { ThreeAnswers } from '#src/ui/ThreeAnswers.tsx'
import { UnderWay } from '#src/ui/UnderWay.tsx'
import { outcomeAnswers, type Phase } from './outcome.ts'
import { useAnswerWords } from './outcome-words.tsx'

export interface PayingProps {
  phase: Phase
  title: string
  text: string
}

/**
 * Shown while a payment may be in progress: what is known of the three answers, and a reference. It has no button that could send
 * the payment twice.
 */
export function Paying({ phase, title, text }: PayingProps) {
  const fact = usePaymentFact()
  const openAttempt = useTrip(({ context }) => context.openAttempt)
  const answerWords = useAnswerWords()
  const answers = outcomeAnswers(phase)
  return (
    <UnderWay title={title} text={text}>
      {answers ? <ThreeAnswers answers={answerWords(answers, fact)} /> : null}
      {answers && openAttempt ? (
        <p>
          <Caption>
            <Trans>
              Reference to quote: <bdi>{openAttempt}</bdi>
            </Trans>
          </Caption>
        </p>
      ) : null}
    </UnderWay>
  )
}
