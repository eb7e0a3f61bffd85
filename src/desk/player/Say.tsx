import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import type { Flowrec } from '#src/domain/flowrec.ts'
import { formatMoney } from '#src/domain/money.ts'
import { Card } from '#src/ui/Card.tsx'
import type { MoneyKind } from '../timeline/money-told.ts'
import type { Moment } from './playback.ts'
import styles from './Player.module.css'
import { type Sayable, sayable } from './say.ts'
import { useChangeLines } from './useChangeLines.tsx'

export interface SayProps {
  recording: Flowrec
  moments: readonly Moment[]
  clock: (milliseconds: number) => string
}

const useEndings = (): Readonly<Record<Exclude<MoneyKind, 'asked' | 'cancelled'>, (time: string) => ReactNode>> => ({
  check: (time) => (
    <Trans>
      At <bdi>{time}</bdi> your bank asked you to confirm it was you. The recording doesn’t show how that ended.
    </Trans>
  ),
  declined: (time) => (
    <Trans>
      It was declined at <bdi>{time}</bdi>. You weren’t charged.
    </Trans>
  ),
  refused: (time) => (
    <Trans>
      The airline turned it down at <bdi>{time}</bdi>. You weren’t charged.
    </Trans>
  ),
  unknown: () => (
    <Trans>
      No answer came, so the recording doesn’t show whether you were charged. (Support: look up the payment before you say
      anything about it.)
    </Trans>
  ),
  released: (time) => (
    <Trans>
      The payment was cancelled at <bdi>{time}</bdi>. You weren’t charged.
    </Trans>
  ),
  releasing: () => <Trans>The payment is being cancelled. Any pending amount disappears by itself.</Trans>,
  notCharged: (time) => (
    <Trans>
      At <bdi>{time}</bdi> the airline had no record of a payment. You weren’t charged.
    </Trans>
  ),
  booked: (time) => (
    <Trans>
      It went through at <bdi>{time}</bdi>.
    </Trans>
  ),
})

const useLines = (said: Sayable, clock: SayProps['clock']): ReactNode[] => {
  const { t, i18n } = useLingui()
  const endings = useEndings()
  const changes = useChangeLines(said, clock)
  const { asked, ended, attempts, booking, seats, waitsFor } = said
  const dateOf = (instant: string) =>
    new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant))
  const lines: ReactNode[] = []
  if (said.isHeadless) lines.push(<Trans>The recording doesn’t include what you did at the beginning.</Trans>)
  if (!asked) lines.push(<Trans>The recording shows no payment, so you weren’t charged for anything in it.</Trans>)
  else {
    const time = clock(asked.t)
    const amount = asked.amount && formatMoney(asked.amount, i18n.locale)
    if (attempts > 1) lines.push(<Trans>You tried to pay {attempts} times. This is about the last attempt.</Trans>)
    if (said.hasPaidBefore) lines.push(<Trans>An earlier payment went through.</Trans>)
    lines.push(
      amount === undefined ? (
        <Trans>
          We asked for the payment at <bdi>{time}</bdi>.
        </Trans>
      ) : (
        <Trans>
          We asked for <bdi>{amount}</bdi> at <bdi>{time}</bdi>.
        </Trans>
      ),
      ended ? (
        endings[ended.kind as keyof typeof endings](clock(ended.t))
      ) : (
        <Trans>The recording ended before an answer came, so it doesn’t show whether you were charged.</Trans>
      ),
    )
  }
  lines.push(...changes)
  const isCancelOpen = said.change.cancelAsked?.isRefused === false && said.cancelledAt === undefined
  if (booking === 'ticketed' && !isCancelOpen) lines.push(<Trans>Your booking is ticketed.</Trans>)
  if (booking === 'pendingTicket') lines.push(<Trans>You’re booked, and your tickets are on their way.</Trans>)
  if (said.holdUntil !== undefined) {
    const until = dateOf(said.holdUntil)
    lines.push(
      <Trans>
        Your flights are on hold until <bdi>{until}</bdi>.
      </Trans>,
    )
  }
  if (said.priceUntil !== undefined) {
    const until = dateOf(said.priceUntil)
    lines.push(
      <Trans>
        The price is kept until <bdi>{until}</bdi>.
      </Trans>,
    )
  }
  if (seats.length > 0) {
    const list = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(seats)
    lines.push(
      <Trans>
        Your seats: <bdi>{list}</bdi>.
      </Trans>,
    )
  }
  if (waitsFor !== undefined && !(asked && !ended))
    lines.push(t`The airline hadn’t answered the last request when the recording ended.`)
  return lines
}

/** Sentences that an agent can say to the traveller. Each is proved by the recording. */
export function Say({ recording, moments, clock }: SayProps) {
  const { t } = useLingui()
  const said = useMemo(() => sayable(recording, moments), [recording, moments])
  const lines = useLines(said, clock)
  return (
    <Card heading={t`What to tell the traveller`} headingId="say">
      <p className={styles.say}>
        {lines.map((line, at) => (
          <span key={at}>{line} </span>
        ))}
      </p>
      {recording.kind === 'branch' ? (
        <p>
          <b>
            <Trans>This is a branch, so none of it happened. Don’t tell the traveller any of this.</Trans>
          </b>
        </p>
      ) : null}
    </Card>
  )
}
