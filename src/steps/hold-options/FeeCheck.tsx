import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { Challenge } from '#src/domain/payment.ts'
import { useLocale } from '#src/trip/language.tsx'
import { useSend } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Muted, Row } from '#src/ui/Layout.tsx'
import styles from './hold-options.module.css'

const isOurs = (url: string): boolean =>
  URL.canParse(url, location.href) && new URL(url, location.href).origin === location.origin

const answers = (data: unknown, transactionId: string): boolean => {
  const { type, transactionId: about } = (data ?? {}) as Record<string, unknown>
  return type === 'challenge.answered' && about === transactionId
}

/** The bank's page in a frame of our own origin. What was answered the gateway asks the bank itself. */
export function FeeCheck({
  challenge: { transactionId, url },
  title,
  hint,
}: {
  challenge: Challenge
  title: string
  hint: string
}) {
  const { t } = useLingui()
  const locale = useLocale()
  const send = useSend()
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const listen = ({ origin, source, data }: MessageEvent) => {
      const isFromTheBank = origin === location.origin && source === frame.current?.contentWindow
      if (isFromTheBank && answers(data, transactionId)) send({ type: 'challenge.answer' })
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [transactionId, send])
  return (
    <Card heading={title}>
      <p>
        <Muted>{hint}</Muted>
      </p>
      {isOurs(url) ? (
        <iframe
          ref={frame}
          className={styles.frame}
          src={`${url}?lang=${locale.slice(0, 2)}`}
          title={t`Your bank’s check`}
          sandbox="allow-forms allow-scripts allow-same-origin"
        />
      ) : null}
      <Row>
        <Button onClick={() => send({ type: 'challenge.answer' })}>
          <Trans>I have answered</Trans>
        </Button>
        <Button variant="plain" onClick={() => send({ type: 'challenge.abandon' })}>
          <Trans>Stop and pay another way</Trans>
        </Button>
      </Row>
    </Card>
  )
}
