import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { Flowrec } from '#src/domain/flowrec.ts'
import { Card } from '#src/ui/Card.tsx'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { Caption } from '#src/ui/Layout.tsx'
import { LiveRegion } from '#src/ui/LiveRegion.tsx'
import { stateName } from '../player/names.ts'
import type { Moment } from '../player/playback.ts'
import type { PlayerControls } from '../player/usePlayer.ts'
import { useMomentWords } from '../player/useMomentWords.ts'
import { Controls } from './Controls.tsx'
import { lanesOf } from './lanes.ts'
import { Lanes } from './Lanes.tsx'
import { StepList } from './StepList.tsx'
import styles from './Timeline.module.css'
import { useMoneyWords } from './useMoneyWords.ts'

export interface TimelineProps {
  recording: Flowrec
  moments: readonly Moment[]
  player: PlayerControls
  clock: (milliseconds: number) => string
}

/** Shows the course of a recording as lanes, with a slider, and as a list. */
export function Timeline({ recording, moments, player, clock }: TimelineProps) {
  const { t } = useLingui()
  const wordsOf = useMomentWords(recording)
  const moneyWords = useMoneyWords()
  const lanes = useMemo(() => lanesOf(recording, moments, clock, moneyWords), [recording, moments, clock, moneyWords])
  const moment = moments[player.index]
  const parts = moment && moment.took.length > 1 ? moment.took.length : 0
  const state = stateName(moment?.state)
  const [step, last] = [moment?.n ?? 0, moments.at(-1)?.n ?? 0]
  const [time, said] = [clock(moment?.t ?? 0), moment ? wordsOf(moment) : '']
  const part = player.micro ?? parts
  const [deed, taken] = [<>{said}</>, <>{moment?.took[part - 1]}</>]
  return (
    <Card heading={t`Timeline`} headingId="timeline">
      <Controls player={player} />
      <input
        type="range"
        className={styles.scrub}
        min={0}
        max={Math.max(0, moments.length - 1)}
        value={player.index}
        aria-label={t`Step shown`}
        aria-valuetext={t`${time}, step ${step} of ${last}: ${said}, ${state}`}
        onChange={({ target }) => player.seek(Number(target.value))}
      />
      <p>
        <Caption>
          <Trans>
            Step {step} of {last}, <bdi>{time}</bdi>: {deed}
          </Trans>
          {parts > 0 ? (
            <>
              {'. '}
              <Trans>
                Part {part} of {parts}: <bdi>{taken}</bdi>
              </Trans>
            </>
          ) : null}
        </Caption>
      </p>
      <LiveRegion message={player.isPlaying ? '' : t`${time}, step ${step} of ${last}: ${said}, ${state}`} />
      <Lanes lanes={lanes} index={player.index} onSeek={player.seek} />
      <Disclosure summary={<Trans>All steps as text</Trans>} open>
        <StepList
          recording={recording}
          moments={moments}
          money={lanes.money}
          clock={clock}
          index={player.index}
          onSeek={player.seek}
        />
      </Disclosure>
    </Card>
  )
}
