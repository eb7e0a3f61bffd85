import { I18nProvider } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import type { Flowrec } from '#src/domain/flowrec.ts'
import { directionOf } from '#src/domain/locale.ts'
import { Card } from '#src/ui/Card.tsx'
import styles from '../cause/cause.module.css'
import type { Cause } from '../cause/cause.ts'
import type { SeatGone } from '../cause/seats-gone.ts'
import { useAttemptWords } from '../cause/useAttemptWords.tsx'
import { useCauseWords } from '../cause/useCauseWords.tsx'
import { usePriceMoveWords } from '../cause/usePriceWords.tsx'
import { clockOf } from './clock.ts'
import type { Moment } from './playback.ts'
import { type Sayable, sayable } from './say.ts'
import { useBookingLines } from './useBookingLines.tsx'
import { useChangeLines } from './useChangeLines.tsx'
import { type Voice, useVoice } from './voice.ts'

export interface SayProps {
  recording: Flowrec
  moments: readonly Moment[]
  cause: Cause
  /** Loads the desk's messages in the traveller's language. Without it, the desk's own language is used. */
  voice?: Voice | undefined
}

interface SaidProps extends Pick<SayProps, 'recording' | 'cause'> {
  said: Sayable
}

function Question({ asked, children }: { asked: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{asked}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const seatGone = ({ seat: code, isRebuilding }: SeatGone): ReactNode => {
  const seat = code === undefined ? <Trans>the seat</Trans> : <bdi>{code}</bdi>
  return isRebuilding ? (
    <Trans>Your session expired, and someone else took {seat} before the trip was rebuilt.</Trans>
  ) : (
    <Trans>Someone else took {seat} before it could be saved for you.</Trans>
  )
}

const inARow = (lines: readonly ReactNode[]) => lines.map((line, at) => <span key={at}>{line} </span>)

/** The answers to what travellers ask, in the language of the surrounding provider. */
function Said({ recording, cause, said }: SaidProps) {
  const { i18n } = useLingui()
  const clock = useMemo(() => clockOf(recording, i18n.locale), [recording, i18n.locale])
  const { happened, did, now } = useCauseWords(clock)(cause)
  const charged = useAttemptWords(clock)(said.attempts)
  const priceWords = usePriceMoveWords(clock)
  const { booked, more } = useBookingLines(said)
  const changes = useChangeLines(said, clock)
  const moves = said.moves.filter(({ index }) => !(cause.kind === 'price' && cause.move.index === index))
  const gone = said.gone.filter(({ index }) => index !== cause.index)
  const rest = [...changes, ...more]
  return (
    <>
      {cause.kind === 'nothing' ? null : (
        <p className={styles.cause}>
          {happened} {did} {now}
        </p>
      )}
      <dl className={styles.questions}>
        <Question asked={<Trans>Was I charged?</Trans>}>
          {charged.answer}
          {charged.attempts.length > 0 ? (
            <ol className={styles.attempts}>
              {charged.attempts.map((line, at) => (
                <li key={at}>{line}</li>
              ))}
            </ol>
          ) : null}
        </Question>
        <Question asked={<Trans>Is it booked?</Trans>}>{inARow(booked)}</Question>
        {moves.length > 0 ? (
          <Question asked={<Trans>Why did the price change?</Trans>}>
            {inARow(moves.map((move) => priceWords(move).happened))}
          </Question>
        ) : null}
        {gone.length > 0 ? <Question asked={<Trans>Why is my seat gone?</Trans>}>{inARow(gone.map(seatGone))}</Question> : null}
      </dl>
      {rest.length > 0 ? <p className={styles.cause}>{inARow(rest)}</p> : null}
    </>
  )
}

/** Sentences that an agent can say to the traveller, in the traveller's language. Each is proved by the recording. */
export function Say({ recording, moments, cause, voice }: SayProps) {
  const { t, i18n } = useLingui()
  const said = useMemo(() => sayable(recording, moments), [recording, moments])
  const spoken = useVoice(voice, recording.env?.locale)
  const locale = spoken?.locale ?? i18n.locale
  const isTripUnclear = said.change.cancelAsked?.isRefused === false && said.cancelledAt === undefined
  return (
    <Card heading={t`What to tell the traveler`} headingId="say">
      {recording.kind === 'branch' ? (
        <p>
          <b>
            <Trans>Don’t tell the traveler this: it’s a what-if.</Trans>
          </b>
        </p>
      ) : null}
      {said.isMoneyUnclear ? (
        <p>
          <b>
            <Trans>Look up the payment before you say anything about it.</Trans>
          </b>
        </p>
      ) : null}
      {isTripUnclear ? (
        <p>
          <b>
            <Trans>Look up the trip before you say anything about it.</Trans>
          </b>
        </p>
      ) : null}
      <div lang={locale} dir={directionOf(locale)}>
        {/* A provider keeps its messages while the locale is the same, so the traveler’s messages get a provider of their own. */}
        <I18nProvider key={spoken ? 'traveler' : 'desk'} i18n={spoken ?? i18n}>
          <Said recording={recording} cause={cause} said={said} />
        </I18nProvider>
      </div>
    </Card>
  )
}
