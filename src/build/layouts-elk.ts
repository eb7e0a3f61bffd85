import { createHash } from 'node:crypto'
import ELKConstructor, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js'
import type { Area, DrawnBox, DrawnChip, DrawnEdge, DrawnLine, DrawnView } from '#src/visualizer/drawing/drawn.ts'
import { sizes } from '#src/visualizer/drawing/sizes.ts'
import { textWidth } from '#src/visualizer/drawing/text-width.ts'
import type { PlannedBox, PlannedChip, PlannedView } from '#src/visualizer/drawing/views.ts'

const { name, line, lineHeight, pad, count, chip, chipGap, margin, row } = sizes

const widest = (lines: readonly DrawnLine[]): number => Math.max(0, ...lines.map(({ words }) => textWidth(words, line)))

const dot = { width: 8, height: 8 }

const boxSize = ({ name: said, note, room, lines, kind }: PlannedBox): { width: number; height: number } =>
  kind === 'junction'
    ? dot
    : {
        width:
          2 * pad +
          Math.max(
            textWidth(said, name, 'bold') + count,
            note ? textWidth(note, line) : 0,
            room ? textWidth(`in ${room}`, line) : 0,
            lines.length && widest(lines) + count,
          ),
        height: (kind === 'elsewhere' ? 30 : 32) + lineHeight * (lines.length + (note ? 1 : 0)),
      }

const labelSize = (lines: readonly DrawnLine[]) => ({ width: widest(lines) + count, height: lines.length * lineHeight + 2 })

type Direction = 'DOWN' | 'RIGHT'

const options = (direction: Direction): Record<string, string> => ({
  'elk.algorithm': 'layered',
  'elk.direction': direction,
  'elk.randomSeed': '1',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.padding': `[top=${margin},left=${margin},bottom=${margin},right=${margin}]`,
  'elk.edgeLabels.inline': 'true',
  'elk.spacing.nodeNode': '22',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '10',
  'elk.spacing.edgeLabel': '3',
  'elk.layered.spacing.nodeNodeBetweenLayers': '22',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.considerModelOrder.strategy': 'PREFER_NODES',
  'elk.layered.thoroughness': '7',
  'elk.separateConnectedComponents': 'false',
})

const nodeOf = (box: PlannedBox, index: number): ElkNode => ({
  id: `box ${index}`,
  ...boxSize(box),
  ...(box.kind === 'final' ? { layoutOptions: { 'elk.layered.layering.layerConstraint': 'LAST' } } : {}),
})

/**
 * Builds ELK's input with everything that the layout depends on. It contains no names, so that equal views share a cached layout.
 */
