import { junction } from './drawn.ts'
import type { PlannedBox, PlannedEdge, PlannedView } from './views.ts'

/** Edges with equal targets and labels that lead from several sources. */
interface Bundle {
  sources: string[]
  /** Target and label of each edge, joined to a key. */
  keys: string[]
}

const keyOf = ({ to, lines }: PlannedEdge): string => [to, ...lines.map(({ words }) => words)].join('\n')

/**
 * Counts the lines and labels that a bundle saves. Without it, every edge is drawn with its label. With it, one line per source
 * leads to a junction, and from there a line with a label to each target.
 */
const spared = ({ sources, keys }: Bundle): number => 2 * sources.length * keys.length - sources.length - 2 * keys.length

const bestOf = (edges: readonly PlannedEdge[], isGood: (bundle: Bundle) => boolean): Bundle | undefined => {
  const keysOf = new Map<string, Set<string>>()
  for (const edge of edges) {
    if (edge.from.startsWith(junction) || edge.to.startsWith(junction)) continue
    keysOf.set(edge.from, (keysOf.get(edge.from) ?? new Set()).add(keyOf(edge)))
  }
  const sources = [...keysOf]
  const shared = sources.flatMap(([one, keys], at) =>
    sources.slice(at + 1).map(([other, others]): Bundle => {
      const both = [...keys].filter((key) => others.has(key))
      const all = sources.filter(([, each]) => both.every((key) => each.has(key))).map(([source]) => source)
      return { sources: both.length > 0 ? all : [one, other], keys: both }
    }),
  )
  // Considers single keys too, because more sources may share one key than share several.
  const single = [...new Set([...keysOf.values()].flatMap((keys) => [...keys]))].map(
    (key): Bundle => ({ sources: sources.filter(([, keys]) => keys.has(key)).map(([source]) => source), keys: [key] }),
  )
  return [...shared, ...single]
    .filter((bundle) => bundle.sources.length > 1 && isGood(bundle))
    .reduce<Bundle | undefined>((best, each) => (best && spared(best) >= spared(each) ? best : each), undefined)
}

/** A junction must save at least this many lines and labels. */
const worth = 4

/**
 * Merges edges into junctions as long as that saves enough. `orderOf` gives the position of a state, which decides which edges
 * lead back.
 */
const bundle = (view: PlannedView, orderOf: (state: string) => number, isGood: (bundle: Bundle) => boolean): PlannedView => {
  const found = bestOf(view.edges, (each) => spared(each) >= worth && isGood(each))
  if (!found) return view
  const name = `${junction}${view.boxes.filter(({ kind }) => kind === 'junction').length}`
  const isIn = (edge: PlannedEdge) => found.sources.includes(edge.from) && found.keys.includes(keyOf(edge))
  const taken = view.edges.filter(isIn)
  const last = Math.max(...found.sources.map(orderOf))
  const dot: PlannedBox = { state: name, kind: 'junction', name: '', lines: [] }
  const into = found.sources.map((from): PlannedEdge => {
    const ids = taken.filter((edge) => edge.from === from).flatMap((edge) => edge.ids)
    return { from, to: name, lines: [], ids, isBack: false }
  })
  const out = found.keys.map((key): PlannedEdge => {
    const alike = taken.filter((edge) => keyOf(edge) === key)
    const [first] = alike as [PlannedEdge]
    return {
      from: name,
      to: first.to,
      lines: first.lines.map((line, at) => ({ ...line, ids: alike.flatMap((edge) => edge.lines[at]?.ids ?? []) })),
      ids: alike.flatMap(({ ids }) => ids),
      isBack: orderOf(first.to) <= last,
    }
  })
  const next = { ...view, boxes: [...view.boxes, dot], edges: [...view.edges.filter((edge) => !isIn(edge)), ...into, ...out] }
  return bundle(next, orderOf, isGood)
}

/** With more edges than this, a drawing is hard to read. */
const many = 12

/** Replaces the back edges of a crowded view by text in the boxes of their sources. */
const withBackEdgesAsText = (view: PlannedView): PlannedView => {
  if (view.edges.length <= many) return view
  const nameOf = new Map(view.boxes.map(({ state, name }) => [state, name]))
  const isText = ({ isBack, from }: PlannedEdge) => isBack && !from.startsWith(junction)
  return {
    ...view,
    edges: view.edges.filter((edge) => !isText(edge)),
    boxes: view.boxes.map((box) => ({
      ...box,
      lines: [
        ...view.edges
          .filter((edge) => isText(edge) && edge.from === box.state)
          .flatMap(({ lines, to }) => lines.map((line) => ({ ...line, words: `${line.words} → ${nameOf.get(to)}` }))),
        ...box.lines,
      ],
    })),
  }
}

/** Simplifies a view: bundles edges with equal targets and labels, and replaces back edges by text if the view is crowded. */
export const thinned = (view: PlannedView, orderOf: (state: string) => number): PlannedView => {
  const together = bundle(view, orderOf, ({ keys }) => keys.length > 1)
  return bundle(withBackEdgesAsText(together), orderOf, () => true)
}
