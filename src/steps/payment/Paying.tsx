import { Trans } from '@lingui/react/macro'
import { formatMoney } from '#src/domain/money.ts'
import { useLocale } from '#src/trip/language.tsx'
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

/** Money may be moving: no button, the three answers as far as they are known, and a reference while they are not. */
export function Paying({ phase, title, text }: PayingProps) {
  const locale = useLocale()
  const total = useTrip(({ context }) => context.cart?.total)
  const openAttempt = useTrip(({ context }) => context.openAttempt)
  const answerWords = useAnswerWords()
  const answers = outcomeAnswers(phase)
  return (
    <UnderWay title={title} text={text}>
      {answers ? <ThreeAnswers answers={answerWords(answers, total ? formatMoney(total, locale) : '')} /> : null}
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
