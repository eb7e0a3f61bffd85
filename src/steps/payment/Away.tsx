import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { bankAddress } from '#src/domain/bank-address.ts'
import type { Challenge } from '#src/domain/payment.ts'
import { useLocale } from '#src/trip/language.tsx'
import { usePaymentFact } from '#src/trip/payment-words.tsx'
import { BankPageBlocked } from '#src/trip/BankPageBlocked.tsx'
import { useSend } from '#src/trip/trip.tsx'
import { deviceTimeOf } from '#src/trip/wall-clock.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { HoldLine } from '#src/ui/HoldLine.tsx'
import { Muted, Row } from '#src/ui/Layout.tsx'
import { ThreeAnswers } from '#src/ui/ThreeAnswers.tsx'
import { outcomeAnswers } from './outcome.ts'
import { useAnswerWords } from './outcome-words.tsx'

interface AwayProps {
  challenge: Challenge
  title: string
  hint: string
}

/** Links to the bank's or provider's page, where the payment continues, or says that the page cannot be opened. */
export function Away(props: AwayProps) {
  const send = useSend()
  const { url, provider } = props.challenge
  return bankAddress(url, location.origin) === undefined ? (
    <BankPageBlocked provider={provider} onStop={() => send({ type: 'attempt.giveUp' })} />
  ) : (
    <AtTheBank {...props} />
  )
}

function AtTheBank({ challenge, title: atTheBank, hint }: AwayProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const send = useSend()
  const heading = useRef<HTMLHeadingElement>(null)
  const fact = usePaymentFact()
  const answerWords = useAnswerWords()
  const answers = outcomeAnswers('away')
  const { provider } = challenge
  const title = provider ? t`Continue at ${provider}` : atTheBank
  const until = deviceTimeOf(challenge.expiresAt, locale)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card>
      <HoldLine label={title} />
      <h2 tabIndex={-1} ref={heading}>
        {title}
      </h2>
      <p>
        <Muted>{hint}</Muted>
      </p>
      {answers ? <ThreeAnswers answers={answerWords(answers, fact)} /> : null}
      <Row apart>
        <Muted small>
          {provider ? (
            <Trans>
              <bdi>{provider}</bdi> waits until {until}, your device’s time.
            </Trans>
          ) : (
            <Trans>Your bank waits until {until}, your device’s time.</Trans>
          )}
        </Muted>
        <Row>
          <Button variant="go" onClick={() => send({ type: 'redirect.again' })}>
            {provider ? <Trans>Go to {provider}</Trans> : <Trans>Go to the bank’s page</Trans>}
          </Button>
          <Button onClick={() => send({ type: 'challenge.answer' })}>
            <Trans>I’ve completed the payment</Trans>
          </Button>
          <Button variant="plain" onClick={() => send({ type: 'attempt.giveUp' })}>
            <Trans>Stop and pay another way</Trans>
          </Button>
        </Row>
      </Row>
    </Card>
  )
}
