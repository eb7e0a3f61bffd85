import type { Area, DrawnBox, DrawnChart, DrawnView } from './drawn.ts'
import type { ChartIndex } from './highlights.ts'

/**
 * Returns the id of the innermost active state, which is where the traveller is. If several are equally deep, returns the first.
 */
export const innermostActive = (active: readonly string[], index: ChartIndex): string | undefined => {
  let found: string | undefined
  for (const id of active) {
    const state = index.state(id)
    if (state && (found === undefined || index.around(state.id).length > index.around(found).length)) found = state.id
  }
  return found
}

/** Returns the step that contains a state. If the step has no view of its own, returns the overview. */
export const stepWith = (id: string | undefined, { views }: DrawnChart, index: ChartIndex): string => {
  const overview = views[0]?.of ?? ''
  const step = id === undefined ? undefined : index.around(id).at(-2)
  return step && views.some(({ of }) => of === step.id) ? step.id : overview
}

/** The view that the user has opened, and the traveller's state at that time. */
export interface Chosen {
  view: string
  at: string | undefined
}

/**
 * Returns the view to show, by default that of the traveller's step. A view that the user has opened is kept until the traveller
 * moves to a state outside it.
 */
export const shownView = (chosen: Chosen | undefined, at: string | undefined, chart: DrawnChart, index: ChartIndex): string => {
  if (chosen && (chosen.at === at || at === undefined)) return chosen.view
  if (chosen && index.around(at ?? '').some(({ id }) => id === chosen.view)) return chosen.view
  return stepWith(at, chart, index)
}

/** Returns the rectangle around the edges of some transitions. Undefined if the view shows none of these edges. */
export const wayTaken = ({ edges }: DrawnView, transitions: readonly string[]): Area | undefined => {
  const points = edges.filter(({ ids }) => ids.some((id) => transitions.includes(id))).flatMap((edge) => edge.points)
  if (points.length === 0) return undefined
  const [across, down] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [x, y] = [Math.min(...across), Math.min(...down)]
  return { x, y, width: Math.max(...across) - x, height: Math.max(...down) - y }
}

/** Returns the first box of the drawn path: the initial state or, if it was not visited, the uppermost box. */
export const beginningOf = ({ boxes, start }: DrawnView): DrawnBox | undefined => {
  const [x, y] = start.at(-1) ?? [Number.NaN, 0]
  const initial = boxes.find(
    (box) => x >= box.x - 1 && x <= box.x + box.width + 1 && y >= box.y - 1 && y <= box.y + box.height + 1,
  )
  return initial ?? boxes.toSorted((one, other) => one.y - other.y)[0]
}
