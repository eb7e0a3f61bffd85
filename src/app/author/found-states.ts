import type { SampleChart } from '#src/authoring/protocol/frame-messages.ts'
import { chartsTried } from '#src/paths/charts-tried.ts'
import { byStep, findStates, type SampleState } from '#src/paths/states.ts'

/** Milliseconds after which a search lets the page handle other events. */
const longestTurn = 20

interface Search {
  states: readonly SampleState[]
  isComplete: boolean
  listeners: Set<() => void>
}

const searches = new Map<SampleChart, Search>()

const pause = () => new Promise((resolve) => setTimeout(resolve, 0))

const run = async (chart: SampleChart, search: Search) => {
  const tell = () => {
    for (const listener of search.listeners) listener()
  }
  const model = chartsTried.find(({ name }) => name === chart)
  if (model) {
    let began = performance.now()
    for (const added of findStates(model)) {
      if (added.length > 0) search.states = byStep(model, [...search.states, ...added])
      if (performance.now() - began < longestTurn) continue
      tell()
      await pause()
      began = performance.now()
    }
  }
  search.isComplete = true
  tell()
}

/** Returns the search for the states of a chart. The first call starts it. */
const searchOf = (chart: SampleChart): Search => {
  const known = searches.get(chart)
  if (known) return known
  const search: Search = { states: [], isComplete: false, listeners: new Set() }
  searches.set(chart, search)
  void run(chart, search)
  return search
}

/** Calls `onFound` with the states of a chart that are known, and again whenever the search has found more, until it is complete. */
export const followStates = (
  chart: SampleChart,
  onFound: (states: readonly SampleState[], isComplete: boolean) => void,
): void => {
  const search = searchOf(chart)
  let told = -1
  const tell = () => {
    if (search.states.length === told && !search.isComplete) return
    told = search.states.length
    if (search.isComplete) search.listeners.delete(tell)
    onFound(search.states, search.isComplete)
  }
  search.listeners.add(tell)
  tell()
}

/** Resolves with a state once the search has found it, or with undefined if the chart has no such state. */
export const foundState = (chart: SampleChart, name: string): Promise<SampleState | undefined> =>
  new Promise((resolve) => {
    followStates(chart, (states, isComplete) => {
      const found = states.find((state) => state.name === name)
      if (found || isComplete) resolve(found)
    })
  })

/** Resolves with all states of a chart. */
export const allStates = (chart: SampleChart): Promise<readonly SampleState[]> =>
  new Promise((resolve) => {
    followStates(chart, (states, isComplete) => {
      if (isComplete) resolve(states)
    })
  })
