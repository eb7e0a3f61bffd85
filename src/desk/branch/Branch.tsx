import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { Flowrec, FlowrecStep } from '#src/domain/flowrec.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field, useFieldWiring } from '#src/ui/Field.tsx'
import { Stack } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { RadioGroup } from '#src/ui/RadioGroup.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import type { SimulatedCase } from '../simulate/simulation.ts'
import styles from './Branch.module.css'
import { editOf, type Fault, isUnchanged, alternativesOf, makeBranch, textFor, type EditedPart, waysOf } from './make-branch.ts'

export interface BranchProps {
  recording: Flowrec
  step: FlowrecStep
  /** Other events that are known to be possible at this step. */
  cases: readonly SimulatedCase[]
  /** Called with the new branch. */
  onBranch: (branch: Flowrec) => void
}

interface EditorProps extends BranchProps {
  ways: readonly EditedPart[]
}

function Editor({ recording, step, cases, ways, onBranch }: EditorProps) {
  const { t } = useLingui()
  const [way, setWay] = useState<EditedPart>(ways[0] ?? 'data')
  const [text, setText] = useState(() => textFor(recording, step, ways[0] ?? 'data'))
  const [fault, setFault] = useState<Fault | 'unplayable' | undefined>(undefined)
  const faults = {
    noJson: <Trans>This isn’t valid JSON. Check the commas, brackets and quotes.</Trans>,
    noFields: <Trans>Enter the event’s fields as a JSON object. The event’s type can’t be changed.</Trans>,
    noFailure: <Trans>A failure needs a known type and an error code.</Trans>,
    unchanged: <Trans>This is what was recorded. Change something, or fill in a known case.</Trans>,
    unplayable: <Trans>Today’s charts can’t play this edit.</Trans>,
  }
  const labels = {
    data: <Trans>The event’s fields, as JSON</Trans>,
    answer: <Trans>The answer, as JSON</Trans>,
    failure: <Trans>The failure, as JSON</Trans>,
  }
  const error = fault && faults[fault]
  const wiring = useFieldWiring({ error }, useId())
  const choose = (chosen: string) => {
    setWay(chosen as EditedPart)
    setText(textFor(recording, step, chosen as EditedPart))
    setFault(undefined)
  }
  const compute = async () => {
    const made = editOf(step.n, way, text)
    if (made.fault) return setFault(made.fault)
    if (isUnchanged(recording, step, made.edit)) return setFault('unchanged')
    const branch = await makeBranch(recording, made.edit)
    if (branch) onBranch(branch)
    else setFault('unplayable')
  }
  const known = alternativesOf(step, cases)
  const fill = (at: number) => {
    const wanted = known[at]
    if (!wanted) return
    setWay(wanted.way)
    setText(JSON.stringify(wanted.value ?? {}, undefined, 2))
    setFault(undefined)
  }
  const { n } = step
  return (
    <Stack gap={3}>
      {known.length > 0 ? (
        <SelectField label={<Trans>Fill in a known case</Trans>} value="" onChange={({ target }) => fill(Number(target.value))}>
          <option value="">{t`Choose`}</option>
          {known.map(({ name }, at) => (
            <option key={name} value={at}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : null}
      {ways.length > 1 ? (
        <RadioGroup
          legend={<Trans>Outcome of the call</Trans>}
          value={way}
          onChange={choose}
          choices={[
            { value: 'answer', label: t`Answered` },
            { value: 'failure', label: t`Failed` },
          ]}
        />
      ) : null}
      <Field label={labels[way]} error={error} wiring={wiring}>
        <textarea
          {...wiring}
          className={styles.json}
          dir="ltr"
          rows={10}
          spellCheck={false}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setFault(undefined)
          }}
        />
      </Field>
      <div>
        <Button variant="go" arrow={false} onClick={() => void compute()}>
          {t`See what would have happened from step ${n} on`}
        </Button>
      </div>
    </Stack>
  )
}

/** Edits the current step and plays what would have followed. The recording itself does not change. */
export function Branch(props: BranchProps) {
  const { step } = props
  const ways = waysOf(step)
  if (ways.length === 0)
    return (
      <Notice level={3} announces={false} title={<Trans>This step can’t be edited</Trans>}>
        <p>
          <Trans>
            It happened automatically. You can edit what the traveler did, what the airline answered, and clock events.
          </Trans>
        </p>
      </Notice>
    )
  return <Editor key={step.n} {...props} ways={ways} />
}
