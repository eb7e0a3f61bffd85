import { anywhere, type DrawnBox, type DrawnEdge, type DrawnLine, type DrawnView } from './drawn.ts'
import type { ChartIndex, Lights, Lit } from './highlights.ts'
import { sizes } from './sizes.ts'
import { squeezed } from './squeeze.ts'
import { textWidth } from './text-width.ts'

/** A view reduced to the way that was taken. */
export interface Folded {
  view: DrawnView
  /** The number of states that were left out. */
  hidden: number
}

/** Space between the outermost part of a drawing and a line beside it. */
const beside = 24

type Point = [number, number]

const rightOf = ({ x, width }: DrawnBox) => x + width
const bottomOf = ({ y, height }: DrawnBox) => y + height
const middleOf = ({ y, height }: DrawnBox) => y + height / 2

/** True if nothing lies between a box and the right edge of the drawing, at half the height of the box. */
const isFree = (box: DrawnBox, { boxes, edges }: DrawnView): boolean => {
  const level = middleOf(box)
  const isInWay = (right: number, top: number, bottom: number) => right > rightOf(box) && top - 4 < level && bottom + 4 > level
  return !(
    boxes.some((other) => other !== box && isInWay(rightOf(other), other.y, bottomOf(other))) ||
    edges.some(({ label }) => label && isInWay(label.x + label.width, label.y, label.y + label.height))
  )
}

/** A transition that no edge of the view shows as leading from one of its boxes. */
interface Loose {
  to: string | undefined
  line: DrawnLine
}

const looseIn = ({ chips, edges }: DrawnView): Loose[] => [
  ...chips.map(({ to, words, tone, ids }) => ({ to, line: { words: words.split(' → ')[0] ?? words, tone, ids } })),
  ...edges
    .filter(({ from }) => from === anywhere)
    .flatMap(({ to, lines, ids }) => lines.map(({ words, tone }) => ({ to, line: { words, tone, ids } }))),
]

/** Joins two boxes by a line on the right of everything. Undefined if something is in the way. */
const joined = (view: DrawnView, from: DrawnBox, to: DrawnBox, line: DrawnLine): DrawnView | undefined => {
  if (!isFree(from, view) || !isFree(to, view)) return undefined
  const x = view.width + beside
  const height = sizes.lineHeight + 2
  const label = {
    x: x + 4,
    y: (middleOf(from) + middleOf(to) - height) / 2,
    width: textWidth(line.words, sizes.line) + sizes.count,
    height,
  }
  const points: Point[] = [
    [rightOf(from), middleOf(from)],
    [x, middleOf(from)],
    [x, middleOf(to)],
    [rightOf(to), middleOf(to)],
  ]
  const edge: DrawnEdge = { from: from.state, to: to.state, points, label, lines: [line], ids: line.ids }
  return { ...view, width: label.x + label.width + sizes.margin, edges: [...view.edges, edge] }
}

/** Removes what the way did not touch. Of what applies in any state, only the ids in `stays` are kept. */
const without = (view: DrawnView, lights: Lights, stays: ReadonlySet<string>): DrawnView => {
  const isTaken = (ids: readonly string[]) => lights.ofLines([{ words: '', tone: 'event', ids: [...ids] }]).times > 0
  const taken = (lines: readonly DrawnLine[]) => lines.filter(({ ids }) => isTaken(ids))
  const isKept = (ids: readonly string[]) => ids.some((id) => stays.has(id))
  const states = new Set(
    view.boxes
      .filter(({ state, kind }) => kind !== 'elsewhere' && kind !== 'junction' && lights.ofState(state).times > 0)
      .map(({ state }) => state),
  )
  const ways = view.edges.filter(({ from, to, ids }) => {
    if (!isTaken(ids) || (from === anywhere && !isKept(ids))) return false
    return [from, to].every(
      (end) =>
        states.has(end) || !view.boxes.some(({ state, kind }) => state === end && kind !== 'elsewhere' && kind !== 'junction'),
    )
  })
  const ends = new Set(ways.flatMap(({ from, to }) => [from, to]))
  return {
    ...view,
    chips: view.chips.filter(({ ids }) => isKept(ids)),
    boxes: view.boxes
      .filter(({ state }) => states.has(state) || ends.has(state))
      .map((box) => ({ ...box, lines: taken(box.lines) })),
    edges: ways.map((edge) => ({ ...edge, lines: taken(edge.lines) })),
    start: view.boxes.some(
      ({ state }) =>
        states.has(state) &&
        touches(
          view.start.at(-1),
          view.boxes.find((each) => each.state === state),
        ),
    )
      ? view.start
      : [],
  }
}

const touches = ([x, y]: readonly [number, number] = [Number.NaN, 0], area: DrawnBox | undefined): boolean =>
  area !== undefined && x >= area.x - 1 && x <= rightOf(area) + 1 && y >= area.y - 1 && y <= bottomOf(area) + 1

/**
 * Reduces a view to the visited states and the transitions taken between them, and closes the gaps. A transition that applies in any
 * state is drawn from the state that was active. Returns undefined if no state of the view was visited, or if all were.
 */
export const foldedView = (view: DrawnView, index: ChartIndex, lights: Lights, left: Lit['left'] = {}): Folded | undefined => {
  const isState = ({ kind }: DrawnBox) => kind !== 'elsewhere' && kind !== 'junction'
  const all = view.boxes.filter(isState)
  const hidden = all.filter(({ state }) => lights.ofState(state).times === 0).length
  if (hidden === 0 || hidden === all.length) return undefined
  const loose = looseIn(view).filter(({ line }) => lights.ofLines([line]).times > 0)
  const draw = (stays: ReadonlySet<string>) => {
    const unjoined: string[] = []
    let drawn = squeezed(without(view, lights, stays))
    const boxWith = (id: string | undefined) => {
      const around = id === undefined ? [] : index.around(id).map((state) => state.id)
      return drawn.boxes.find(({ state }) => around.includes(state))
    }
    for (const { to, line } of loose) {
      if (line.ids.some((id) => stays.has(id))) continue
      const [source, target] = [boxWith(line.ids.map((id) => left[id]).find((id) => id !== undefined)), boxWith(to)]
      const next = source && target && source !== target ? joined(drawn, source, target, line) : undefined
      if (next) drawn = next
      else unjoined.push(...line.ids)
    }
    return { drawn, unjoined }
  }
  const first = draw(new Set())
  const { drawn } = first.unjoined.length > 0 ? draw(new Set(first.unjoined)) : first
  return { view: drawn, hidden }
}
