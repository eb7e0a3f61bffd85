import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { boardingPassDocument } from '#src/domain/content-documents.ts'
import { sharedField } from '#src/domain/content-fields.ts'
import { Button } from '#src/ui/Button.tsx'
import type { Sample, ShownText } from '../protocol/frame-messages.ts'
import styles from './editor.module.css'
import { useSampleName } from './sample-names.ts'
import { SurveyProgress } from './SurveyProgress.tsx'
import { readySamplesOf, samplesOf, type Usage } from './usage.ts'

/** Number of states that are listed before the author asks for all. */
const first = 8

interface WhereShownProps {
  text: ShownText
  /** True if the page does not show the text. */
  isMissing: boolean
  /** Undefined until the author asks for the survey. */
  usage: Usage | undefined
  onSurvey: () => void
  onShow: (sample: Sample) => void
}

/** Lists samples, each with a button that opens it. */
function SampleList({ samples, onShow }: Pick<WhereShownProps, 'onShow'> & { samples: readonly Sample[] }) {
  const nameOf = useSampleName()
  const [isWhole, setWhole] = useState(false)
  return (
    <>
      <ul className={styles.words}>
        {(isWhole ? samples : samples.slice(0, first)).map((sample) => (
          <li key={`${sample.chart} ${sample.state} ${sample.variation}`}>
            <button type="button" className={styles.word} onClick={() => onShow(sample)}>
              {nameOf(sample)}
            </button>
          </li>
        ))}
      </ul>
      {samples.length > first && !isWhole ? (
        <Button variant="plain" onClick={() => setWhole(true)}>
          <Trans>Show all states</Trans>
        </Button>
      ) : null}
    </>
  )
}

/**
 * Lists the states that show a text. For a text that none of them shows, lists the states that show it with other data. A word that is not
 * a text is shown nowhere.
 */
export function WhereShown({ text, isMissing, usage, onSurvey, onShow }: WhereShownProps) {
  if (sharedField(text.document, text.word)) return null
  if (text.document === boardingPassDocument)
    return (
      <p>
        <Trans>This text is part of the boarding pass.</Trans>
      </p>
    )
  const missing = (
    <p role="status">{isMissing ? <Trans>The page in the middle doesn’t show this text. You can still edit it.</Trans> : null}</p>
  )
  if (!usage)
    return (
      <>
        {missing}
        <Button variant="plain" onClick={onSurvey}>
          <Trans>Find where this text is shown</Trans>
        </Button>
      </>
    )
  const samples = samplesOf(usage, text)
  const ready = readySamplesOf(usage, text)
  return (
    <section aria-labelledby="shown-heading">
      <h2 id="shown-heading">
        <Trans>Where this text is shown</Trans>
      </h2>
      {missing}
      <p role="status">
        {!usage.isComplete ? (
          <Trans>Searching all pages. This takes a minute or two.</Trans>
        ) : samples.length > 0 || ready.length === 0 ? (
          <Plural value={samples.length} _0="No sample shows it." one="# state shows it." other="# states show it." />
        ) : (
          <Plural
            value={ready.length}
            one="# state shows it with other data than the sample’s."
            other="# states show it with other data than the sample’s."
          />
        )}
      </p>
      {usage.isComplete ? null : <SurveyProgress {...usage} />}
      <SampleList samples={samples.length > 0 ? samples : ready} onShow={onShow} />
    </section>
  )
}
