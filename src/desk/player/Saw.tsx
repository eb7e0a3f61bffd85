import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import type { Flowrec } from '#src/domain/flowrec.ts'
import type { Simulation } from '../simulate/simulation.ts'
import { stateName } from './names.ts'
import type { Moment, Playback, ShownPage } from './playback.ts'
import styles from './Player.module.css'
import type { ScreenOf } from './screen-of.ts'
import { WhatNext } from './WhatNext.tsx'

export type Without = 'trace' | 'ended' | 'otherWay'

/** Returns why a step has no page: today's charts have diverged by then, or the flow has ended. */
export const withoutPage = ({ contextAt }: Playback, index: number): Without =>
  contextAt(index) === undefined ? 'otherWay' : 'ended'

export interface SawProps {
  recording: Flowrec
  moment: Moment
  time: string
  /** Undefined if there is no page. `without` is then the reason. */
  shown: ShownPage | undefined
  /** Reason for a missing page: nothing is replayed, the flow has ended, or today's charts take a different path. */
  without: Without
  Screen: ScreenOf
  simulation?: Simulation | undefined
  /** Heading of the frame of a later page. */
  next?: string | undefined
}

function Instead({ moment, without, said }: Pick<SawProps, 'moment' | 'without'> & { said: string | undefined }) {
  const [step, state] = [<>{moment.step}</>, <>{stateName(moment.state)}</>]
  const reasons = {
    trace: <Trans>Nothing runs in this mode. This is the recorded description of the page.</Trans>,
    ended: <Trans>The flow has ended here, so there is no page to show.</Trans>,
    otherWay: <Trans>Today’s charts take a different path before this step, so the page can’t be shown.</Trans>,
  }
  return (
    <div className={styles.instead}>
      <p>{reasons[without]}</p>
      <p>
        <Trans>
          Page: <bdi>{step}</bdi>. State: <bdi>{state}</bdi>.
        </Trans>
      </p>
      {said ? <p>{said}</p> : null}
    </div>
  )
}

/** Shows the page that the traveller saw. If it cannot be replayed, shows its recorded description. */
export function Saw({ recording, moment, time, shown, without, Screen, simulation, next }: SawProps): ReactNode {
  const { i18n } = useLingui()
  const id = useId()
  const began = recording.init?.clock0
  const said = recording.ui?.findLast(({ n }) => n <= moment.n)?.announced
  return (
    <section className={styles.frame} aria-labelledby={id}>
      <div className={styles.frameHead}>
        <h2 id={id}>
          {next ??
            (recording.kind === 'traveller' ? <Trans>What the traveler saw</Trans> : <Trans>What the traveler would see</Trans>)}
        </h2>
        <bdi>{time}</bdi>
      </div>
      <div className={styles.frameBody}>
        {shown ? (
          <Screen
            chart={shown.chart}
            snapshot={shown.snapshot}
            locale={recording.env?.locale ?? i18n.locale}
            storefront={recording.env?.storefront}
            account={shown.account}
            title={next}
            now={began === undefined ? undefined : began + moment.t}
          />
        ) : (
          <Instead moment={moment} without={without} said={said} />
        )}
        {shown && simulation ? <WhatNext chart={shown.chart} snapshot={shown.snapshot} simulation={simulation} /> : null}
      </div>
    </section>
  )
}
