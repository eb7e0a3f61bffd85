import type { Area, DrawnChart, DrawnView } from './drawn.ts'
import type { ChartIndex } from './lit.ts'

/** The innermost of what is active: where the traveller is. Of several at once, the one declared first. */
export const placeOf = (active: readonly string[], index: ChartIndex): string | undefined => {
  let found: string | undefined
  for (const id of active) {
    const state = index.state(id)
    if (state && (found === undefined || index.around(state.id).length > index.around(found).length)) found = state.id
  }
  return found
}

/** The step that a state is in, if that can be opened; else the overview. */
export const stepWith = (id: string | undefined, { views }: DrawnChart, index: ChartIndex): string => {
  const overview = views[0]?.of ?? ''
  const step = id === undefined ? undefined : index.around(id).at(-2)
  return step && views.some(({ of }) => of === step.id) ? step.id : overview
}

/** What somebody opened, and where the traveller was then. */
export interface Chosen {
  view: string
  at: string | undefined
}

/**
 * The view that is shown: the step in which the traveller is, by itself. What somebody opened stays while the traveller stays where they
 * are, or is seen in it.
 */
export const shownView = (chosen: Chosen | undefined, at: string | undefined, chart: DrawnChart, index: ChartIndex): string => {
  if (chosen && (chosen.at === at || at === undefined)) return chosen.view
  if (chosen && index.around(at ?? '').some(({ id }) => id === chosen.view)) return chosen.view
  return stepWith(at, chart, index)
}

/** What the edges of some transitions cover in a view, corner to corner; undefined where it shows none of them. */
export const wayTaken = ({ edges }: DrawnView, transitions: readonly string[]): Area | undefined => {
  const points = edges.filter(({ ids }) => ids.some((id) => transitions.includes(id))).flatMap((edge) => edge.points)
  if (points.length === 0) return undefined
  const [across, down] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [x, y] = [Math.min(...across), Math.min(...down)]
  return { x, y, width: Math.max(...across) - x, height: Math.max(...down) - y }
}
