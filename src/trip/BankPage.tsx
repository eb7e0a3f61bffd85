import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { bankAddress } from '#src/domain/bank-address.ts'
import type { Challenge } from '#src/domain/payment.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { HoldLine } from '#src/ui/HoldLine.tsx'
import { Muted, Row } from '#src/ui/Layout.tsx'
import { BankDeadline } from './BankDeadline.tsx'
import { BankPageBlocked } from './BankPageBlocked.tsx'
import { useSend } from './trip.tsx'

interface BankPageProps {
  challenge: Challenge
  title: string
  hint: ReactNode
  /** Shown above the buttons. */
  children?: ReactNode
}

/** Links to the bank's or provider's page, where the payment continues, or says that the page cannot be opened. */
export function BankPage(props: BankPageProps) {
  const send = useSend()
  const { url, provider } = props.challenge
  return bankAddress(url, location.origin) === undefined ? (
    <BankPageBlocked provider={provider} onStop={() => send({ type: 'attempt.giveUp' })} />
  ) : (
    <AtTheBank {...props} />
  )
}

function AtTheBank({ challenge: { provider, expiresAt }, title: atTheBank, hint, children }: BankPageProps) {
  const { t } = useLingui()
  const send = useSend()
  const heading = useRef<HTMLHeadingElement>(null)
  const title = provider ? t`Continue at ${provider}` : atTheBank
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
      {children}
      <Row apart>
        <BankDeadline expiresAt={expiresAt} provider={provider} />
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
