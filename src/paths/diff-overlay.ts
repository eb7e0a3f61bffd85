import type { ChartDump } from './diff-chart.ts'
import { usersOf } from './diff-users.ts'
import type { ChangeKind, ChartDiff } from './diff.ts'
import type { Overlay } from './overlay.ts'

/** The change of a state or transition, stored under its id in the new chart, or in the old chart if it was removed. */
export interface DiffMark {
  kind: ChangeKind
  words: string[]
  /** The id in the old chart, if it is different. */
  was?: string
}

const weight: readonly ChangeKind[] = ['changed', 'renamed', 'removed', 'added']

/** Converts a chart's changes to an overlay for its drawing. */
export const diffOverlay = ({ flow, changes }: ChartDiff, before: ChartDump, after: ChartDump): Overlay<DiffMark> => {
  const overlay: Overlay<DiffMark> = { flow, of: 'diff', nodes: {}, edges: {} }
  const mark = (marks: Record<string, DiffMark>, id: string, kind: ChangeKind, words: string, was?: string) => {
    const met = marks[id]
    const stronger = met && weight.indexOf(met.kind) > weight.indexOf(kind) ? met.kind : kind
    const old = met?.was ?? (was === id ? undefined : was)
    marks[id] = { kind: stronger, words: [...(met?.words ?? []), words], ...(old === undefined ? {} : { was: old }) }
  }
  for (const { kind, what, words, node, edge, name } of changes) {
    if (name !== undefined) {
      const users = usersOf(kind === 'removed' ? before : after, what, name)
      for (const id of users.edges) mark(overlay.edges, id, 'changed', words)
      for (const id of users.nodes) mark(overlay.nodes, id, 'changed', words)
    } else if (edge) {
      mark(overlay.edges, edge.after ?? edge.before ?? '', kind, words, edge.before)
    } else if (node) {
      const id = node.after ?? node.before ?? ''
      mark(overlay.nodes, id, kind, words, node.before)
      if (kind !== 'added' && kind !== 'removed') continue
      const state = (kind === 'added' ? after : before).states.find((each) => each.id === id)
      for (const transition of state?.transitions ?? []) mark(overlay.edges, transition.id, kind, words)
    }
  }
  return overlay
}

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('.')))

const several = (places: readonly string[]): string =>
  places.length <= 4 ? places.join(', ') : `${places.slice(0, 3).join(', ')} and ${places.length - 3} more`

/**
 * Formats the changes as lines. An equal change of several states takes one line, and a state that was added or removed with its
 * parent is not listed separately.
 */
export const diffLines = ({ flow, changes }: ChartDiff): string[] => {
  const whole = (kind: ChangeKind) =>
    new Set(changes.filter((change) => change.what === 'state' && change.kind === kind).map(({ at }) => at))
  const [added, removed] = [whole('added'), whole('removed')]
  const shown = changes.filter(
    ({ kind, what, at }) =>
      what !== 'state' || !((kind === 'added' && added.has(parentOf(at))) || (kind === 'removed' && removed.has(parentOf(at)))),
  )
  if (shown.length === 0) return [`${flow}: no changes`]
  const places = new Map<string, string[]>()
  for (const { kind, what, words } of shown) {
    const at = words.slice(0, words.indexOf(': '))
    const head = `  ${kind.padEnd(7)}  ${what.padEnd(10)}  `
    const said = `${head}\n${words.slice(at.length)}`
    places.set(said, [...(places.get(said) ?? []), at])
  }
  return [
    `${flow}: ${shown.length} ${shown.length === 1 ? 'change' : 'changes'}`,
    ...[...places].map(([said, at]) => said.replace('\n', several(at))),
  ]
}
