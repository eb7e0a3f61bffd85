import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#src/ui/Button.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { type Sample, type SampleChart, sampleCharts } from '../protocol/frame-messages.ts'
import { namesOf } from './edits.ts'
import styles from './editor.module.css'
import { nameOfState, useChartNames } from './sample-names.ts'
import type { ListedStates } from './useFrame.ts'
import { WordList } from './WordList.tsx'

interface StatesProps {
  /** Chart that the author chose. If undefined, the frame lists the one that its page shows. */
  chart: SampleChart | undefined
  /** Last list from the frame. It may still be that of another chart. */
  listed: ListedStates | undefined
  sample: Sample | undefined
  onChart: (chart: SampleChart) => void
  /** Shows a state in the frame, or without one, the live page. */
  onShow: (sample: Sample | undefined) => void
}

/** Lists the states of a flow. Choosing one shows it in the frame with sample data. */
export function States({ chart: chosen, listed, sample, onChart, onShow }: StatesProps) {
  const { t } = useLingui()
  const names = useChartNames()
  const chart = chosen ?? listed?.chart
  const isListed = listed !== undefined && listed.chart === chart
  return (
    <section className={styles.states} aria-label={t`States of a flow`}>
      {chart === undefined ? null : (
        <SelectField label={<Trans>Flow</Trans>} value={chart} onChange={(event) => onChart(event.target.value as SampleChart)}>
          {sampleCharts.map((each) => (
            <option key={each} value={each}>
              {names[each]}
            </option>
          ))}
        </SelectField>
      )}
      {sample === undefined ? null : (
        <Button variant="plain" onClick={() => onShow(undefined)}>
          <Trans>Back to the live page</Trans>
        </Button>
      )}
      <p role="status">
        {!isListed ? <Trans>Listing the states…</Trans> : listed.isComplete ? null : <Trans>Looking for more states…</Trans>}
      </p>
      {isListed ? (
        <WordList
          title={<Trans>States</Trans>}
          names={namesOf(listed.states, nameOfState)}
          selected={sample?.chart === chart ? sample.state : undefined}
          isChanged={() => false}
          onChoose={(state) => onShow({ chart: listed.chart, state })}
        />
      ) : null}
    </section>
  )
}
