import type { Area, DrawnBox, DrawnEdge, DrawnView } from './drawn.ts'
import { sizes } from './sizes.ts'

/** A stretch of an axis that something occupies. `free` is the most free space to leave before it. */
type Span = readonly [from: number, to: number, free?: number]

/** The most free space that remains between two occupied stretches, enough for an arrowhead. */
const gap = 14

/** The most free space that remains below the words of a box. */
const below = 8

/** The free space at the edges of a drawing. */
const edge = 14

/** Merges spans that overlap or touch, in order. */
const merged = (spans: readonly Span[]): Span[] => {
  const found: Span[] = []
  for (const [from, to, free] of spans.toSorted((one, other) => one[0] - other[0])) {
    const last = found.at(-1)
    if (last && from <= last[1]) found[found.length - 1] = [last[0], Math.max(last[1], to), last[2]]
    else found.push([from, to, free])
  }
  return found
}

/**
 * Returns a function that moves positions along an axis so that little free space remains. It keeps their order, so parts that lie
 * apart stay apart, and straight lines stay straight.
 */
const squeezing = (spans: readonly Span[]): ((position: number) => number) => {
  const stretches = merged(spans)
  const starts: number[] = []
  stretches.forEach(([from, , most = gap], at) => {
    const before = stretches[at - 1]
    const free = before ? from - before[1] : 0
    starts.push(before ? (starts[at - 1] ?? 0) + before[1] - before[0] + Math.min(most, free) : edge)
  })
  return (position) => {
    const at = stretches.findLastIndex(([from]) => from <= position)
    const [here, next] = [stretches[at], stretches[at + 1]]
    if (!here) return Math.max(0, edge - ((next?.[0] ?? 0) - position))
    const start = starts[at] ?? 0
    if (position <= here[1]) return start + position - here[0]
    const end = start + here[1] - here[0]
    if (!next) return end + Math.min(edge, position - here[1])
    return end + ((position - here[1]) * ((starts[at + 1] ?? 0) - end)) / (next[0] - here[1])
  }
}

/** Returns the height that the words of a box need. */
const heightOf = ({ kind, height, note, lines }: DrawnBox): number =>
  kind === 'junction'
    ? height
    : Math.min(height, (kind === 'elsewhere' ? 30 : 32) + sizes.lineHeight * (lines.length + (note ? 1 : 0)))

const heightOfLabel = ({ label, lines }: DrawnEdge): number => Math.min(label?.height ?? 0, lines.length * sizes.lineHeight + 2)

/** Removes the free space of a drawing from which parts were taken. What lay apart stays apart, and edges keep their course. */
export const squeezed = (view: DrawnView): DrawnView => {
  const { boxes, edges, chips, start } = view
  const areas: Area[] = [...boxes, ...chips, ...edges.flatMap(({ label = [] }) => label)]
  const ways = [...edges.map(({ points }) => points), start].flatMap((points) =>
    points.slice(1).map((to, at) => [points[at] ?? to, to] as const),
  )
  const across = squeezing([
    ...areas.map(({ x, width }): Span => [x, x + width]),
    ...ways.flatMap(([from, to]): Span[] => (from[0] === to[0] ? [[to[0], to[0]]] : [])),
  ])
  const down = squeezing([
    ...chips.map(({ y, height }): Span => [y, y + height]),
    ...boxes.flatMap((box): Span[] => [
      [box.y, box.y + heightOf(box)],
      [box.y + box.height, box.y + box.height, below],
    ]),
    ...edges.flatMap((each): Span[] => (each.label ? [[each.label.y, each.label.y + heightOfLabel(each)]] : [])),
    ...ways.flatMap(([from, to]): Span[] => (from[1] === to[1] ? [[to[1], to[1]]] : [])),
  ])
  const area = <Part extends Area>(part: Part): Part => {
    const [x, y] = [across(part.x), down(part.y)]
    return { ...part, x, y, width: across(part.x + part.width) - x, height: down(part.y + part.height) - y }
  }
  const way = (points: readonly (readonly [number, number])[]) => points.map(([x, y]): [number, number] => [across(x), down(y)])
  return {
    ...view,
    width: across(view.width),
    height: down(view.height),
    chips: chips.map(area),
    boxes: boxes.map(area),
    edges: edges.map((each) => ({ ...each, points: way(each.points), ...(each.label && { label: area(each.label) }) })),
    start: way(start),
  }
}
