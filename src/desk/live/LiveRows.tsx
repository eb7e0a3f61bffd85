import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { Flowrec } from '#src/domain/flowrec.ts'
import { Muted } from '#src/ui/Layout.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import { stateName } from '../player/names.ts'
import { playbackOf } from '../player/playback.ts'
import { useMomentWords } from '../player/useMomentWords.ts'
import styles from './live.module.css'
import type { CallOutcome } from './plan.ts'
import type { LiveRow, LiveState } from './run-live.ts'
import { type LiveWords, useLiveWords } from './useLiveWords.ts'

interface SideProps {
  words: LiveWords
  state: unknown
  calls: readonly CallOutcome[]
}

function Side({ words, state, calls }: SideProps) {
  return (
    <>
      <bdi className={styles.state}>{stateName(state)}</bdi>
      {calls.length === 0 ? null : (
        <ul>
          {calls.map((call, place) => (
            // A call may occur more than once, so its name is not a unique key.
            <li key={`${call.name} ${place}`}>{words.callOf(call)}</li>
          ))}
        </ul>
      )}
    </>
  )
}

function Verdict({ row: { verdict, missing, isUntaken }, words }: { row: LiveRow; words: LiveWords }) {
  if (missing)
    return (
      <Tag kind="stop">
        <Trans>skipped</Trans>
      </Tag>
    )
  if (!verdict) return null
  return (
    <>
      <Tag kind={verdict === 'same' ? 'ok' : verdict === 'waiting' ? 'plain' : 'stop'}>{words.verdicts[verdict]}</Tag>{' '}
      {isUntaken ? (
        <Muted small>
          <Trans>Today’s chart doesn’t accept this input here.</Trans>
        </Muted>
      ) : null}
    </>
  )
}

function Sides({ row: { stage, live }, words }: { row: LiveRow; words: LiveWords }) {
  return (
    <dl className={styles.sides}>
      <div>
        <dt>
          <Trans>Recorded</Trans>
        </dt>
        <dd>
          <Side words={words} state={stage.state} calls={stage.calls} />
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Live</Trans>
        </dt>
        <dd>{live ? <Side words={words} {...live} /> : null}</dd>
      </div>
    </dl>
  )
}

/** Shows an input on one line. Its two results are shown only if they differ. */
function Row({ row, said, isNext, words }: { row: LiveRow; said: string; isNext: boolean; words: LiveWords }) {
  const { stage, live, verdict, replaced, missing } = row
  return (
    <li className={styles.row} aria-current={isNext ? 'step' : undefined}>
      <p className={styles.deed}>
        <span className={styles.number}>{stage.n}</span> <b>{said}</b>{' '}
        <bdi className={styles.state}>{stateName(stage.state)}</bdi> <Verdict row={row} words={words} />
        {replaced.length === 0 ? null : (
          <Muted small>
            <Trans>Sent with:</Trans> {replaced.map((each) => words.replaced[each]).join(' · ')}
          </Muted>
        )}
      </p>
      {missing ? <p>{words.missing[missing]}</p> : null}
      {live && verdict !== 'same' ? <Sides row={row} words={words} /> : null}
    </li>
  )
}

/** Lists the traveller's inputs with their recorded and live results. */
export function LiveRows({ recording, state }: { recording: Flowrec; state: LiveState }) {
  const { t } = useLingui()
  const words = useLiveWords()
  const wordsOf = useMomentWords(recording)
  const { moments } = useMemo(() => playbackOf(recording, {}), [recording])
  const said = ({ stage: { n, input } }: LiveRow): string => {
    const moment = input && moments.find((each) => each.n === n)
    return moment ? wordsOf(moment) : t`the page was opened`
  }
  return (
    <ol className={styles.rows} aria-label={t`Recorded and live results`}>
      {state.rows.map((row, place) => (
        <Row key={row.stage.n} row={row} said={said(row)} isNext={place === state.next} words={words} />
      ))}
    </ol>
  )
}
