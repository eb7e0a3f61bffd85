import type { ChartDump, ChartState } from '../diff-chart.ts'
import type { Path, PathGraph } from '../graph.ts'
import { nodesOf, titleOf } from './words.ts'

const nameOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1)
const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('.')))
const mermaidId = (path: string): string => path.replace(/\W/g, '_')
/** Removes what Mermaid would interpret in a label: semicolons and line breaks end it, colons and braces have a meaning. */
const labelOf = (text: string): string =>
  text
    .replace(/[:;#{}"]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * Draws a path on its chart as a Mermaid state diagram. It shows the visited steps with all their states, and the path's
 * transitions numbered and coloured. Other steps are left out, because the whole chart would be unreadable.
 */
export const mermaidOf = (dump: ChartDump, graph: PathGraph, path: Path): string => {
  const node = nodesOf(graph)
  const byId = new Map(dump.states.map((state) => [state.id, state]))
  const visitedIds = [path.start.node, ...path.steps.map(({ to }) => to)].flatMap((id) => node(id).states)
  const visited = new Set(visitedIds.flatMap((id) => byId.get(id)?.path ?? []))
  const shown = dump.states.filter(({ path: at }) => at !== '' && visited.has(at.split('.')[0] ?? ''))
  const transitions = new Map(
    dump.states.flatMap((state) => state.transitions.map((each) => [each.id, { state, each }] as const)),
  )
  const childrenOf = (parent: string): ChartState[] => shown.filter(({ path: at }) => parentOf(at) === parent)

  const declared = (state: ChartState, indent: string): string[] => {
    const children = childrenOf(state.path)
    const head = `${indent}state "${nameOf(state.path)}" as ${mermaidId(state.path)}`
    if (children.length === 0) return [head]
    return [
      `${head} {`,
      ...(state.initial === undefined ? [] : [`${indent}  [*] --> ${mermaidId(state.initial)}`]),
      ...children.flatMap((child) => declared(child, `${indent}  `)),
      `${indent}}`,
    ]
  }

  const taken = new Map<string, string[]>()
  let at = { number: 0, last: '' }
  const walk = (ids: readonly string[], label: string) => {
    for (const id of ids) {
      const found = transitions.get(id)
      const target = found?.each.targets[0]
      if (!found || target === undefined) continue
      const source = found.state.path === '' ? at.last : found.state.path
      const key = `${mermaidId(source) || '[*]'} --> ${mermaidId(target)}`
      taken.set(key, [...(taken.get(key) ?? []), label])
      at = { ...at, last: target }
    }
  }
  walk(path.start.transitions, path.start.name)
  for (const edge of path.steps) {
    at = { ...at, number: at.number + 1 }
    walk(edge.transitions, `${at.number}. ${edge.case}`)
  }
  const shownPaths = new Set(shown.map(({ path: each }) => each))
  const rest = new Set(
    shown.flatMap(({ path: source, transitions: all }) =>
      all
        .flatMap(({ targets }) => targets)
        .filter((target) => shownPaths.has(target))
        .map((target) => `${mermaidId(source)} --> ${mermaidId(target)}`),
    ),
  )
  return [
    'stateDiagram-v2',
    `  %% ${dump.id}, path ${path.id}: ${labelOf(titleOf(path, node))}`,
    '  classDef taken fill:#fff3d6,stroke:#b35c00,stroke-width:3px',
    ...childrenOf('').flatMap((state) => declared(state, '  ')),
    ...[...taken].map(([arrow, labels]) => `  ${arrow} : ${labels.map(labelOf).join(' / ')}`),
    ...[...rest].filter((arrow) => !taken.has(arrow)).map((arrow) => `  ${arrow}`),
    ...[...visited]
      .filter((each) => each !== '' && childrenOf(each).length === 0)
      .map((each) => `  class ${mermaidId(each)} taken`),
    '',
  ].join('\n')
}
