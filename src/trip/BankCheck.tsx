import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { FlowEvent } from '#machines/events.ts'
import { bankAddress } from '#src/domain/bank-address.ts'
import type { Challenge } from '#src/domain/payment.ts'
import { BankDeadline } from './BankDeadline.tsx'
import { BankPageBlocked } from './BankPageBlocked.tsx'
import { useCardVault } from './card-vault.tsx'
import { useLocale } from './language.tsx'
import { useSend } from './trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Muted, Row } from '#src/ui/Layout.tsx'
import styles from './BankCheck.module.css'

interface BankCheckProps {
  challenge: Challenge
  title: string
  hint: string
}

/** Converts a message of the bank's page to an event. Returns undefined for other messages, and for those about another check. */
const eventIn = (data: unknown, transactionId: string): FlowEvent | undefined => {
  if (typeof data !== 'object' || data === null) return undefined
  const { type, transactionId: of, expiresAt }: { type?: unknown; transactionId?: unknown; expiresAt?: unknown } = data
  if (of !== transactionId) return undefined
  if (type === 'challenge.answered') return { type: 'challenge.answer' }
  return type === 'challenge.extended' && typeof expiresAt === 'string' && !Number.isNaN(Date.parse(expiresAt))
    ? { type: 'challenge.extend', expiresAt }
    : undefined
}

/** True for a page of our own gateway. Only such pages are framed. */
const isOurs = (url: string): boolean => bankAddress(url, location.origin, []) !== undefined

/** Shows the bank's check in a frame, or says that it cannot be shown. */
export function BankCheck(props: BankCheckProps) {
  const send = useSend()
  return isOurs(props.challenge.url) ? (
    <FramedCheck {...props} />
  ) : (
    <BankPageBlocked onStop={() => send({ type: 'challenge.abandon' })} />
  )
}

/** Messages from the frame report only that the traveller has finished or has more time. The gateway learns the result from the bank. */
function FramedCheck({ challenge, title, hint }: BankCheckProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const send = useSend()
  const { isForShow } = useCardVault()
  const frame = useRef<HTMLIFrameElement>(null)
  const { transactionId, url } = challenge

  useEffect(() => {
    const listen = (event: MessageEvent) => {
      const isFromTheBank = event.origin === location.origin && event.source === frame.current?.contentWindow
      const told = isFromTheBank ? eventIn(event.data, transactionId) : undefined
      if (told) send(told)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [transactionId, send])

  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card>
      <h2 tabIndex={-1} ref={heading}>
        {title}
      </h2>
      <p>
        <Muted>{hint}</Muted>
      </p>
      <iframe
        ref={frame}
        className={styles.frame}
        src={isForShow ? undefined : `${url}?lang=${locale.slice(0, 2)}`}
        title={t`Your bank’s check`}
        sandbox="allow-forms allow-scripts allow-same-origin"
      />
      <Row apart>
        {/* The key restarts the countdown: the previous one may count from a time up to 15 seconds ago. */}
        <BankDeadline key={challenge.expiresAt} expiresAt={challenge.expiresAt} />
        <Row>
          <Button onClick={() => send({ type: 'challenge.answer' })}>
            <Trans>I’ve confirmed with my bank</Trans>
          </Button>
          <Button variant="plain" onClick={() => send({ type: 'challenge.abandon' })}>
            <Trans>Stop and pay another way</Trans>
          </Button>
        </Row>
      </Row>
    </Card>
  )
}
