import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Refund } from '#src/domain/refund.ts'
import { Comma } from '#src/trip/Comma.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { useRefundReason, useTargetAmount, useTargetName } from '#src/trip/refund-words.ts'
import { formatDay, formatDeviceDay, formatDeviceTime } from '#src/trip/wall-clock.ts'
import { Card } from '#src/ui/Card.tsx'
import { classes } from '#src/ui/classes.ts'
import { NoneIcon } from '#src/ui/answer-icons.tsx'
import { DoneIcon, WarningIcon } from '#src/ui/icons.tsx'
import { Muted, Row } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Price } from '#src/ui/Price.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import styles from './refund-tracker.module.css'
import { claimed } from '#src/trip/claimed.ts'
import { refundFacts } from '#src/trip/money-facts.ts'

type StageState = 'done' | 'waiting' | 'later'

const icons = { done: DoneIcon, waiting: WarningIcon, later: NoneIcon }

function Stage({ state, title, children }: { state: StageState; title: ReactNode; children?: ReactNode }) {
  const Icon = icons[state]
  return (
    <li className={classes(styles.stage, state === 'later' && styles.later)}>
      <Icon className={styles.icon} />
      <div>
        <b>{title}</b>
        {children ? (
          <p>
            <Muted small>{children}</Muted>
          </p>
        ) : null}
      </div>
    </li>
  )
}

function Moment({ instant }: { instant: string }) {
  const locale = useLocale()
  return (
    <time dateTime={instant}>
      {formatDeviceDay(instant, locale)}
      <Comma />
      <bdi>{formatDeviceTime(instant, locale)}</bdi>
    </time>
  )
}

function StatusTag({ status }: { status: Refund['status'] }) {
  if (status === 'completed')
    return (
      <Tag kind="ok">
        <Trans>paid into your account</Trans>
      </Tag>
    )
  if (status === 'sent')
    return (
      <Tag kind="ok">
        <Trans>sent</Trans>
      </Tag>
    )
  if (status === 'pending')
    return (
      <Tag kind="stop">
        <Trans>not sent yet</Trans>
      </Tag>
    )
  return (
    <Tag>
      <Trans>requested</Trans>
    </Tag>
  )
}

/** Shows the progress of the refund to one form of payment: when it was requested, when it was sent, and when it arrives. */
export function RefundCard({ reference, refund, pendingText }: { reference: string; refund: Refund; pendingText: string }) {
  const locale = useLocale()
  const targetName = useTargetName()
  const targetAmount = useTargetAmount()
  const refundReason = useRefundReason()
  const { target, status, requestedAt, sentAt, reason } = refund
  const isSent = status === 'sent' || status === 'completed'
  const expected = formatDay(target.expectedBy, locale, 'long')
  return (
    <Card heading={targetName(target)} headingEnd={<StatusTag status={status} />}>
      <Row apart>
        <bdi className={styles.amount} {...claimed('refund', refundFacts({ reference }, refund))}>
          {targetAmount(target)}
        </bdi>
        <Muted small>{refundReason(reason)}</Muted>
      </Row>
      {target.amount.amount > 0 && (target.ownAmount || target.points !== undefined) ? (
        <p>
          <Muted small>
            <Trans>
              for <Price money={target.amount} locale={locale} />
            </Trans>
          </Muted>
        </p>
      ) : null}
      {status === 'pending' ? <Notice level={3}>{pendingText}</Notice> : null}
      <ol className={styles.stages}>
        <Stage state="done" title={<Trans>Requested</Trans>}>
          <Moment instant={requestedAt} />
        </Stage>
        {isSent ? (
          <Stage state="done" title={<Trans>Sent</Trans>}>
            {sentAt ? <Moment instant={sentAt} /> : undefined}
          </Stage>
        ) : (
          <Stage
            state={status === 'pending' ? 'waiting' : 'later'}
            title={status === 'pending' ? <Trans>Couldn’t be sent yet</Trans> : <Trans>To be sent</Trans>}
          />
        )}
        {status === 'completed' ? (
          <Stage state="done" title={<Trans>Arrived</Trans>}>
            {expected}
          </Stage>
        ) : (
          <Stage state="later" title={<Trans>Expected by {expected}</Trans>} />
        )}
      </ol>
      {target.kind === 'CREDIT' || target.kind === 'VOUCHER' ? (
        <p
          {...(target.code &&
            isSent &&
            target.expiresOn &&
            claimed('issued', { reference, code: target.code, expiresOn: target.expiresOn }))}
        >
          {target.code && isSent ? (
            <Trans>
              To use it, pay with the code <bdi>{target.code}</bdi>,
            </Trans>
          ) : null}{' '}
          {target.expiresOn ? <Trans>good until {formatDay(target.expiresOn, locale, 'long')}</Trans> : null}
        </p>
      ) : null}
      <p>
        <Muted small>
          <Trans>
            Refund reference: <bdi>{refund.id}</bdi>
          </Trans>
        </Muted>
      </p>
    </Card>
  )
}