const graphOf = ({ boxes, edges, initial }: PlannedView, direction: Direction): ElkNode => {
  const place = new Map(boxes.map(({ state }, index) => [state, `box ${index}`]))
  const at = (state: string): string => place.get(state) ?? ''
  return {
    id: 'view',
    layoutOptions: options(direction),
    children: [
      ...(initial ? [{ id: 'start', ...dot, layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' } }] : []),
      ...boxes.map(nodeOf),
    ],
    edges: [
      ...(initial ? [{ id: 'start', sources: ['start'], targets: [at(initial)] }] : []),
      // A back edge is laid out in reverse. Otherwise ELK would move its target below its source.
      ...edges.map(({ from, to, isBack, lines }, index) => ({
        id: `edge ${index}`,
        sources: [at(isBack ? to : from)],
        targets: [at(isBack ? from : to)],
        labels: lines.length > 0 ? [{ text: '-', ...labelSize(lines), layoutOptions: { 'elk.edgeLabels.inline': 'true' } }] : [],
        layoutOptions: { 'elk.layered.priority.direction': isBack ? '0' : '10' },
      })),
    ],
  }
}

const whole = (value: number | undefined): number => Math.round((value ?? 0) * 2) / 2

const areaOf = (part: Partial<Area> | undefined, down: number): Area => ({
  x: whole(part?.x),
  y: whole((part?.y ?? 0) + down),
  width: whole(part?.width),
  height: whole(part?.height),
})

const pointsOf = ({ sections: [section] = [] }: Pick<ElkExtendedEdge, 'sections'>, down: number): [number, number][] =>
  section
    ? [section.startPoint, ...(section.bendPoints ?? []), section.endPoint].map(({ x, y }) => [whole(x), whole(y + down)])
    : []

/** Places chips next to each other in rows. */
const placeChips = (chips: readonly PlannedChip[], within: number): { placed: DrawnChip[]; height: number; width: number } => {
  const placed: DrawnChip[] = []
  let x: number = margin
  let y: number = margin
  for (const each of chips) {
    const width = textWidth(each.words, line) + 2 * pad + count
    if (x > margin && x + width > within - margin) {
      x = margin
      y += chip + chipGap
    }
    placed.push({ ...each, x, y, width, height: chip })
    x += width + chipGap
  }
  const right = Math.max(0, ...placed.map((each) => each.x + each.width))
  return { placed, height: chips.length > 0 ? y + chip : 0, width: right + margin }
}

/** Lays out a graph with ELK, or returns an earlier layout of an equal graph. */
export type Lay = (graph: ElkNode) => Promise<ElkNode>

const layoutTo = async (lay: Lay, view: PlannedView, direction: Direction): Promise<DrawnView> => {
  const laid = await lay(graphOf(view, direction))
  const { placed, height: down, width: across } = placeChips(view.chips, Math.max(row, laid.width ?? 0))
  const nodes = new Map((laid.children ?? []).map((node) => [node.id, node]))
  const ways = new Map((laid.edges ?? []).map((edge) => [edge.id, edge]))
  return {
    of: view.of,
    width: Math.ceil(Math.max(laid.width ?? 0, across)),
    height: Math.ceil((laid.height ?? 0) + down),
    chips: placed,
    boxes: view.boxes.map((box, index): DrawnBox => ({ ...box, ...areaOf(nodes.get(`box ${index}`), down) })),
    edges: view.edges.map(({ isBack, from, to, lines, ids }, index): DrawnEdge => {
      const way = ways.get(`edge ${index}`)
      const points = way ? pointsOf(way, down) : []
      const label = way?.labels?.[0]
      return {
        from,
        to,
        points: isBack ? points.reverse() : points,
        ...(label ? { label: areaOf(label, down) } : {}),
        lines,
        ids,
      }
    }),
    start: pointsOf(ways.get('start') ?? {}, down),
  }
}

/** Returns the factor by which a drawing is scaled to fit into the desk before zooming, at most 1. */
const seen = ({ width, height }: DrawnView): number => Math.min(1, 680 / width, 900 / height)

const full = 30

/**
 * Positions every part of a view. The view is laid out top-down or left-to-right, whichever is scaled down less. Equal views get
 * equal positions.
 */
export const layoutView = async (lay: Lay, view: PlannedView): Promise<DrawnView> => {
  const down = await layoutTo(lay, view, 'DOWN')
  // A crowded view is never larger left-to-right, and its layout takes long.
  if (view.edges.length > full) return down
  const right = await layoutTo(lay, view, 'RIGHT')
  return seen(right) > seen(down) ? right : down
}

/**
 * Creates a layout function with a cache. `known` holds earlier results by hash of the graph, and `asked` collects the results of
 * this run.
 */
export const remembering = (known: ReadonlyMap<string, ElkNode>, asked: Map<string, ElkNode>): Lay => {
  const elk = new ELKConstructor()
  return async (graph) => {
    const key = createHash('sha256').update(JSON.stringify(graph)).digest('base64url')
    const laid = asked.get(key) ?? known.get(key) ?? (await elk.layout(graph))
    asked.set(key, laid)
    return laid
  }
}
