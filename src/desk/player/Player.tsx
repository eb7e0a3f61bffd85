import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { Flowrec } from '#src/domain/flowrec.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { LiveRegion } from '#src/ui/LiveRegion.tsx'
import { SegmentedControl } from '#src/ui/RadioGroup.tsx'
import type { Lit } from '#src/visualizer/drawing/ChartView.tsx'
import { type Verified, verify } from '#src/visualizer/verify.ts'
import { Branch } from '../branch/Branch.tsx'
import { BranchNotice } from '../branch/BranchNotice.tsx'
import { causeOf } from '../cause/cause.ts'
import { CauseCard } from '../cause/CauseCard.tsx'
import { possibleAt, type Simulation } from '../simulate/simulation.ts'
import { useSimulation } from '../simulate/useSimulation.ts'
import { Timeline } from '../timeline/Timeline.tsx'
import { clockOf } from './clock.ts'
import { Compare } from './Compare.tsx'
import { FirstTrouble } from './FirstTrouble.tsx'
import { Frames, PageStrip } from './Frames.tsx'
import { activeIn } from './highlights-at.ts'
import { MakeTest } from './MakeTest.tsx'
import { type Playback, playbackOf } from './playback.ts'
import styles from './Player.module.css'
import { Say } from './Say.tsx'
import type { ScreenOf } from './screen-of.ts'
import { usePlayer } from './usePlayer.ts'
import { Verdict } from './Verdict.tsx'
import type { Voice } from './voice.ts'
import { Where } from './Where.tsx'

/** A layer of marks on a chart, for example test coverage. */
export interface ChartOverlay {
  name: string
  marksOf: (chart: string) => Lit['marks']
}

export interface PlayerProps {
  recording: Flowrec
  /** Undefined if today's charts do not know all names in the recording. It is then shown without a replay. */
  verified?: Verified | undefined
  Screen: ScreenOf
  /** Renders the content of the mode Live for the current step. */
  live?: ((at: { recording: Flowrec; n: number }) => ReactNode) | undefined
  /** Provides the possible next events of a chart. */
  simulation?: Simulation | undefined
  overlays?: readonly ChartOverlay[] | undefined
  /** Number of the step that the address names. */
  n?: number | undefined
  onMoment?: ((n: number) => void) | undefined
  /** Builds a link to a step. */
  linkTo?: ((n: number) => string) | undefined
  voice?: Voice | undefined
}

type Mode = 'trace' | 'verify' | 'branch' | 'live'

interface PlayingProps extends PlayerProps {
  mode: Mode
  modes: ReactNode
  onBranch: (branch: Flowrec) => void
}

function CopyLink({ address }: { address: string }) {
  const { t } = useLingui()
  const [copied, setCopied] = useState('')
  const copy = async () => {
    await navigator.clipboard.writeText(address)
    setCopied(address)
  }
  return (
    <>
      <Button onClick={() => void copy().catch(() => setCopied(''))}>{t`Copy link to this moment`}</Button>
      <LiveRegion message={copied === address ? t`The link is copied.` : ''} />
    </>
  )
}

const markedBy =
  (verified: Verified | undefined, recording: Flowrec) =>
  (chart: string): Lit['marks'] => {
    const { divergence } = verified ?? {}
    if (!divergence || recording.machines.find(({ path }) => path === divergence.actor)?.id !== chart) return {}
    const state = activeIn(chart, divergence.state).at(-1)
    return {
      ...(state !== undefined && { [state]: 'diverged' }),
      ...(divergence.transition !== undefined && { [divergence.transition]: 'diverged' }),
    }
  }

/** Lists the other events that were possible at a step. */
const casesBefore = ({ flowAt }: Playback, index: number, charts: ReturnType<typeof useSimulation>) => {
  const before = flowAt(index - 1)
  const chart = typeof charts === 'object' ? charts.find(({ name }) => name === before?.chart) : undefined
  return before ? possibleAt(chart, before.snapshot) : []
}

