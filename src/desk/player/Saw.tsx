import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Flowrec } from '#src/domain/flowrec.ts'
import type { Simulation } from '../simulate/simulation.ts'
import { stateName } from './names.ts'
import type { Moment, Shown } from './playback.ts'
import styles from './Player.module.css'
import type { ScreenOf } from './screen-of.ts'
import { WhatNext } from './WhatNext.tsx'

export interface SawProps {
  recording: Flowrec
  moment: Moment
  time: string
  /** Absent where nothing is run, or today's charts go another way. */
  shown: Shown | undefined
  /** Nothing is run, because it is so wished. */
  isTrace: boolean
  Screen: ScreenOf
  simulation?: Simulation | undefined
}

function Instead({ moment, isTrace, said }: { moment: Moment; isTrace: boolean; said: string | undefined }) {
  const step = moment.step ?? ''
  const state = stateName(moment.state)
  return (
    <div className={styles.instead}>
      <p>
        {isTrace ? (
          <Trans>In this mode nothing is run: these are the recorded words of what was on the page.</Trans>
        ) : (
          <Trans>Today’s charts go another way before this step, so that the page cannot be drawn.</Trans>
        )}
      </p>
      <p>
        <Trans>
          Page: <bdi>{step}</bdi>. State: <bdi>{state}</bdi>.
        </Trans>
      </p>
      {said ? <p>{said}</p> : null}
    </div>
  )
}

/** The page as the traveller had it, inert; or what was recorded of it, in words. */
export function Saw({ recording, moment, time, shown, isTrace, Screen, simulation }: SawProps): ReactNode {
  const { i18n } = useLingui()
  const said = recording.ui?.findLast(({ n }) => n <= moment.n)?.announced
  return (
    <section className={styles.frame} aria-labelledby="saw">
      <div className={styles.frameHead}>
        <h2 id="saw">
          <Trans>What the traveller saw</Trans>
        </h2>
        <bdi>{time}</bdi>
      </div>
      <div className={styles.frameBody}>
        {shown ? (
          <Screen
            chart={shown.chart}
            snapshot={shown.snapshot}
            locale={recording.env?.locale ?? i18n.locale}
            account={shown.account}
          />
        ) : (
          <Instead moment={moment} isTrace={isTrace} said={said} />
        )}
        {shown && simulation ? <WhatNext chart={shown.chart} snapshot={shown.snapshot} simulation={simulation} /> : null}
      </div>
    </section>
  )
}
