import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { sharedField } from '#src/domain/content-fields.ts'
import { Button } from '#src/ui/Button.tsx'
import type { Sample, ShownText } from '../protocol/frame-messages.ts'
import styles from './editor.module.css'
import { nameOfState, useChartNames } from './sample-names.ts'
import { samplesOf, type Usage } from './usage.ts'

/** Number of states that are listed before the author asks for all. */
const first = 8

interface WhereShownProps {
  text: ShownText
  /** Undefined until the author asks for the survey. */
  usage: Usage | undefined
  onSurvey: () => void
  onShow: (sample: Sample) => void
}

/** Lists the states that show a text, each with a button that opens it. A word that is not a text is shown nowhere. */
export function WhereShown({ text, usage, onSurvey, onShow }: WhereShownProps) {
  const charts = useChartNames()
  const [isWhole, setWhole] = useState(false)
  if (sharedField(text.document, text.word)) return null
  if (!usage)
    return (
      <Button variant="plain" onClick={onSurvey}>
        <Trans>Find where this text is shown</Trans>
      </Button>
    )
  const samples = samplesOf(usage, text)
  const { surveyed } = usage
  return (
    <section aria-labelledby="shown-heading">
      <h2 id="shown-heading">
        <Trans>Where this text is shown</Trans>
      </h2>
      <p role="status">
        {usage.isComplete ? (
          <Plural
            value={samples.length}
            _0="No state shows it with its sample data."
            one="# state shows it."
            other="# states show it."
          />
        ) : (
          <Trans>Drawing all states: {surveyed} so far…</Trans>
        )}
      </p>
      <ul className={styles.words}>
        {(isWhole ? samples : samples.slice(0, first)).map((sample) => (
          <li key={`${sample.chart} ${sample.state}`}>
            <button type="button" className={styles.word} onClick={() => onShow(sample)}>
              {charts[sample.chart]}: {nameOfState(sample.state)}
            </button>
          </li>
        ))}
      </ul>
      {samples.length > first && !isWhole ? (
        <Button variant="plain" onClick={() => setWhole(true)}>
          <Trans>Show all states</Trans>
        </Button>
      ) : null}
    </section>
  )
}
