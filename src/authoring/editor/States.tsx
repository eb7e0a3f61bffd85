import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#src/ui/Button.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { type SampleChart, sampleCharts, type SamplePerson, samplePersons } from '../protocol/frame-messages.ts'
import { BoardChoice } from './BoardChoice.tsx'
import { namesOf } from './edits.ts'
import styles from './editor.module.css'
import { useChartNames, usePersonNames, useStateName } from './sample-names.ts'
import type { ListedStates } from './useFrame.ts'
import type { Samples } from './useSamples.ts'
import { WordList } from './WordList.tsx'

interface StatesProps {
  samples: Samples
  /** Last list from the frame. It may still be that of another chart. */
  listed: ListedStates | undefined
  /** Language of the page. */
  locale: string
  locales: readonly string[]
}

/** Lists the states of a flow. Choosing one shows it in the frame with sample data. */
export function States({ samples, listed, locale, locales }: StatesProps) {
  const { t } = useLingui()
  const names = useChartNames()
  const persons = usePersonNames()
  const nameOfState = useStateName()
  const { sample, board } = samples
  // By default, the frame lists the states of the chart that runs its page.
  const chart = samples.chart ?? listed?.chart
  const isListed = listed !== undefined && listed.chart === chart
  return (
    <section className={styles.states} aria-label={t`States of a flow`}>
      {chart === undefined ? null : (
        <SelectField
          label={<Trans>Flow</Trans>}
          value={chart}
          onChange={(event) => samples.setChart(event.target.value as SampleChart)}
        >
          {sampleCharts.map((each) => (
            <option key={each} value={each}>
              {names[each]}
            </option>
          ))}
        </SelectField>
      )}
      {/* The states of the account decide who is signed in. */}
      {chart === undefined || chart === 'account' ? null : (
        <SelectField
          label={<Trans>Seen by</Trans>}
          value={samples.person}
          onChange={(event) => samples.setPerson(event.target.value as SamplePerson)}
        >
          {samplePersons.map((each) => (
            <option key={each} value={each}>
              {persons[each]}
            </option>
          ))}
        </SelectField>
      )}
      {sample && board ? (
        <Button variant="plain" onClick={() => samples.show(undefined)}>
          <Trans>Back to the storyboard</Trans>
        </Button>
      ) : null}
      {(sample ?? board) ? (
        <Button variant="plain" onClick={samples.leave}>
          <Trans>Back to the live page</Trans>
        </Button>
      ) : null}
      {chart === undefined ? null : (
        <BoardChoice key={chart} chart={chart} locale={locale} locales={locales} onShow={samples.showBoard} />
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
          onChoose={(state) => samples.show({ chart: listed.chart, state })}
        />
      ) : null}
    </section>
  )
}
