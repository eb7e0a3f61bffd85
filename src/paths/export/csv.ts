import type { Path, PathGraph } from '../graph.ts'
import { lineOf, nodesOf } from './words.ts'

const columns = [
  'path',
  'flow',
  'strategy',
  'start',
  'step',
  'origin',
  'event',
  'case',
  'from',
  'to',
  'changed',
  'transitions',
  'guards',
  'calls',
  'data',
]

const quoted = (field: string): string => (/[",\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field)

/** Formats paths as CSV (RFC 4180), with a row per step. Lists within a field are separated by blanks. */
export const csvOf = (graph: PathGraph, paths: readonly Path[]): string => {
  const node = nodesOf(graph)
  const rows = paths.flatMap(({ id, flow, strategy, start, steps }) =>
    steps.map(({ origin, event: { type, ...data }, case: name, from, to, changed, transitions, guards, calls }, at) => [
      id,
      flow,
      strategy,
      start.name,
      String(at + 1),
      origin,
      type,
      name,
      lineOf(node(from).value),
      lineOf(node(to).value),
      changed ? 'yes' : 'no',
      transitions.join(' '),
      guards.map(({ guard, outcome }) => `${guard}=${outcome ? 'yes' : 'no'}`).join(' '),
      calls.join(' '),
      JSON.stringify(data),
    ]),
  )
  return [columns, ...rows].map((row) => `${row.map(quoted).join()}\r\n`).join('')
}
