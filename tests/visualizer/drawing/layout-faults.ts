import { type Area, type DrawnEdge, type DrawnView, junction } from '#src/visualizer/drawing/drawn.ts'
import { sizes } from '#src/visualizer/drawing/sizes.ts'
import { textWidth } from '#src/visualizer/drawing/text-width.ts'

type Point = readonly [number, number]

const overlap = (one: Area, other: Area, by = 0.5): boolean =>
  one.x + by < other.x + other.width &&
  other.x + by < one.x + one.width &&
  one.y + by < other.y + other.height &&
  other.y + by < one.y + one.height

/** Segments of an edge as areas. Each is vertical or horizontal. */
const segments = ({ points }: Pick<DrawnEdge, 'points'>): Area[] =>
  points.slice(1).map(([x, y], at) => {
    const [fromX, fromY] = points[at] as Point
    return { x: Math.min(x, fromX), y: Math.min(y, fromY), width: Math.abs(x - fromX), height: Math.abs(y - fromY) }
  })

/** True if a segment, which has no width, lies inside an area by more than half a unit. */
const runsThrough = (segment: Area, { x, y, width, height }: Area): boolean =>
  segment.x < x + width - 0.5 &&
  segment.x + segment.width > x + 0.5 &&
  segment.y < y + height - 0.5 &&
  segment.y + segment.height > y + 0.5

const touches = ([x, y]: Point, area: Area): boolean =>
  x >= area.x - 1 && x <= area.x + area.width + 1 && y >= area.y - 1 && y <= area.y + area.height + 1

const pairs = <Part>(parts: readonly Part[]): [Part, Part][] =>
  parts.flatMap((one, at) => parts.slice(at + 1).map((other): [Part, Part] => [one, other]))

const nameOf = ({ from, to }: DrawnEdge): string => `${from} to ${to}`

/** Lists the faults that make a view hard to read. `orderOf` returns the position of a state in the chart. */
export const faultsOf = (view: DrawnView, orderOf: (state: string) => number): string[] => {
  const { boxes, edges, chips, start } = view
  const faults: string[] = []
  const say = (isFault: boolean, fault: string) => isFault && faults.push(fault)
  const labels = edges.flatMap((edge) => (edge.label ? [{ ...edge.label, said: `the words of ${nameOf(edge)}`, of: edge }] : []))
  const parts = [
    ...boxes.map((box) => ({ ...box, said: `the box ${box.state}` })),
    ...labels,
    ...chips.map((chip) => ({ ...chip, said: `the chip ${chip.words}` })),
  ]
  for (const [one, other] of pairs<Area & { said: string }>(parts))
    say(overlap(one, other), `${one.said} lies over ${other.said}`)
  for (const part of parts) {
    const isWithin = part.x >= 0 && part.y >= 0 && part.x + part.width <= view.width && part.y + part.height <= view.height
    say(!isWithin, `${part.said} is out of bounds`)
  }

  for (const edge of edges) {
    const ways = segments(edge)
    say(ways.length === 0, `${nameOf(edge)} has no way`)
    say(
      ways.some(({ width, height }) => width > 0.6 && height > 0.6),
      `${nameOf(edge)} runs aslant`,
    )
    for (const box of boxes) {
      const isOwn = box.state === edge.from || box.state === edge.to
      say(!isOwn && ways.some((way) => runsThrough(way, box)), `${nameOf(edge)} runs through ${box.state}`)
    }
    for (const label of labels) {
      say(label.of !== edge && ways.some((way) => runsThrough(way, label)), `${nameOf(edge)} runs through ${label.said}`)
    }
    for (const chip of chips)
      say(
        ways.some((way) => runsThrough(way, chip)),
        `${nameOf(edge)} runs through the chip ${chip.words}`,
      )
    const [source, target] = [edge.from, edge.to].map((state) => boxes.find((box) => box.state === state))
    const [first, last] = [edge.points[0], edge.points.at(-1)]
    say(!first || !source || !touches(first, source), `${nameOf(edge)} does not begin at ${edge.from}`)
    say(!last || !target || !touches(last, target), `${nameOf(edge)} does not end at ${edge.to}`)
    const isSeen = edge.points.every(([x, y]) => x >= 0 && y >= 0 && x <= view.width && y <= view.height)
    say(!isSeen, `${nameOf(edge)} is out of bounds`)
    const wide = Math.max(0, ...edge.lines.map(({ words }) => textWidth(words, sizes.line)))
    say(wide > (edge.label?.width ?? 0), `the words of ${nameOf(edge)} are wider than their place`)
  }
  say(boxes.some(({ kind }) => kind !== 'final' && kind !== 'junction') && start.length < 2, 'it begins nowhere')

  for (const { state, name, note, lines, kind, width, height } of boxes) {
    if (kind === 'junction') continue
    const wide = Math.max(
      textWidth(name, sizes.name, 'bold'),
      ...[...(note ? [note] : []), ...lines.map(({ words }) => words)].map((words) => textWidth(words, sizes.line)),
    )
    const low = sizes.nameAt + sizes.lineHeight * (lines.length + (note ? 1 : 0))
    say(wide > width - 2 * sizes.pad || low > height - 4, `the words of ${state} do not fit into it`)
  }

  const boxOf = (id: string) => boxes.find(({ state }) => state === id) as Area
  const onward = edges.filter(
    ({ from, to }) => to.startsWith(junction) || (!from.startsWith(junction) && orderOf(from) < orderOf(to)),
  )
  const down = onward.filter(({ from, to }) => boxOf(from).y + boxOf(from).height > boxOf(to).y)
  const across = onward.filter(({ from, to }) => boxOf(from).x + boxOf(from).width > boxOf(to).x)
  const backwards = down.length < across.length ? down : across
  for (const edge of backwards) faults.push(`${nameOf(edge)} leads on, and is drawn back`)
  return faults
}

/** Counts the pairs of edges in a view that cross. Edges that only meet at a corner are not counted. */
export const crossingsOf = ({ edges }: DrawnView): number =>
  pairs(edges).filter(([one, other]) =>
    segments(one).some((way) =>
      segments(other).some((across) => {
        const [level, steep] = way.width > way.height ? [way, across] : [across, way]
        if (level.height > 0 || steep.width > 0 || level.width === 0 || steep.height === 0) return false
        return (
          steep.x > level.x + 1 &&
          steep.x < level.x + level.width - 1 &&
          level.y > steep.y + 1 &&
          level.y < steep.y + steep.height - 1
        )
      }),
    ),
  ).length
