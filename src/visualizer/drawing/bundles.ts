import { junction } from './drawn.ts'
import type { PlannedBox, PlannedEdge, PlannedView } from './views.ts'

/** Edges of several sources to the same targets with the same label. */
interface Bundle {
  sources: string[]
  /** What they share: target and label, as one key. */
  keys: string[]
}

const keyOf = ({ to, lines }: PlannedEdge): string => [to, ...lines.map(({ words }) => words)].join('\n')

/** Returns the ink saved by a bundle: an edge and label each, compared with a junction with one edge per source and target. */
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
  // A single key may be shared by more sources than several keys together.
  const single = [...new Set([...keysOf.values()].flatMap((keys) => [...keys]))].map(
    (key): Bundle => ({ sources: sources.filter(([, keys]) => keys.has(key)).map(([source]) => source), keys: [key] }),
  )
  return [...shared, ...single]
    .filter((bundle) => bundle.sources.length > 1 && isGood(bundle))
    .reduce<Bundle | undefined>((best, each) => (best && spared(best) >= spared(each) ? best : each), undefined)
}

/** Minimum number of edges for a junction. */
const worth = 4

/** Merges bundles' edges at junctions as long as that saves ink. The order of states determines what leads back. */
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

/** Beyond this number of edges, a drawing is unreadable. */
const many = 12

/** Turns a back edge of a crowded view into a line in its source's box. */
const sayWaysBack = (view: PlannedView): PlannedView => {
  if (view.edges.length <= many) return view
  const nameOf = new Map(view.boxes.map(({ state, name }) => [state, name]))
  const isSaid = ({ isBack, from }: PlannedEdge) => isBack && !from.startsWith(junction)
  return {
    ...view,
    edges: view.edges.filter((edge) => !isSaid(edge)),
    boxes: view.boxes.map((box) => ({
      ...box,
      lines: [
        ...view.edges
          .filter((edge) => isSaid(edge) && edge.from === box.state)
          .flatMap(({ lines, to }) => lines.map((line) => ({ ...line, words: `${line.words} → ${nameOf.get(to)}` }))),
        ...box.lines,
      ],
    })),
  }
}

/** Simplifies a view: draws common edges once, and replaces back edges in a crowded view by text. */
export const thinned = (view: PlannedView, orderOf: (state: string) => number): PlannedView => {
  const together = bundle(view, orderOf, ({ keys }) => keys.length > 1)
  return bundle(sayWaysBack(together), orderOf, () => true)
}
