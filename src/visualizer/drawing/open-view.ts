import type { Area, DrawnChart, DrawnView } from './drawn.ts'
import type { ChartIndex } from './highlights.ts'

/** Returns the innermost active state, where the traveller is. Of several, returns the one declared first. */
export const placeOf = (active: readonly string[], index: ChartIndex): string | undefined => {
  let found: string | undefined
  for (const id of active) {
    const state = index.state(id)
    if (state && (found === undefined || index.around(state.id).length > index.around(found).length)) found = state.id
  }
  return found
}

/** Returns the step that contains a state if it can be opened, otherwise the overview. */
export const stepWith = (id: string | undefined, { views }: DrawnChart, index: ChartIndex): string => {
  const overview = views[0]?.of ?? ''
  const step = id === undefined ? undefined : index.around(id).at(-2)
  return step && views.some(({ of }) => of === step.id) ? step.id : overview
}

/** What the user opened, and the traveller's state at that time. */
export interface Chosen {
  view: string
  at: string | undefined
}

/**
 * Returns the view to show: by default the traveller's step. What the user opened stays while the traveller stays in the same
 * state, or is visible in it.
 */
export const shownView = (chosen: Chosen | undefined, at: string | undefined, chart: DrawnChart, index: ChartIndex): string => {
  if (chosen && (chosen.at === at || at === undefined)) return chosen.view
  if (chosen && index.around(at ?? '').some(({ id }) => id === chosen.view)) return chosen.view
  return stepWith(at, chart, index)
}

/** Returns the bounding box of some transitions' edges in a view, or undefined if it shows none. */
export const wayTaken = ({ edges }: DrawnView, transitions: readonly string[]): Area | undefined => {
  const points = edges.filter(({ ids }) => ids.some((id) => transitions.includes(id))).flatMap((edge) => edge.points)
  if (points.length === 0) return undefined
  const [across, down] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [x, y] = [Math.min(...across), Math.min(...down)]
  return { x, y, width: Math.max(...across) - x, height: Math.max(...down) - y }
}
