import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { FieldGrid } from '#src/ui/FieldGrid.tsx'
import { Row } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import type { ScreenOf } from '../player/screen-of.ts'
import { sealed, saveAsFile } from '../branch/make-branch.ts'
import { Running } from './Running.tsx'
import { runSimulation, type Simulating } from './run-simulation.ts'
import type { SimulatedChart, Simulation } from './simulation.ts'
import { useSimulation } from './useSimulation.ts'

export interface SimulatorProps {
  simulation: Simulation
  Screen: ScreenOf
}

function Choosing({ charts, onBegin }: { charts: readonly SimulatedChart[]; onBegin: (simulating: Simulating) => void }) {
  const { t } = useLingui()
  const [name, setName] = useState(charts[0]?.name ?? '')
  const [at, setAt] = useState(0)
  const starts = charts.find((each) => each.name === name)?.starts ?? []
  const start = starts[at] ?? starts[0]
  return (
    <>
      <FieldGrid>
        <SelectField
          label={<Trans>Chart</Trans>}
          value={name}
          onChange={({ target }) => {
            setName(target.value)
            setAt(0)
          }}
        >
          {charts.map((each) => (
            <option key={each.name} value={each.name}>
              {each.name}
            </option>
          ))}
        </SelectField>
        <SelectField label={<Trans>Starting point</Trans>} value={at} onChange={({ target }) => setAt(Number(target.value))}>
          {starts.map((each, index) => (
            <option key={each.name} value={index}>
              {each.name}
            </option>
          ))}
        </SelectField>
      </FieldGrid>
      <div>
        <Button disabled={!start} onClick={() => start && onBegin({ chart: name, start, cases: [] })}>{t`Start`}</Button>
      </div>
    </>
  )
}

/** Simulates a chart without a recording. The agent selects events and responses one by one. */
export function Simulator({ simulation, Screen }: SimulatorProps) {
  const { t } = useLingui()
  const charts = useSimulation(simulation, true)
  const [simulating, setSimulating] = useState<Simulating | undefined>(undefined)
  const simulated = useMemo(() => simulating && runSimulation(simulating), [simulating])
  const save = async () => {
    if (!simulating || !simulated) return
    const { digest: _digest, ...draft } = simulated.recording
    await saveAsFile(await sealed(draft), `farechart-simulation-${simulating.chart}.flowrec`)
  }
  const known = typeof charts === 'object' ? charts : []
  const chart = known.find(({ name }) => name === simulating?.chart)
  return (
    <>
      <Card heading={t`Try a chart`} headingId="simulator">
        <p>
          <Trans>Choose what happens and see where it leads. No gateway is contacted.</Trans>
        </p>
        {charts === 'failed' ? (
          <Notice kind="error" level={3} title={<Trans>The possible events couldn’t be loaded</Trans>}>
            <p>
              <Trans>Reload the page.</Trans>
            </p>
          </Notice>
        ) : null}
        {charts === undefined ? <p role="status">{t`Loading possible events…`}</p> : null}
        {known.length > 0 ? <Choosing charts={known} onBegin={setSimulating} /> : null}
        {simulating ? (
          <Row gap={2}>
            <Button
              disabled={simulating.cases.length === 0}
              onClick={() => setSimulating({ ...simulating, cases: simulating.cases.slice(0, -1) })}
            >{t`Undo`}</Button>
            <Button
              disabled={simulating.cases.length === 0}
              onClick={() => setSimulating({ ...simulating, cases: [] })}
            >{t`Start again`}</Button>
            <Button onClick={() => void save()}>{t`Save as a recording`}</Button>
          </Row>
        ) : null}
      </Card>
      {chart && simulating && simulated ? (
        <Running
          chart={chart}
          simulated={simulated}
          Screen={Screen}
          onCase={(happened) => setSimulating({ ...simulating, cases: [...simulating.cases, happened] })}
        />
      ) : null}
    </>
  )
}
