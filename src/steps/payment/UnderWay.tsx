import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { formatMoney } from '#src/domain/money.ts'
import { useLocale } from '#src/trip/language.tsx'
import { useTrip } from '#src/trip/trip.tsx'
import { Card } from '#src/ui/Card.tsx'
import { HoldLine } from '#src/ui/HoldLine.tsx'
import { Caption } from '#src/ui/Layout.tsx'
import { ThreeAnswers } from '#src/ui/ThreeAnswers.tsx'
import { outcomeAnswers, type Phase } from './outcome.ts'
import { useAnswerWords } from './outcome-words.tsx'

export interface UnderWayProps {
  phase: Phase
  title: string
  text: string
}

/** Money may be moving: no button, the three answers as far as they are known, and a reference while they are not. */
export function UnderWay({ phase, title, text }: UnderWayProps) {
  const locale = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  const total = useTrip(({ context }) => context.cart?.total)
  const openAttempt = useTrip(({ context }) => context.openAttempt)
  const answerWords = useAnswerWords()
  const answers = outcomeAnswers(phase)
  useEffect(() => heading.current?.focus(), [title])
  return (
    <Card>
      <HoldLine label={title} />
      <div role="status">
        <h2 tabIndex={-1} ref={heading}>
          {title}
        </h2>
        <p>{text}</p>
      </div>
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
    </Card>
  )
}