/** Plays a recording or a branch. */
function Playing({
  recording,
  verified,
  Screen,
  live,
  simulation,
  overlays,
  n,
  onMoment,
  linkTo,
  voice,
  mode,
  modes,
  onBranch,
}: PlayingProps) {
  const { t, i18n } = useLingui()
  const isTrace = mode === 'trace'
  const whole = useMemo(() => playbackOf(recording), [recording])
  const traced = useMemo(() => playbackOf(recording, {}), [recording])
  const playback = isTrace ? traced : whole
  const { moments, firstTrouble } = playback
  const indexOf = (step: number | undefined) => moments.findIndex((moment) => moment.n === step)
  const asked = indexOf(n)
  const player = usePlayer(moments, asked < 0 ? firstTrouble : asked, onMoment)
  const follow = useEffectEvent((index: number) => {
    if (index >= 0 && index !== player.index) player.seek(index)
  })
  useEffect(() => follow(asked), [asked])
  const clock = useMemo(() => clockOf(recording, i18n.locale), [recording, i18n.locale])
  const checked = useMemo(
    () => verified ?? (mode === 'verify' && recording.kind === 'branch' ? verify(recording) : undefined),
    [verified, mode, recording],
  )
  const cause = useMemo(() => causeOf(recording, moments, firstTrouble), [recording, moments, firstTrouble])
  const charts = useSimulation(simulation, mode === 'branch')
  const moment = moments[player.index]
  const step = recording.steps[player.index]
  if (!moment || !step) return <p>{t`This recording has no steps.`}</p>
  const verdict =
    mode === 'verify' ? (
      <Verdict recording={recording} verified={checked} playback={playback} onGo={(wanted) => player.seek(indexOf(wanted))} />
    ) : null
  // The facts at the top repeat this, and the chart is more important.
  const isAsRecorded = checked !== undefined && checked.divergence === undefined
  return (
    <>
      <CauseCard recording={recording} cause={cause} clock={clock} />
      <div className={styles.bar}>
        {modes}
        <PageStrip recording={recording} playback={playback} index={player.index} clock={clock} onGo={player.seek} />
        {linkTo ? <CopyLink address={linkTo(moment.n)} /> : null}
        {recording.kind === 'traveller' ? <MakeTest recording={recording} verified={verified} /> : null}
      </div>
      {isAsRecorded ? null : verdict}
      {mode === 'branch' ? (
        <Card heading={t`Change step ${moment.n}`} headingId="branch">
          <Branch recording={recording} step={step} cases={casesBefore(playback, player.index, charts)} onBranch={onBranch} />
        </Card>
      ) : null}
      {mode === 'live' ? live?.({ recording, n: moment.n }) : null}
      <div className={styles.desk}>
        <Where
          moments={moments}
          position={player}
          marksOf={markedBy(checked, recording)}
          overlays={overlays}
          onGo={player.seek}
        />
        <Frames
          recording={recording}
          playback={playback}
          index={player.index}
          clock={clock}
          isTrace={isTrace}
          Screen={Screen}
          simulation={simulation}
        />
      </div>
      {isAsRecorded ? verdict : null}
      <Say recording={recording} moments={moments} cause={cause} voice={voice} />
      <Timeline recording={recording} moments={moments} player={player} clock={clock} />
      <FirstTrouble
        recording={recording}
        playback={playback}
        clock={clock}
        isCause={cause.kind !== 'nothing'}
        shown={player.index}
        onGo={player.seek}
      />
      <Compare playback={whole} index={player.index} />
    </>
  )
}

/** Shows a recording: its failing step, the chart, the page, the timeline, and four modes to inspect them. */
export function Player(props: PlayerProps) {
  const { t } = useLingui()
  const [mode, setMode] = useState<Mode>(props.verified ? 'verify' : 'trace')
  const [branch, setBranch] = useState<{ recording: Flowrec; n: number } | undefined>(undefined)
  const canRun = props.verified !== undefined
  const shown = branch?.recording ?? props.recording
  const modes = (
    <SegmentedControl
      legend={<Trans>Mode</Trans>}
      hidesLegend
      value={mode}
      onChange={(chosen) => setMode(chosen as Mode)}
      choices={[
        { value: 'trace', label: t`Trace` },
        { value: 'verify', label: t`Verify` },
        { value: 'branch', label: t`Branch`, disabled: !canRun },
        ...(props.live ? [{ value: 'live', label: t`Live` }] : []),
      ]}
    />
  )
  const given = branch ? { ...props, ...branch, verified: undefined, onMoment: undefined, linkTo: undefined } : props
  const follow = (made: Flowrec) => setBranch({ recording: made, n: made.parent?.step ?? 0 })
  return (
    <div className={styles.player}>
      <BranchNotice recording={shown} onBack={branch && (() => setBranch(undefined))} />
      <Playing key={shown.id} {...given} mode={mode} modes={modes} onBranch={follow} />
    </div>
  )
}
