import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AnyMachineSnapshot } from 'xstate'
import { Button } from '#src/ui/Button.tsx'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { possibleAt, type SimulatedCase, type SimulatedChart, type Simulation, wouldLeadTo } from '../simulate/simulation.ts'
import { useSimulation } from '../simulate/useSimulation.ts'
import { stateName } from './names.ts'
import styles from './Player.module.css'

export interface WhatNextProps {
  chart: string
  snapshot: AnyMachineSnapshot
  simulation: Simulation
}

function Cases({ chart, snapshot }: { chart: SimulatedChart; snapshot: AnyMachineSnapshot }) {
  const [tried, setTried] = useState<{ of: AnyMachineSnapshot; name: string; state: string } | undefined>(undefined)
  const cases = possibleAt(chart, snapshot).filter(({ isPossible }) => isPossible)
  const attempt = ({ name, event }: SimulatedCase) =>
    setTried({ of: snapshot, name, state: stateName(wouldLeadTo(snapshot, event)) })
  const [name, state] = [tried?.name, tried?.state]
  return (
    <>
      <p role="status">
        {tried?.of === snapshot ? (
          <Trans>
            <bdi>{name}</bdi> leads to <bdi>{state}</bdi>.
          </Trans>
        ) : cases.length === 0 ? (
          <Trans>Nothing more can happen here.</Trans>
        ) : (
          <Trans>Press an event to see where it leads. The recording doesn’t change.</Trans>
        )}
      </p>
      <ul className={styles.cases}>
        {cases.map((each) => (
          <li key={each.name}>
            <Button variant="plain" onClick={() => attempt(each)}>
              <bdi>{each.name}</bdi>
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Lists the possible next events, and shows where a selected one leads. */
export function WhatNext({ chart, snapshot, simulation }: WhatNextProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const charts = useSimulation(simulation, isOpen)
  const known = charts === 'failed' ? undefined : charts?.find(({ name }) => name === chart)
  return (
    <Disclosure summary={t`What could happen from here`} open={isOpen} onToggle={setOpen}>
      {charts === 'failed' ? <p>{t`This part of the desk couldn’t be loaded. Close it and open it again.`}</p> : null}
      {known ? <Cases chart={known} snapshot={snapshot} /> : null}
    </Disclosure>
  )
}
