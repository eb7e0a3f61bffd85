import { useLingui } from '@lingui/react/macro'
import styles from './Chart.module.css'
import type { DrawnChart, DrawnTransition } from './drawn.ts'
import type { ChartIndex, Lights } from './highlights.ts'
import { useLightWords, useTakenWords } from './useLightWords.ts'

interface WaysProps {
  chart: DrawnChart
  index: ChartIndex
  lights: Lights
  of: string
  onTransition: (id: string) => void
  onState: (id: string) => void
}

/**
 * Lists the transitions that leave a state or one of its ancestors, and those that lead to the state. Pressing a transition
 * follows it.
 */
export function Ways({ chart, index, lights, of, onTransition, onState }: WaysProps) {
  const { t } = useLingui()
  const lightWords = useLightWords()
  const takenWords = useTakenWords()
  const state = index.state(of)
  if (!state) return null
  const around = index.around(of).map(({ id }) => id)
  // Every step has a route for its address. Listing the routes in each state would hide the other transitions, so only the chart
  // itself lists them.
  const isSaid = ({ event }: DrawnTransition) => event !== 'xstate.route' || !state.parent
  const all = around.flatMap((id) => chart.transitions.filter((each) => each.from === id && isSaid(each)))
  // Transitions that leave the state come first, then those that stay in it.
  const out = [...all.filter(({ to }) => to.length > 0), ...all.filter(({ to }) => to.length === 0)]
  const into = chart.transitions.filter(({ to, from }) => to.includes(state.id) && from !== state.id)
  const named = (id: string) => index.state(id)?.name ?? id

  const wayAt = ({ id, words, tone }: DrawnTransition, end: string, act: () => void) => (
    <li key={id}>
      <button type="button" onClick={act} data-tone={tone}>
        {words} <b>{end}</b>
      </button>
      <span dir="auto">{takenWords(lights.ofLines([{ words, tone, ids: [id] }]))}</span>
    </li>
  )

  return (
    <div className={styles.ways}>
      <h3>
        <bdi>{state.name}</bdi> <span>{lightWords(lights.ofState(of))}</span>
      </h3>
      <h4>{t`Outgoing transitions`}</h4>
      <ul dir="ltr">
        {out.map((each) => wayAt(each, each.to.map((id) => `→ ${named(id)}`).join(' ') || t`stays`, () => onTransition(each.id)))}
      </ul>
      {into.length > 0 && (
        <>
          <h4>{t`Incoming transitions`}</h4>
          <ul dir="ltr">{into.map((each) => wayAt(each, `← ${named(each.from)}`, () => onState(each.from)))}</ul>
        </>
      )}
    </div>
  )
}
