import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { transitionIdOf } from '#src/visualizer/watch-guards.ts'
import { stateName } from '../player/names.ts'
import { playbackOf } from '../player/playback.ts'
import styles from '../player/Player.module.css'
import { Saw, withoutPage } from '../player/Saw.tsx'
import type { ScreenOf } from '../player/screen-of.ts'
import { Where } from '../player/Where.tsx'
import { moneyTold } from '../timeline/money-told.ts'
import { StepList } from '../timeline/StepList.tsx'
import type { Simulated } from './run-simulation.ts'
import { possibleAt, type SimulatedCase, type SimulatedChart } from './simulation.ts'

export interface RunningProps {
  chart: SimulatedChart
  simulated: Simulated
  Screen: ScreenOf
  /** Called with the event that the user selects. */
  onCase: (happened: SimulatedCase) => void
}

const noTime = () => ''

/** Maps each transition that a possible event would take to the first such event. */
const takenBy = (
  snapshot: AnyMachineSnapshot | undefined,
  cases: readonly SimulatedCase[],
): ReadonlyMap<string, SimulatedCase> => {
  const found = new Map<string, SimulatedCase>()
  if (!snapshot) return found
  const machine: AnyStateMachine = snapshot.machine
  for (const each of cases)
    for (const transition of machine.getTransitionData(snapshot, each.event) ?? []) {
      const place = transitionIdOf(transition)
      if (!found.has(place)) found.set(place, each)
    }
  return found
}

function Group({ name, cases, onCase }: { name: string; cases: readonly SimulatedCase[]; onCase: RunningProps['onCase'] }) {
  if (cases.length === 0) return null
  return (
    <div>
      <h3>{name}</h3>
      <ul className={styles.cases}>
        {cases.map((each) => (
          <li key={each.name}>
            <Button variant="plain" onClick={() => onCase(each)}>
              <bdi>{each.name}</bdi>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Shows the state of a simulated chart as a drawing and as a page, and lists the possible events. */
export function Running({ chart, simulated, Screen, onCase }: RunningProps) {
  const { t } = useLingui()
  const { recording, snapshot } = simulated
  const playback = useMemo(() => playbackOf(recording), [recording])
  const [looked, setLooked] = useState<{ of: Simulated; index: number } | undefined>(undefined)
  const { moments } = playback
  const last = moments.length - 1
  const index = looked?.of === simulated ? looked.index : last
  const cases = useMemo(() => (snapshot ? possibleAt(chart, snapshot) : []), [chart, snapshot])
  const possible = useMemo(() => cases.filter(({ isPossible }) => isPossible), [cases])
  const ways = useMemo(() => takenBy(snapshot, possible), [snapshot, possible])
  const marks = Object.fromEntries([...ways.keys()].map((place) => [place, 'possible' as const]))
  const moment = moments[index]
  if (!moment || !snapshot) return null
  const of = (origin: SimulatedCase['origin']) => possible.filter((each) => each.origin === origin)
  const state = stateName(snapshot.value)
  const look = (wanted: number) => setLooked({ of: simulated, index: wanted })
  return (
    <>
      <div className={styles.desk}>
        <Where
          moments={moments}
          position={{ index }}
          marksOf={(shown) => (shown === chart.name && index === last ? marks : {})}
          onGo={look}
          onTransition={(place) => {
            const happened = ways.get(place)
            if (happened) onCase(happened)
            return happened !== undefined
          }}
        />
        <Saw
          recording={recording}
          moment={moment}
          time=""
          shown={playback.flowAt(index)}
          without={withoutPage(playback, index)}
          Screen={Screen}
        />
      </div>
      <Card heading={t`What happens next`} headingId="next">
        <p role="status">
          <Trans>
            The chart is in <b>{state}</b>.
          </Trans>{' '}
          {possible.length === 0 ? <Trans>Nothing more can happen here.</Trans> : null}
        </p>
        <Group name={t`The traveler`} cases={of('user')} onCase={onCase} />
        <Group name={t`The airline`} cases={of('service')} onCase={onCase} />
        <Group name={t`The clock`} cases={of('timer')} onCase={onCase} />
        <Group name={t`The address`} cases={of('router')} onCase={onCase} />
        <Group name={t`The page`} cases={[...of('system'), ...of('tab')]} onCase={onCase} />
        {possible.length < cases.length ? (
          <Disclosure summary={<Trans>Events that do nothing here</Trans>}>
            <ul className={styles.cases}>
              {cases
                .filter(({ isPossible }) => !isPossible)
                .map(({ name }) => (
                  <li key={name}>
                    <bdi>{name}</bdi>
                  </li>
                ))}
            </ul>
          </Disclosure>
        ) : null}
      </Card>
      <Card heading={t`What happened`} headingId="happened">
        <StepList
          recording={recording}
          moments={moments}
          money={moneyTold(recording, moments)}
          clock={noTime}
          index={index}
          onSeek={look}
        />
      </Card>
    </>
  )
}
