import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useChartNames, useStateName } from '#src/authoring/editor/sample-names.ts'
import { StepNamesContext } from '#src/authoring/editor/step-titles.ts'
import type { PageTrouble } from '#src/authoring/frame/page-troubles.ts'
import type { Board } from '#src/authoring/protocol/frame-messages.ts'
import type { SampleState } from '#src/paths/states.ts'
import { Button } from '#src/ui/Button.tsx'
import { CheckboxField } from '#src/ui/CheckboxField.tsx'
import { useStepNames } from '../language/step-names.ts'
import { checkBoard, keyOf } from './check-board.ts'
import styles from './storyboard.module.css'
import { Thumbnail } from './Thumbnail.tsx'

export interface StoryboardProps {
  board: Board
  states: readonly SampleState[]
  /** False while the search for states continues. */
  isComplete: boolean
  onChoose: (state: string, locale: string) => void
}

type Found = ReadonlyMap<string, readonly PageTrouble[]>

/** A storyboard with the names of the steps in the language of its captions. */
export function NamedStoryboard(props: StoryboardProps) {
  return (
    <StepNamesContext value={useStepNames()}>
      <Storyboard {...props} />
    </StepNamesContext>
  )
}

/** Shows the states of a flow as thumbnails. The author can have all of them checked, and list only those with a problem. */
function Storyboard({ board, states, isComplete, onChoose }: StoryboardProps) {
  const { chart, widths, locales } = board
  const flow = useChartNames()[chart]
  const nameOfState = useStateName()
  const [found, setFound] = useState<Found>(new Map())
  const [isChecking, setChecking] = useState(false)
  const [isNarrowed, setNarrowed] = useState(false)
  const columns = widths.flatMap((width) => locales.map((locale) => ({ width, locale })))
  const all = states.length * columns.length
  const troublesOf = (state: string, width: number, locale: string) => found.get(keyOf({ state, width, locale })) ?? []
  const isTroubled = ({ name }: SampleState) => columns.some(({ width, locale }) => troublesOf(name, width, locale).length > 0)
  const troubled = states.filter(isTroubled)
  const checked = found.size
  const count = states.length
  const problems = troubled.length

  const check = async () => {
    setChecking(true)
    await checkBoard({ chart, states, columns }, (cell, troubles) =>
      setFound((before) => new Map(before).set(keyOf(cell), troubles)),
    )
    setChecking(false)
  }

  return (
    <main className={styles.board}>
      <h1>
        <Trans>Storyboard: {flow}</Trans>
      </h1>
      <p role="status">
        {!isComplete ? (
          <Trans>Looking for more states…</Trans>
        ) : checked > 0 ? (
          <>
            <Trans>
              {checked} of {all} thumbnails checked.
            </Trans>{' '}
            <Plural value={problems} _0="No problem so far." one="# state has a problem." other="# states have a problem." />
          </>
        ) : (
          <Plural value={count} one="# state" other="# states" />
        )}
      </p>
      <div className={styles.controls}>
        <Button
          variant="plain"
          aria-disabled={!isComplete || isChecking}
          onClick={() => isComplete && !isChecking && void check()}
        >
          <Trans>Check every thumbnail</Trans>
        </Button>
        {checked > 0 ? (
          <CheckboxField
            label={<Trans>Only states with a problem</Trans>}
            checked={isNarrowed}
            onChange={(event) => setNarrowed(event.target.checked)}
          />
        ) : null}
      </div>
      {(isNarrowed ? troubled : states).map((state) => (
        <section key={state.name} className={styles.state} aria-label={nameOfState(state.name)}>
          <h2>{nameOfState(state.name)}</h2>
          <ul className={styles.thumbnails}>
            {columns.map(({ width, locale }) => (
              <Thumbnail
                key={`${width} ${locale}`}
                sheet={{ chart, state, locale }}
                name={nameOfState(state.name)}
                width={width}
                known={troublesOf(state.name, width, locale)}
                onChoose={() => onChoose(state.name, locale)}
              />
            ))}
          </ul>
        </section>
      ))}
    </main>
  )
}
