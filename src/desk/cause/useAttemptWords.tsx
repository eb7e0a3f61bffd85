import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatMoney } from '#src/domain/money.ts'
import { type RecordedAttempt, type RecordedAttemptEnd, isNotCharged } from './attempts.ts'

/** The answer to “Was I charged?”, with a sentence for each attempt to pay. */
export interface ChargeWords {
  answer: ReactNode
  attempts: ReactNode[]
}

const ends: Readonly<Record<RecordedAttemptEnd, (time: ReactNode) => ReactNode>> = {
  declined: (time) => <Trans>Declined at {time}. Not charged.</Trans>,
  refused: (time) => <Trans>Not accepted by the airline at {time}. Not charged.</Trans>,
  released: (time) => <Trans>Canceled at {time}. Not charged.</Trans>,
  releasing: () => <Trans>Being canceled. A pending amount disappears by itself.</Trans>,
  notCharged: (time) => <Trans>The airline had no record of it at {time}. Not charged.</Trans>,
  booked: (time) => <Trans>Went through at {time}.</Trans>,
  check: (time) => <Trans>The bank asked for a check at {time}. The result isn’t known.</Trans>,
  unknown: () => <Trans>No answer came. Whether it was charged isn’t known.</Trans>,
  open: () => <Trans>No answer came before the recording ended. Whether it was charged isn’t known.</Trans>,
}

/** Returns the answer to “Was I charged, once or twice?”. Every attempt is listed with its end. */
export const useAttemptWords = (
  clock: (milliseconds: number) => string,
): ((attempts: readonly RecordedAttempt[]) => ChargeWords) => {
  const { i18n } = useLingui()
  const line = ({ t, amount, end, endedAt }: RecordedAttempt): ReactNode => {
    const asked = <bdi>{clock(t)}</bdi>
    const sum = amount && <bdi>{formatMoney(amount, i18n.locale)}</bdi>
    return (
      <>
        {sum ? (
          <Trans>
            {asked}, {sum}:
          </Trans>
        ) : (
          <Trans>{asked}:</Trans>
        )}{' '}
        {ends[end](<bdi>{clock(endedAt ?? t)}</bdi>)}
      </>
    )
  }
  return (attempts) => {
    const booked = attempts.filter(({ end }) => end === 'booked')
    const isUnclear = attempts.some((attempt) => attempt.end !== 'booked' && !isNotCharged(attempt))
    const [once] = booked
    const sum = once?.amount && <bdi>{formatMoney(once.amount, i18n.locale)}</bdi>
    const answer =
      attempts.length === 0 ? (
        <Trans>No. The recording shows no payment.</Trans>
      ) : booked.length > 1 ? (
        <Trans>Yes, for more than one booking. Each payment that went through is listed here.</Trans>
      ) : isUnclear && booked.length === 0 ? (
        <Trans>The recording doesn’t show whether you were charged.</Trans>
      ) : isUnclear ? (
        <Trans>Once for certain. The recording doesn’t show the result of another attempt.</Trans>
      ) : booked.length === 0 ? (
        <Trans>No. You weren’t charged.</Trans>
      ) : sum ? (
        <Trans>Yes, once: {sum}.</Trans>
      ) : (
        <Trans>Yes, once.</Trans>
      )
    return { answer, attempts: attempts.map(line) }
  }
}
