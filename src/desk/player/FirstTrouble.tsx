import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import type { Flowrec } from '#src/domain/flowrec.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { classes } from '#src/ui/classes.ts'
import { comma } from '#src/domain/punctuation.ts'
import { GuardLines } from './GuardLines.tsx'
import { stateName } from './names.ts'
import { type Moment, pendingOf, type Playback } from './playback.ts'
import styles from './Player.module.css'
import { useActors, useMomentWords } from './useMomentWords.ts'

export interface FirstTroubleProps {
  recording: Flowrec
  playback: Playback
  clock: (milliseconds: number) => string
  /** The step explains the recording, even if nothing failed in it: the airline moved the price. */
  isCause: boolean
  /** Index of the step that the player shows. */
  shown: number
  onGo: (index: number) => void
}

const keyOf = (moment: Moment, recording: Flowrec): string | undefined =>
  moment.answered ?? pendingOf(moment, recording) ?? moment.calls.find((key) => recording.calls?.[key]?.outcome === 'error')

function Call({ recording, name }: { recording: Flowrec; name: string }) {
  const call = recording.calls?.[name]
  const { i18n } = useLingui()
  const between = comma(i18n.locale)
  const { errorCode } = (call?.error ?? {}) as { errorCode?: string }
  const outcomes = {
    done: <Trans>answered</Trans>,
    error: <Trans>failed</Trans>,
    cancelled: <Trans>canceled before an answer came</Trans>,
    pending: <Trans>never answered</Trans>,
  }
  return (
    <>
      <bdi>{name}</bdi>: {call ? outcomes[call.outcome] : null}
      {[errorCode, call?.errorType, call?.status].map((told) =>
        told ? (
          <Fragment key={told}>
            {between}
            <bdi>{told}</bdi>
          </Fragment>
        ) : null,
      )}
    </>
  )
}

/** Describes the failing step with its call, its guards and its state. If nothing failed, describes the last step. */
export function FirstTrouble({ recording, playback, clock, isCause, shown, onGo }: FirstTroubleProps) {
  const { t, i18n } = useLingui()
  const between = comma(i18n.locale)
  const actors = useActors()
  const wordsOf = useMomentWords(recording)
  const moment = playback.moments[playback.firstTrouble]
  if (!moment) return null
  const call = keyOf(moment, recording)
  const hasComeBack = call === undefined || recording.calls?.[call]?.outcome === 'done'
  const isTrouble = moment.isError || !hasComeBack || recording.failure?.n === moment.n
  const before = playback.moments.findLast(({ index, actor }) => index < moment.index && actor === moment.actor)
  return (
    <Card
      stops={isTrouble}
      heading={isTrouble ? t`The failing step` : isCause ? t`The step where it happened` : t`Nothing failed`}
      headingId="first-trouble"
      headingEnd={
        shown === moment.index ? null : (
          <Button variant="plain" onClick={() => onGo(moment.index)}>
            <Trans>Go to this step</Trans>
          </Button>
        )
      }
    >
      <dl className={classes(styles.facts, styles.apart)}>
        <div>
          <dt>{isTrouble || isCause ? <Trans>Step</Trans> : <Trans>Last step</Trans>}</dt>
          <dd>
            <b>{moment.n}</b>
            {between}
            <bdi>{clock(moment.t)}</bdi>
            {between}
            {actors[moment.origin]}: {wordsOf(moment)}
          </dd>
        </div>
        {recording.failure?.n === moment.n ? (
          <div>
            <dt>
              <Trans>Test failure</Trans>
            </dt>
            <dd>{recording.failure.message}</dd>
          </div>
        ) : null}
        <div>
          <dt>
            <Trans>Call</Trans>
          </dt>
          <dd>{call === undefined ? <Trans>none</Trans> : <Call recording={recording} name={call} />}</dd>
        </div>
        <div>
          <dt>
            <Trans>Guard</Trans>
          </dt>
          <dd>
            <GuardLines recording={recording} playback={playback} moment={moment} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>State</Trans>
          </dt>
          <dd>
            {before ? (
              <>
                <bdi>{stateName(before.state)}</bdi> <Trans>and then</Trans>{' '}
              </>
            ) : null}
            <b>
              <bdi>{stateName(moment.state)}</bdi>
            </b>
          </dd>
        </div>
      </dl>
    </Card>
  )
}
